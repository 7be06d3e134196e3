/* UART0 on GP0 and GP1, for a Pi's serial pins: 921600 baud, 8N1 (4.2). */
#include "firmware.h"

#define DATA REG(UART0 + 0x00u)
#define FLAGS REG(UART0 + 0x18u)
#define MASK REG(UART0 + 0x38u)
#define RX_EMPTY (1u << 4)
#define TX_FULL (1u << 5)
#define IRQ_RX (1u << 4)
#define IRQ_TX (1u << 5)
#define IRQ_RX_WAITED (1u << 6) /* bytes lie there, and none has come for 32 bits' time */

#define SENT 2048u
#define HEARD 256u
static volatile uint8_t to_send[SENT];
static volatile uint32_t send_head, send_tail;
static volatile struct input heard[HEARD];
static volatile uint32_t heard_head, heard_tail;

void uart_start(void) {
    REG(GPIO_PAD(0)) = 1u << 4;
    REG(GPIO_PAD(1)) = 1u << 6 | 1u << 3 | 1u << 1; /* the pull-up holds an open pin idle */
    REG(GPIO_CTRL(0)) = FUNCTION_UART;
    REG(GPIO_CTRL(1)) = FUNCTION_UART;
    /* 125 MHz / 16 / 921600 = 8 + 31/64: 0.08 % off */
    REG(UART0 + 0x24) = 8;
    REG(UART0 + 0x28) = 31;
    REG(UART0 + 0x2c) = 3u << 5 | 1u << 4; /* 8 bits, FIFOs; this write takes in the divider */
    REG(UART0 + 0x34) = 0;                 /* interrupts at an eighth full and an eighth left */
    REG(UART0 + 0x30) = 1u << 9 | 1u << 8 | 1u << 0;
    MASK = IRQ_RX | IRQ_RX_WAITED;
    set_priority(IRQ_UART0, 0x80);
    NVIC_ENABLE = 1u << IRQ_UART0;
}

/* The interrupt comes when the FIFO runs down, not while it is empty: so it is filled here first. */
static void fill(void) {
    while (send_tail != send_head && !(FLAGS & TX_FULL)) {
        DATA = to_send[send_tail % SENT];
        send_tail++;
    }
    MASK = IRQ_RX | IRQ_RX_WAITED | (send_tail != send_head ? IRQ_TX : 0);
}

void on_uart(void) {
    uint32_t now = TIMER_LOW;
    while (!(FLAGS & RX_EMPTY)) {
        uint32_t data = DATA;
        /* Too fast for us: the frame's checksum tells. Framing errors and the like do as well. */
        if (heard_head - heard_tail < HEARD) {
            heard[heard_head % HEARD].byte = (uint8_t)data;
            heard[heard_head % HEARD].heard_us = now;
            heard_head++;
        }
    }
    REG(UART0 + 0x44) = IRQ_RX | IRQ_RX_WAITED | IRQ_TX;
    fill();
}

uint32_t uart_room(void) { return SENT - (send_head - send_tail); }

void uart_write(const uint8_t *bytes, uint32_t size) {
    while (size-- > 0) {
        to_send[send_head % SENT] = *bytes++;
        send_head++;
    }
    NVIC_DISABLE = 1u << IRQ_UART0; /* its own interrupt only: edges are never masked */
    barrier();
    fill();
    NVIC_ENABLE = 1u << IRQ_UART0;
}

bool uart_read(struct input *input) {
    if (heard_tail == heard_head) {
        return false;
    }
    input->byte = heard[heard_tail % HEARD].byte;
    input->heard_us = heard[heard_tail % HEARD].heard_us;
    heard_tail++;
    return true;
}
