/* What the buttons' pins did.
 *
 * The interrupt stores what it finds, and no more: the time, which pins rose and fell, and all levels.
 * It lies in RAM, has the highest priority and is never masked, so that its stamp is late by some
 * dozens of cycles only, always by nearly the same. All else happens later, in the main loop. */
#include "firmware.h"

#define PINS_LOW 0xffffff00u  /* GP2 to GP7 in the first register of eight pins, four bits each */
#define PINS_HIGH 0x0000ffffu /* GP8 to GP11 in the second */
#define EDGES_LOW (PINS_LOW & 0xccccccccu)
#define EDGES_HIGH (PINS_HIGH & 0xccccccccu)
#define ALL_BUTTONS ((1u << BUTTONS) - 1)

#define BIT_CLOSED 0x10u
#define BIT_JOINT 0x20u
#define BIT_BOTH 0x40u

struct raw {
    uint32_t low_us;
    uint32_t high_us; /* put in by edges_complete() */
    uint32_t low, high, levels;
};
/* volatile, as all that an interrupt shares: so that it is written before the index that tells of it.
   Each entry holds at least one edge. The interrupt alone moves `head`, the main loop the others. */
static volatile struct raw ring[RING_EDGES];
static volatile uint32_t head, tail;
static uint32_t completed;

/* How many edges of each button the ring could not keep, since the start; the interrupt's own. And
   what that was at each entry before which edges were lost, so that they are missed in their place. */
#define LOSSES 8u
struct loss {
    uint32_t at; /* which entry */
    uint32_t lost[BUTTONS];
};
static volatile uint32_t lost[BUTTONS];
static volatile struct loss losses[LOSSES];
static volatile uint32_t loss_head, loss_tail;
static bool is_losing;

/* Not inlined: else the usual way would have to save registers for it before it reads the time. */
__attribute__((noinline)) static void lose(uint32_t low, uint32_t high) {
    is_losing = true;
    low >>= 4 * FIRST_BUTTON_PIN;
    for (uint32_t button = 0; button < BUTTONS; button++) {
        uint32_t edges = button < 6 ? low >> 4 * button : high >> 4 * (button - 6);
        lost[button] += (edges >> 2 & 1) + (edges >> 3 & 1);
    }
}

__attribute__((noinline)) static void stop_losing(uint32_t at) {
    volatile struct loss *loss = &losses[loss_head % LOSSES];
    loss->at = at;
    for (uint32_t button = 0; button < BUTTONS; button++) {
        loss->lost[button] = lost[button];
    }
    loss_head++;
    is_losing = false;
}

/* Puts into the ring what one look at the pins found. */
static inline void keep(uint32_t now, uint32_t low, uint32_t high, uint32_t levels) {
    uint32_t at = head;
    if (at - tail >= RING_EDGES || (is_losing && loss_head - loss_tail >= LOSSES)) {
        lose(low, high);
        return;
    }
    if (is_losing) {
        stop_losing(at);
    }
    volatile struct raw *raw = &ring[at % RING_EDGES];
    raw->low_us = now;
    raw->low = low;
    raw->high = high;
    raw->levels = levels;
    head = at + 1;
}

void on_edge(void) {
    for (;;) {
        /* The pins lie in two registers: only if the first has not changed while the second was read
           are they of one moment. Else of two edges 40 ns apart the later one might be told alone,
           before the earlier. */
        uint32_t low, high;
        do {
            low = GPIO_EDGES(0);
            high = GPIO_EDGES(1);
        } while (GPIO_EDGES(0) != low);
        if ((low | high) == 0) {
            return;
        }
        uint32_t now = TIMER_LOW, levels = GPIO_IN; /* after them: no stamp is before its edge */
        GPIO_RAW_EDGES(0) = low;
        GPIO_RAW_EDGES(1) = high;
        keep(now, low, high, levels);
        /* What happened after the reads is looked at here: leaving and being called again would make
           its stamp 0.4 us later, and all gaps so much less sure. */
    }
}

void edges_start(void) {
    for (uint32_t pin = FIRST_BUTTON_PIN; pin < FIRST_BUTTON_PIN + BUTTONS; pin++) {
        REG(GPIO_PAD(pin)) = 1u << 6 | 1u << 3 | 1u << 1; /* input, pull-up, Schmitt trigger (2.19) */
        REG(GPIO_CTRL(pin)) = FUNCTION_SIO;
    }
    /* The pull-ups lift up to a microfarad of cable within the first tick; edges of that are none. */
    for (uint32_t from = TIMER_LOW; TIMER_LOW - from < 1000;) {
    }
    GPIO_RAW_EDGES(0) = ~0u;
    GPIO_RAW_EDGES(1) = ~0u;
    GPIO_EDGES_ENABLED(0) = EDGES_LOW;
    GPIO_EDGES_ENABLED(1) = EDGES_HIGH;
    set_priority(IRQ_GPIO, 0);
    NVIC_ENABLE = 1u << IRQ_GPIO;
}

/* An entry waits for its upper half no longer than the main loop takes for a turn, far less than the
   71 minutes in which the lower one wraps; then it may wait for a host as long as it will. */
void edges_complete(void) {
    uint32_t end = head; /* before the time is read: what comes later may be later than it */
    uint64_t now = now_us();
    while (completed != end) {
        volatile struct raw *raw = &ring[completed % RING_EDGES];
        raw->high_us = (uint32_t)((now - ((uint32_t)now - raw->low_us)) >> 32);
        completed++;
    }
}

/* The edges of one entry, made when it leaves the ring. */
static struct edge unpacked[2 * BUTTONS];
static uint32_t unpacked_first, unpacked_end;
static uint32_t next_number;
static uint32_t missed[BUTTONS]; /* how many of `lost` are in the numbers already */
static uint8_t line_no[BUTTONS];

static void miss(const volatile uint32_t until[BUTTONS]) {
    for (uint32_t button = 0; button < BUTTONS; button++) {
        uint32_t more = until[button] - missed[button];
        next_number += more;
        line_no[button] = (uint8_t)(line_no[button] + more);
        missed[button] += more;
    }
}

static void unpack_edge(uint64_t at_us, uint32_t button, bool is_closed, bool is_both) {
    uint32_t bits = button | (is_closed ? BIT_CLOSED : 0) | (is_both ? BIT_BOTH : 0) |
                    (unpacked_end > 0 ? BIT_JOINT : 0);
    unpacked[unpacked_end++] =
        (struct edge){next_number++, at_us, (uint8_t)bits, ++line_no[button]};
}

static void unpack(const volatile struct raw *raw) {
    uint64_t at_us = (uint64_t)raw->high_us << 32 | raw->low_us;
    uint32_t low = raw->low >> 4 * FIRST_BUTTON_PIN;
    unpacked_first = unpacked_end = 0;
    for (uint32_t button = 0; button < BUTTONS; button++) {
        uint32_t edges = button < 6 ? low >> 4 * button : raw->high >> 4 * (button - 6);
        bool fell = edges & GPIO_FELL, rose = edges & GPIO_ROSE;
        if (fell && rose) {
            bool is_closed = !(raw->levels >> (FIRST_BUTTON_PIN + button) & 1);
            unpack_edge(at_us, button, !is_closed, true);
            unpack_edge(at_us, button, is_closed, true);
        } else if (fell || rose) {
            unpack_edge(at_us, button, fell, false); /* closed: the contact pulls the pin low */
        }
    }
}

const struct edge *edges_first(void) {
    if (unpacked_first == unpacked_end && tail != head) {
        uint32_t at = tail;
        while (loss_tail != loss_head && losses[loss_tail % LOSSES].at == at) {
            miss(losses[loss_tail % LOSSES].lost);
            loss_tail++;
        }
        edges_complete();
        unpack(&ring[at % RING_EDGES]);
        tail = at + 1;
    }
    return unpacked_first == unpacked_end ? NULL : &unpacked[unpacked_first];
}

void edges_drop_first(void) { unpacked_first++; }

/* Whether every edge stamped before a time was taken out, and that time. The time is read first: an
   interrupt that comes after that stamps later. With all taken out, the numbers take in what was lost
   last; the ring is empty, so that nothing is being lost, unless 1024 edges come while we look. */
bool edges_none_before(uint64_t *now) {
    *now = now_us();
    uint32_t end = head;
    if (unpacked_first != unpacked_end || tail != end) {
        return false;
    }
    uint32_t total[BUTTONS];
    for (uint32_t button = 0; button < BUTTONS; button++) {
        total[button] = lost[button];
    }
    if (head != end) {
        return false;
    }
    miss(total);
    return true;
}

uint32_t edges_next_number(void) { return next_number; }

uint32_t edges_lost(void) {
    uint32_t sum = 0;
    for (uint32_t button = 0; button < BUTTONS; button++) {
        sum += missed[button];
    }
    return sum;
}

uint16_t edges_closed(void) { return (uint16_t)(~GPIO_IN >> FIRST_BUTTON_PIN & ALL_BUTTONS); }
