/* Clocks, time and the watchdog. */
#include "firmware.h"

/* The bits of RESETS (2.14.3). */
#define RESET_ALL 0x01ffffffu
#define RESET_IO_BANK0 (1u << 5)
#define RESET_IO_QSPI (1u << 6)
#define RESET_PADS_BANK0 (1u << 8)
#define RESET_PADS_QSPI (1u << 9)
#define RESET_PLL_SYS (1u << 12)
#define RESET_PLL_USB (1u << 13)
#define RESET_PWM (1u << 14)
#define RESET_SYSCFG (1u << 18)
#define RESET_SYSINFO (1u << 19)
#define RESET_TIMER (1u << 21)
#define RESET_UART0 (1u << 22)
#define RESET_USB (1u << 24)
#define NEEDED                                                                                      \
    (RESET_IO_BANK0 | RESET_PADS_BANK0 | RESET_PWM | RESET_SYSCFG | RESET_SYSINFO | RESET_TIMER |    \
     RESET_UART0 | RESET_USB)
/* Those that we run on, or that the flash needs. */
#define LEFT_ALONE (RESET_IO_QSPI | RESET_PADS_QSPI | RESET_PLL_SYS | RESET_PLL_USB)

/* What the watchdog resets: all but the two oscillators. Nothing is chosen from the start (2.13.4). */
#define PSM_WATCHDOG_RESETS 0x40010008u
#define ALL_BUT_OSCILLATORS 0x0001fffcu
#define WATCHDOG_US 1000000u

static void out_of_reset(uint32_t parts) {
    CLEAR(RESETS) = parts;
    while ((REG(RESETS + 0x08) & parts) != parts) {
    }
}

/* 12 MHz times `feedback`, divided twice (2.18). */
static void start_pll(uint32_t pll, uint32_t feedback, uint32_t divider1, uint32_t divider2) {
    REG(pll + 0x00) = 1;
    REG(pll + 0x08) = feedback;
    CLEAR(pll + 0x04) = (1u << 0) | (1u << 5); /* power for it and its oscillator */
    while (!(REG(pll) >> 31)) {
    }
    REG(pll + 0x0c) = divider1 << 16 | divider2 << 12;
    CLEAR(pll + 0x04) = 1u << 3;
}

void clocks_start(void) {
    SET(RESETS) = RESET_ALL & ~LEFT_ALONE;
    REG(CLOCKS + 0x78) = 0; /* no resuscitation while clocks change */
    REG(XOSC + 0x00) = 0xaa0;
    REG(XOSC + 0x0c) = 0xc4; /* 196 * 256 periods, 4 ms: a crystal may be slow (2.16) */
    SET(XOSC + 0x00) = 0xfabu << 12;
    while (!(REG(XOSC + 0x04) >> 31)) {
    }
    /* Off the PLLs before they change: the loader may have left us on them. */
    CLEAR(CLOCKS + 0x3c) = 1;
    while (REG(CLOCKS + 0x44) != 1) {
    }
    REG(CLOCKS + 0x30) = 2; /* the reference is the crystal */
    while (REG(CLOCKS + 0x38) != 4) {
    }
    SET(RESETS) = RESET_PLL_SYS | RESET_PLL_USB;
    out_of_reset(RESET_PLL_SYS | RESET_PLL_USB);
    start_pll(PLL_SYS, 125, 6, 2); /* 125 MHz */
    start_pll(PLL_USB, 100, 5, 5); /* 48 MHz */
    REG(CLOCKS + 0x40) = 1u << 8;
    REG(CLOCKS + 0x3c) = 0;
    SET(CLOCKS + 0x3c) = 1; /* system <- PLL_SYS */
    while (REG(CLOCKS + 0x44) != 2) {
    }
    CLEAR(CLOCKS + 0x54) = 1u << 11;
    REG(CLOCKS + 0x54) = 1u << 11; /* USB <- PLL_USB */
    REG(CLOCKS + 0x48) = 1u << 11; /* UART <- system */
    REG(WATCHDOG + 0x2c) = 12u | 1u << 9; /* a tick a microsecond from 12 MHz, for the timer too */
    out_of_reset(NEEDED);
    REG(PSM_WATCHDOG_RESETS) = ALL_BUT_OSCILLATORS;
    watchdog_feed();
    REG(WATCHDOG) = 1u << 30 | 7u << 24; /* rests while a debugger halts us */
    SET(TIMER + 0x38) = 1;
    set_priority(IRQ_TIMER0, 0xc0);
    NVIC_ENABLE = 1u << IRQ_TIMER0;
}

/* RP2040-E1: it counts two down a microsecond. */
void watchdog_feed(void) { REG(WATCHDOG + 0x04) = 2 * WATCHDOG_US; }
void watchdog_stop(void) { CLEAR(WATCHDOG) = 1u << 30; }

uint64_t now_us(void) {
    uint32_t high = TIMER_HIGH;
    for (;;) {
        uint32_t low = TIMER_LOW;
        uint32_t again = TIMER_HIGH;
        if (again == high) {
            return (uint64_t)high << 32 | low;
        }
        high = again;
    }
}

void tick_in(uint32_t us) { REG(TIMER + 0x10) = TIMER_LOW + us; }
void on_tick(void) { REG(TIMER + 0x34) = 1; }
