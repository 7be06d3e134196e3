/* What the parts of the firmware offer each other. */
#pragma once
#include "rp2040.h"

#define FIRMWARE_VERSION 0x0100u
#define BUTTONS 10u /* eight seats, yes, no */
#define FIRST_BUTTON_PIN 2u
#define LAMPS 10u

int main(void);

/* clocks.c */
void clocks_start(void); /* 125 MHz, 48 MHz for USB, 1 MHz for the timer; the watchdog */
uint64_t now_us(void);
void watchdog_feed(void);
void watchdog_stop(void);
void tick_in(uint32_t us); /* wakes wait_for_event() */
void on_tick(void);

/* edges.c: what the pins did, in the order in which they did it */
#define RING_EDGES 1024u
struct edge {
    uint32_t number;
    uint64_t at_us;
    uint8_t bits; /* as on the wire */
    uint8_t line_no;
};
void edges_start(void);
void on_edge(void);
void edges_complete(void);                /* often: gives raw stamps their upper half */
const struct edge *edges_first(void);     /* NULL: none waits */
void edges_drop_first(void);
bool edges_none_before(uint64_t *now_us); /* see its definition: the watermark rests on it */
uint32_t edges_next_number(void);         /* true while none waits */
uint32_t edges_lost(void);
uint16_t edges_closed(void);              /* the levels now, a bit a button */

/* lamps.c */
void lamps_start(void);
void lamps_set(uint32_t most_full, const uint8_t brightness[LAMPS]);
void lamps_dark(void);

/* identity.c */
uint64_t flash_id(void);  /* 0: it cannot be read */
uint32_t start_number(void);
void reboot_to_loader(void);

/* usb*.c, uart.c: two ways to a host; one byte stream each way */
struct input {
    uint8_t byte;
    uint32_t heard_us; /* the lower half of its arrival */
};
void usb_start(uint64_t id);
void on_usb(void);
void usb_step(void);            /* often: what must not wait in an interrupt */
uint32_t usb_openings(void);    /* how often the port was opened; changes with each */
bool usb_is_open(void);
uint32_t usb_room(void);
void usb_write(const uint8_t *bytes, uint32_t size);
bool usb_read(struct input *input);
void usb_forget(void);          /* drops what is not sent yet */

void uart_start(void);
void on_uart(void);
uint32_t uart_room(void);
void uart_write(const uint8_t *bytes, uint32_t size);
bool uart_read(struct input *input);
