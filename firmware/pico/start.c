/* From the second stage to main(): the image to RAM, the vectors, nothing else. */
#include "firmware.h"

extern uint32_t stack_top, ram_start, ram_end, ram_image, bss_start, bss_end;

/* A fault has nothing to save: the watchdog starts everything anew within a second. */
static void wait_for_watchdog(void) {
    for (;;) {
        __asm volatile("nop");
    }
}

__attribute__((section(".start"), noreturn)) void reset(void) {
    /* volatile keeps the compiler from making these loops calls into RAM, which is not there yet */
    volatile uint32_t *from = &ram_image;
    volatile uint32_t *to = &ram_start;
    while (to < &ram_end) {
        *to++ = *from++;
    }
    for (to = &bss_start; to < &bss_end;) {
        *to++ = 0;
    }
    VECTOR_TABLE = (uint32_t)&ram_start;
    __asm volatile("cpsie i"); /* whatever ran before us: none is on in the NVIC yet */
    int (*volatile in_ram)(void) = main;
    in_ram();
    wait_for_watchdog();
    __builtin_unreachable();
}

typedef void (*vector)(void);

/* The second stage uses the first two words. */
__attribute__((section(".first_vectors"), used)) static const vector first_vectors[] = {
    (vector)&stack_top, (vector)reset};

__attribute__((section(".vectors"), used, aligned(256))) const vector vectors[48] = {
    (vector)&stack_top,
    (vector)reset,
    wait_for_watchdog, /* non-maskable */
    wait_for_watchdog, /* hard fault */
    [11] = wait_for_watchdog,
    [14] = wait_for_watchdog,
    [15] = wait_for_watchdog,
    [16 + IRQ_TIMER0] = on_tick,
    [16 + IRQ_USB] = on_usb,
    [16 + IRQ_GPIO] = on_edge,
    [16 + IRQ_UART0] = on_uart,
};

/* The compiler may call these for copies and clears that it sees. */
void *memcpy(void *to, const void *from, size_t size) {
    volatile uint8_t *t = to;
    for (const uint8_t *f = from; size > 0; size--) {
        *t++ = *f++;
    }
    return to;
}

void *memset(void *to, int byte, size_t size) {
    for (volatile uint8_t *t = to; size > 0; size--) {
        *t++ = (uint8_t)byte;
    }
    return to;
}
