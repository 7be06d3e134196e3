/* The USB device controller (4.1): packets of endpoint 0, and of the two that carry our bytes.
 *
 * All state is the USB interrupt's; the main loop touches it only while that one interrupt is off. The
 * interrupt's priority is below that of the edges, which it therefore never holds up. */
#include "usb.h"

#define PACKET 64u
#define ENDPOINT0_MEMORY 0x100u /* fixed by the hardware */
#define NOTICES_MEMORY 0x180u
#define IN_MEMORY 0x1c0u
#define OUT_MEMORY 0x200u
#define MEMORY(at) ((volatile uint8_t *)(USB_MEMORY + (at)))

/* Two control words an endpoint, IN and OUT; and two buffer words (4.1.2.4, 4.1.2.5). */
#define SLOT_IN(endpoint) (2u * (endpoint))
#define SLOT_OUT(endpoint) (2u * (endpoint) + 1u)
#define CONTROL(slot) REG(USB_MEMORY + 4u * (slot))
#define BUFFER(slot) REG(USB_MEMORY + 0x80u + 4u * (slot))
#define ENDPOINT_ON (1u << 31 | 1u << 29) /* with an interrupt a buffer */
#define TYPE_BULK (2u << 26)
#define TYPE_INTERRUPT (3u << 26)
#define AVAILABLE (1u << 10)
#define STALL (1u << 11)
#define DATA1 (1u << 13)
#define FULL (1u << 15)
#define SIZE 0x3ffu

#define ADDRESS REG(USB + 0x00u)
#define MAIN_CONTROL REG(USB + 0x40u)
#define SIE_CONTROL (USB + 0x4cu)
#define SIE_STATUS (USB + 0x50u)
#define BUFFERS_DONE (USB + 0x58u)
#define ABORT (USB + 0x60u)
#define ABORTED (USB + 0x64u)
#define STALL_ARM REG(USB + 0x68u)
#define MUXING REG(USB + 0x74u)
#define POWER REG(USB + 0x78u)
#define PHY_DIRECT (USB + 0x7cu)
#define PHY_OVERRIDE (USB + 0x80u)
#define INTERRUPTS_ON REG(USB + 0x90u)
#define INTERRUPTS REG(USB + 0x98u)
#define IRQ_BUFFERS (1u << 4)
#define IRQ_BUS_RESET (1u << 12)
#define IRQ_SETUP (1u << 16)
#define SIE_CONNECTED (1u << 16)
#define SIE_SETUP (1u << 17)
#define SIE_BUS_RESET (1u << 19)
#define SIE_LINES (3u << 2)
#define MUX_PHY (1u << 0 | 1u << 3)
#define MUX_PADS (1u << 2 | 1u << 3)
#define DP_PULL_UP (1u << 1)
#define DP_PULL_UP_OVERRIDE (1u << 2)

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

static bool is_b2;
static volatile bool is_configured, host_is_there;
static volatile uint32_t openings;

/* The word is there before the bit that gives it away: the controller's clock is another one, and
   needs three of its periods to see the change (4.1.2.5.1). */
static void give(uint32_t slot, uint32_t word) {
    BUFFER(slot) = word & ~AVAILABLE;
    __asm volatile("nop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop");
    BUFFER(slot) = word;
}

/* Takes back a buffer that was given away. B0 and B1 cannot be told to let go first (RP2040-E2: their
   abort never ends); there a packet under way at this moment may still be the old one. */
static void take_back(uint32_t slot) {
    if (is_b2) {
        SET(ABORT) = 1u << slot;
        for (uint32_t tries = 0; tries < 1000 && !(REG(ABORTED) >> slot & 1); tries++) {
        }
    }
    BUFFER(slot) = 0;
    if (is_b2) {
        CLEAR(ABORTED) = 1u << slot;
        CLEAR(ABORT) = 1u << slot;
    }
}

static void offer(struct endpoint *endpoint, uint32_t size_and_full) {
    endpoint->waiting = size_and_full | AVAILABLE;
    if (!endpoint->is_halted) {
        give(endpoint->slot, endpoint->waiting | endpoint->toggle);
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

/* -- endpoint 0: what is asked, and its answer (USB 2.0, 8.5.3) -- */

static enum { IDLE, SENDING, ENDING, RECEIVING, ACCEPTING } stage;
static struct setup asked;
static const uint8_t *answer;
static uint32_t answer_left, answer_toggle;
static bool answer_owes_empty;
static uint8_t new_address;
static bool has_new_address;

static void send_answer(void) {
    uint32_t size = answer_left < PACKET ? answer_left : PACKET;
    for (uint32_t at = 0; at < size; at++) {
        MEMORY(ENDPOINT0_MEMORY)[at] = *answer++;
    }
    answer_left -= size;
    answer_owes_empty &= size == PACKET;
    give(SLOT_IN(0), size | FULL | AVAILABLE | answer_toggle);
    answer_toggle ^= DATA1;
}

void usb_answer(const void *data, uint32_t size, uint32_t wanted) {
    /* Where less is said than was asked for, a packet that is not full must end it (5.5.3). */
    answer_owes_empty = size < wanted;
    answer = data;
    answer_left = size < wanted ? size : wanted;
    answer_toggle = DATA1;
    stage = SENDING;
    send_answer();
}

void usb_receive(void) {
    stage = RECEIVING;
    give(SLOT_OUT(0), PACKET | AVAILABLE | DATA1);
}

void usb_accept(void) {
    stage = ACCEPTING;
    give(SLOT_IN(0), FULL | AVAILABLE | DATA1);
}

/* The next SETUP ends it by itself. */
void usb_refuse(void) {
    stage = IDLE;
    STALL_ARM = 3;
    give(SLOT_IN(0), STALL);
    give(SLOT_OUT(0), STALL);
}

void usb_take_address(uint8_t address) {
    new_address = address;
    has_new_address = true;
}

static void answer_taken(void) {
    if (stage == SENDING && (answer_left > 0 || answer_owes_empty)) {
        send_answer();
    } else if (stage == SENDING) {
        stage = ENDING;
        give(SLOT_OUT(0), AVAILABLE | DATA1);
    } else if (stage == ACCEPTING) {
        stage = IDLE;
        if (has_new_address) { /* not before the host has seen that we accept it (9.4.6) */
            ADDRESS = new_address;
            has_new_address = false;
        }
    }
}

static void data_received(void) {
    if (stage != RECEIVING) {
        stage = IDLE; /* the empty packet with which the host ends what it has read */
        return;
    }
    uint32_t size = BUFFER(SLOT_OUT(0)) & SIZE;
    uint8_t data[PACKET];
    for (uint32_t at = 0; at < size && at < PACKET; at++) {
        data[at] = MEMORY(ENDPOINT0_MEMORY)[at];
    }
    control_received(&asked, data, size);
}

/* A SETUP ends whatever was under way, finished or not (8.5.3.4, 5.5.5). */
static void setup_received(void) {
    CLEAR(SIE_STATUS) = SIE_SETUP;
    if (stage != IDLE) {
        take_back(SLOT_IN(0));
        take_back(SLOT_OUT(0));
        CLEAR(BUFFERS_DONE) = 3;
    }
    stage = IDLE;
    has_new_address = false;
    uint32_t low = REG(USB_MEMORY), high = REG(USB_MEMORY + 4);
    asked = (struct setup){(uint8_t)low, (uint8_t)(low >> 8), (uint16_t)(low >> 16), (uint16_t)high,
                           (uint16_t)(high >> 16)};
    control_asked(&asked);
}

/* -- states of the device and its endpoints (9.1, 9.4.5) -- */

static void open_endpoint(struct endpoint *endpoint, bool is_open) {
    take_back(endpoint->slot);
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
    take_back(endpoint->slot);
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

static volatile bool has_been_reset;

static void bus_was_reset(void) {
    CLEAR(SIE_STATUS) = SIE_BUS_RESET;
    ADDRESS = 0;
    stage = IDLE;
    has_new_address = false;
    usb_configure(false);
    has_been_reset = true;
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
            answer_taken();
        }
        if (buffers >> SLOT_OUT(0) & 1) {
            data_received();
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
        setup_received();
    }
}

/* RP2040-E5: B0 and B1 leave the bus reset only after 800 us of rest, which a busy hub may never give.
   So once the reset is over, the controller is shown a line at rest for a millisecond: it listens to
   the pads, and GP15, whose pad is not read, says "high" to it. GP16 may be any function but 8. In
   steps, since a reset takes the host 10 ms or more. */
#define E5_PIN 15u
#define E5_FUNCTION 8u
#define E5_REST_US 1000u
#define E5_PATIENCE_US 3000u
static enum { E5_NOTHING, E5_RESET, E5_REST } e5;
static uint32_t e5_from_us, e5_control, e5_pad;

void usb_step(void) {
    if (has_been_reset && e5 == E5_NOTHING) {
        has_been_reset = false;
        e5 = is_b2 ? E5_NOTHING : E5_RESET;
    }
    if (e5 == E5_RESET && (REG(SIE_STATUS) & SIE_LINES)) {
        e5_control = REG(GPIO_CTRL(E5_PIN));
        e5_pad = REG(GPIO_PAD(E5_PIN));
        SET(GPIO_PAD(E5_PIN)) = 3u << 2; /* both pulls: the pin keeps whatever it is */
        REG(GPIO_CTRL(E5_PIN)) = E5_FUNCTION | 2u << 12 | 3u << 16; /* never driven; read as high */
        SET(PHY_DIRECT) = DP_PULL_UP; /* or the host would see us unplugged */
        SET(PHY_OVERRIDE) = DP_PULL_UP_OVERRIDE;
        MUXING = MUX_PADS;
        e5_from_us = TIMER_LOW;
        e5 = E5_REST;
    }
    uint32_t rested_us = TIMER_LOW - e5_from_us;
    bool is_connected = REG(SIE_STATUS) & SIE_CONNECTED;
    if (e5 == E5_REST && rested_us >= E5_REST_US && (is_connected || rested_us >= E5_PATIENCE_US)) {
        MUXING = MUX_PHY;
        CLEAR(PHY_OVERRIDE) = DP_PULL_UP_OVERRIDE;
        REG(GPIO_CTRL(E5_PIN)) = e5_control;
        REG(GPIO_PAD(E5_PIN)) = e5_pad;
        e5 = E5_NOTHING;
    }
    if (e5 != E5_NOTHING) {
        tick_in(50);
    }
}

void usb_start(uint64_t id) {
    is_b2 = REG(SYSINFO_CHIP_ID) >> 28 >= 2;
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
