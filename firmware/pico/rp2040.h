/* The registers of the RP2040 that we touch. Sections are those of its data sheet. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(address))
/* Each register has aliases that set or clear only the bits written (2.1.2). */
#define SET(address) REG((address) + 0x2000u)
#define CLEAR(address) REG((address) + 0x3000u)

#define SYSINFO_CHIP_ID 0x40000000u /* revision in bits 31-28: 1 is B0 or B1, 2 is B2 (2.20) */
#define CLOCKS 0x40008000u
#define RESETS 0x4000c000u
#define IO_BANK0 0x40014000u
#define IO_QSPI_SS_CTRL 0x4001800cu
#define PADS_BANK0 0x4001c000u
#define XOSC 0x40024000u
#define PLL_SYS 0x40028000u
#define PLL_USB 0x4002c000u
#define UART0 0x40034000u
#define PWM 0x40050000u
#define TIMER 0x40054000u
#define WATCHDOG 0x40058000u
#define ROSC_RANDOMBIT 0x4006001cu
#define SSI 0x18000000u
#define USB_MEMORY 0x50100000u
#define USB 0x50110000u
#define SIO 0xd0000000u

#define GPIO_CTRL(pin) (IO_BANK0 + 4u + 8u * (pin))
#define GPIO_PAD(pin) (PADS_BANK0 + 4u + 4u * (pin))
#define GPIO_RAW_EDGES(at) REG(IO_BANK0 + 0xf0u + 4u * (at))      /* INTR: eight pins a register */
#define GPIO_EDGES_ENABLED(at) REG(IO_BANK0 + 0x100u + 4u * (at)) /* PROC0_INTE */
#define GPIO_EDGES(at) REG(IO_BANK0 + 0x120u + 4u * (at))         /* PROC0_INTS */
#define GPIO_FELL 4u
#define GPIO_ROSE 8u
#define GPIO_IN REG(SIO + 0x04u)
#define GPIO_OUT_CLEAR REG(SIO + 0x18u)
#define GPIO_OUTPUT_SET REG(SIO + 0x24u)
#define FUNCTION_UART 2u
#define FUNCTION_PWM 4u
#define FUNCTION_SIO 5u

#define TIMER_HIGH REG(TIMER + 0x24u)
#define TIMER_LOW REG(TIMER + 0x28u)

#define IRQ_TIMER0 0u
#define IRQ_USB 5u
#define IRQ_GPIO 13u
#define IRQ_UART0 20u
#define NVIC_ENABLE REG(0xe000e100u)
#define NVIC_DISABLE REG(0xe000e180u)
#define VECTOR_TABLE REG(0xe000ed08u)

static inline void barrier(void) { __asm volatile("dsb\n\tisb" ::: "memory"); }
/* Interrupts end it, also those that came just before it: an exception sets the event. */
static inline void wait_for_event(void) { __asm volatile("wfe" ::: "memory"); }

/* 0x00 (first), 0x40, 0x80 or 0xc0; whole words only, as all of the processor's own registers. */
static inline void set_priority(uint32_t irq, uint32_t priority) {
    uint32_t word = 0xe000e400u + (irq & ~3u), shift = 8 * (irq & 3u);
    REG(word) = (REG(word) & ~(0xffu << shift)) | priority << shift;
}
