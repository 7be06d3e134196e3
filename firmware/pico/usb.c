/* The USB device controller (4.1): its packets, and the two endpoints that carry our bytes.
 *
 * All state is the USB interrupt's; the main loop touches it only while that one interrupt is off. The
 * interrupt's priority is below that of the edges, which it therefore never holds up. */
#include "usb_hardware.h"

struct endpoint {
    const uint8_t slot;
    const uint32_t control;
    uint32_t toggle;   /* of the next packet: 0 or DATA1 */
    uint32_t waiting;  /* the buffer word of the packet that the host has not taken yet, or 0 */
    bool is_halted;
};
static struct endpoint notices = {SLOT_IN(1), ENDPOINT_ON | TYPE_INTERRUPT | NOTICES_MEMORY, 0, 0, 0};
static struct endpoint in = {SLOT_IN(2), ENDPOINT_ON | TYPE_BULK | IN_MEMORY, 0, 0, 0};
static struct endpoint out = {SLOT_OUT(2), ENDPOINT_ON | TYPE_BULK | OUT_MEMORY, 0, 0, 0};

static volatile bool is_configured, host_is_there;
static volatile uint32_t openings;

/* The word is there before the bit that gives it away: the controller's clock is another one, and
   needs three of its periods to see the change (4.1.2.5.1). */
void usb_give(uint32_t slot, uint32_t word) {
    BUFFER(slot) = word & ~AVAILABLE;
    __asm volatile("nop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop");
    BUFFER(slot) = word;
}

/* Takes back a buffer that was given away. B0 and B1 cannot be told to let go first (RP2040-E2: their
   abort never ends); there a packet under way at this moment may still be the old one. */
void usb_take_back(uint32_t slot) {
    if (is_b2()) {
        SET(ABORT) = 1u << slot;
        for (uint32_t tries = 0; tries < 1000 && !(REG(ABORTED) >> slot & 1); tries++) {
        }
    }
    BUFFER(slot) = 0;
    if (is_b2()) {
        CLEAR(ABORTED) = 1u << slot;
        CLEAR(ABORT) = 1u << slot;
    }
}

static void offer(struct endpoint *endpoint, uint32_t size_and_full) {
    endpoint->waiting = size_and_full | AVAILABLE;
    if (!endpoint->is_halted) {
        usb_give(endpoint->slot, endpoint->waiting | endpoint->toggle);
    }
}

static void done(struct endpoint *endpoint) {
    endpoint->waiting = 0;
    endpoint->toggle ^= DATA1;
}

/* -- bytes to the host -- */

#define SENT 2048u
static volatile uint8_t to_send[SENT];
static volatile uint32_t send_head, send_tail;
static bool last_was_full;

static void send_more(void) {
    if (!is_configured || in.waiting) {
        return;
    }
    uint32_t size = 0;
    while (size < PACKET && send_tail != send_head) {
        MEMORY(IN_MEMORY)[size++] = to_send[send_tail % SENT];
        send_tail++;
    }
    /* A full packet says that more follows; an empty one ends it, or the host goes on waiting. */
    if (size > 0 || last_was_full) {
        last_was_full = size == PACKET;
        offer(&in, size | FULL);
    }
}

static void without_interrupt(void (*what)(void)) {
    NVIC_DISABLE = 1u << IRQ_USB;
    barrier();
    what();
    NVIC_ENABLE = 1u << IRQ_USB;
}

uint32_t usb_room(void) { return SENT - (send_head - send_tail); }

void usb_write(const uint8_t *bytes, uint32_t size) {
    while (size-- > 0) {
        to_send[send_head % SENT] = *bytes++;
        send_head++;
    }
    without_interrupt(send_more);
}

static void forget(void) { send_tail = send_head; }
void usb_forget(void) { without_interrupt(forget); }

/* -- bytes from the host: one packet at a time; the next is let in when it is read -- */

static volatile uint8_t packet[PACKET];
static volatile uint32_t packet_size, packet_at, packet_heard_us;

static void listen(void) {
    packet_size = packet_at = 0;
    if (is_configured && !out.waiting) {
        offer(&out, PACKET);
    }
}

bool usb_read(struct input *input) {
    if (packet_at >= packet_size) {
        return false;
    }
    *input = (struct input){packet[packet_at], packet_heard_us};
    packet_at++;
    if (packet_at == packet_size) {
        without_interrupt(listen);
    }
    return true;
}

static void heard(uint32_t now) {
    uint32_t size = BUFFER(out.slot) & SIZE;
    done(&out);
    for (uint32_t at = 0; at < size; at++) {
        packet[at] = MEMORY(OUT_MEMORY)[at];
    }
    packet_heard_us = now;
    packet_at = 0;
    packet_size = size;
    if (size == 0) {
        listen();
    }
}

/* -- states of the device and its endpoints (9.1, 9.4.5) -- */

static void open_endpoint(struct endpoint *endpoint, bool is_open) {
    usb_take_back(endpoint->slot);
    endpoint->toggle = endpoint->waiting = 0;
    endpoint->is_halted = false;
    CONTROL(endpoint->slot) = is_open ? endpoint->control : 0;
}

void usb_configure(bool configured) {
    open_endpoint(&notices, configured);
    open_endpoint(&in, configured);
    open_endpoint(&out, configured);
    usb_host_is_there(false);
    is_configured = configured;
    last_was_full = false;
    forget();
    listen();
}

bool usb_is_configured(void) { return is_configured; }

static struct endpoint *endpoint_at(uint16_t address) {
    return address == 0x81 ? &notices : address == 0x82 ? &in : address == 0x02 ? &out : NULL;
}

bool usb_has_endpoint(uint16_t address) {
    return (address & ~0x80u) == 0 || (is_configured && endpoint_at(address) != NULL);
}

bool usb_is_halted(uint16_t address) {
    struct endpoint *endpoint = endpoint_at(address);
    return endpoint != NULL && endpoint->is_halted;
}

/* Un-halting begins again with DATA0, whether it was halted or not; what waited goes on waiting. */
void usb_halt(uint16_t address, bool is_halted) {
    struct endpoint *endpoint = endpoint_at(address);
    if (endpoint == NULL) {
        return; /* endpoint 0 refuses single requests, and is never halted */
    }
    usb_take_back(endpoint->slot);
    endpoint->is_halted = is_halted;
    if (is_halted) {
        BUFFER(endpoint->slot) = STALL;
        return;
    }
    endpoint->toggle = 0;
    if (endpoint->waiting) {
        offer(endpoint, endpoint->waiting);
    }
}

void usb_host_is_there(bool is_there) {
    openings += is_there && !host_is_there;
    host_is_there = is_there;
}

uint32_t usb_openings(void) { return openings; }
bool usb_is_open(void) { return is_configured && host_is_there; }

/* -- the bus -- */

static void bus_was_reset(void) {
    CLEAR(SIE_STATUS) = SIE_BUS_RESET;
    ADDRESS = 0;
    requests_begin_anew();
    usb_configure(false);
    reset_happened();
}

void on_usb(void) {
    uint32_t now = TIMER_LOW, causes = INTERRUPTS;
    if (causes & IRQ_BUS_RESET) {
        bus_was_reset();
    }
    /* What is done was done before the SETUP that may stand beside it. */
    if (causes & IRQ_BUFFERS) {
        uint32_t buffers = REG(BUFFERS_DONE);
        CLEAR(BUFFERS_DONE) = buffers;
        if (buffers >> SLOT_IN(0) & 1) {
            requests_answer_taken();
        }
        if (buffers >> SLOT_OUT(0) & 1) {
            requests_data_received();
        }
        if ((buffers >> in.slot & 1) && in.waiting) {
            done(&in);
            send_more();
        }
        if ((buffers >> out.slot & 1) && out.waiting) {
            heard(now);
        }
    }
    if (causes & IRQ_SETUP) {
        requests_setup_received();
    }
}

void usb_start(uint64_t id) {
    control_start(id);
    for (uint32_t at = 0; at < 4096; at += 4) {
        REG(USB_MEMORY + at) = 0;
    }
    MUXING = MUX_PHY;
    POWER = 1u << 3 | 1u << 2; /* VBUS is taken for there: a Pico is powered by it or by our supply */
    MAIN_CONTROL = 1;
    REG(SIE_CONTROL) = 1u << 29; /* an interrupt each packet of endpoint 0 */
    INTERRUPTS_ON = IRQ_BUFFERS | IRQ_BUS_RESET | IRQ_SETUP;
    set_priority(IRQ_USB, 0x80);
    NVIC_ENABLE = 1u << IRQ_USB;
    SET(SIE_CONTROL) = 1u << 16; /* the pull-up: here we are */
}
