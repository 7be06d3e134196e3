/* The main loop: who our host is, what it asks, and what it is told. */
#include "firmware.h"
#include "frames.h"

enum { HELLO = 'H', EDGES = 'E', PONG = 'P', LEVELS = 'V', HEARTBEAT = 'B', REFUSED = 'R' };
enum { ASK_HELLO = 'Q', PING = 'P', ASK_LEVELS = 'G', SET_LAMPS = 'L', REBOOT = 'Z' };
enum { UNKNOWN_KIND = 1, WRONG_BODY = 2 };
#define MOST_EDGES 18u
#define HEARTBEAT_US 1000000u
#define SILENT_US 5000000u
#define LONGEST_SLEEP_US 20000u

/* A way to a host. */
struct link {
    uint32_t (*room)(void);
    void (*write)(const uint8_t *bytes, uint32_t size);
    bool (*read)(struct input *input);
    struct frame_reader reader;
    uint64_t heard_us; /* the last frame from the host */
    bool has_heard;
    uint8_t seq;
    bool owes_hello;
    /* One question at a time: the next is read when this one is answered. 0: none is open. */
    uint8_t question;
    uint32_t word; /* of a ping, its id; of what is refused, its kind and why */
    uint64_t question_us;
};
static struct link usb = {.room = usb_room, .write = usb_write, .read = usb_read};
static struct link uart = {.room = uart_room, .write = uart_write, .read = uart_read};

static uint64_t own_id;
static uint32_t own_start;
static uint64_t next_heartbeat_us;
static const struct link *lit_by; /* whose lamps are on */

/* -- what we say -- */

struct body {
    uint8_t bytes[MOST_BODY];
    uint32_t size;
};

static void put(struct body *body, uint64_t number, uint32_t bytes) {
    for (; bytes > 0; bytes--, number >>= 8) {
        body->bytes[body->size++] = (uint8_t)number;
    }
}

static void say(struct link *link, uint8_t kind, const struct body *body) {
    uint8_t sent[MOST_SENT];
    link->write(sent, frame_write(sent, kind, link->seq++, body->bytes, body->size));
}

/* As many edges as fit: numbered without a gap, and within 32 bits of microseconds. */
static void say_edges(struct link *link) {
    struct body body = {.size = 0};
    const struct edge *edge = edges_first();
    const struct edge first = *edge;
    uint32_t count = 0;
    put(&body, first.number, 4);
    put(&body, first.at_us, 8);
    put(&body, 0, 1);
    while (edge != NULL && count < MOST_EDGES && edge->number == first.number + count &&
           edge->at_us - first.at_us <= UINT32_MAX) {
        put(&body, edge->at_us - first.at_us, 4);
        put(&body, edge->bits, 1);
        put(&body, edge->line_no, 1);
        count++;
        edges_drop_first();
        edge = edges_first();
    }
    body.bytes[12] = (uint8_t)count;
    say(link, EDGES, &body);
}

static void say_hello(struct link *link, uint64_t now) {
    struct body body = {.size = 0};
    put(&body, FIRMWARE_VERSION, 2);
    put(&body, BUTTONS, 1);
    put(&body, LAMPS, 1);
    put(&body, RING_EDGES, 2);
    put(&body, own_id, 8);
    put(&body, own_start, 4);
    put(&body, now, 8);
    put(&body, edges_next_number(), 4);
    say(link, HELLO, &body);
}

static void say_heartbeat(struct link *link, uint64_t now) {
    struct body body = {.size = 0};
    put(&body, now, 8);
    put(&body, edges_next_number(), 4);
    put(&body, edges_lost(), 4);
    put(&body, link->reader.bad_frames, 4);
    say(link, HEARTBEAT, &body);
}

static void answer_question(struct link *link, uint64_t now) {
    struct body body = {.size = 0};
    uint8_t kind = link->question;
    if (kind == PONG) {
        put(&body, link->word, 4);
        put(&body, link->question_us, 8);
        put(&body, now, 8);
    } else if (kind == LEVELS) {
        put(&body, now, 8);
        put(&body, link->word, 2);
        put(&body, edges_next_number(), 4);
    } else {
        put(&body, link->word, 2);
    }
    say(link, kind, &body);
    link->question = 0;
}

/* Frames that tell a time follow all edges stamped before it: the host rests on that. So they wait
   until the ring is empty, and one that tells levels reads them at that moment. */
static void speak(struct link *link) {
    while (link->room() >= MOST_SENT) {
        if (edges_first() != NULL) {
            say_edges(link);
            continue;
        }
        uint16_t closed = edges_closed();
        uint64_t now;
        if (!edges_none_before(&now)) {
            continue; /* one came just now */
        }
        if (link->owes_hello) {
            link->owes_hello = false;
            say_hello(link, now);
        } else if (link->question != 0) {
            if (link->question == LEVELS) {
                link->word = closed;
            }
            answer_question(link, now);
        } else if (now >= next_heartbeat_us) {
            bool is_late = now - next_heartbeat_us >= HEARTBEAT_US; /* nobody was there for a while */
            next_heartbeat_us = (is_late ? now : next_heartbeat_us) + HEARTBEAT_US;
            say_heartbeat(link, now);
        } else {
            return;
        }
    }
}

/* -- what we are told -- */

static void refuse(struct link *link, uint8_t kind, uint8_t why) {
    link->question = REFUSED;
    link->word = kind | (uint32_t)why << 8;
}

static bool is_boot_word(const struct frame *frame) {
    return frame->size == 4 && frame->body[0] == 'B' && frame->body[1] == 'O' &&
           frame->body[2] == 'O' && frame->body[3] == 'T';
}

static void obey(struct link *link, const struct frame *frame, uint32_t heard_us) {
    bool is_right = true;
    const uint8_t *body = frame->body;
    uint64_t now = now_us();
    switch (frame->kind) {
    case ASK_HELLO:
        is_right = frame->size == 0;
        link->owes_hello |= is_right;
        break;
    case PING:
        is_right = frame->size == 4;
        if (is_right) {
            link->question = PONG;
            link->word = body[0] | (uint32_t)body[1] << 8 | (uint32_t)body[2] << 16 |
                         (uint32_t)body[3] << 24;
            link->question_us = now - ((uint32_t)now - heard_us);
        }
        break;
    case ASK_LEVELS:
        is_right = frame->size == 0;
        if (is_right) {
            link->question = LEVELS;
        }
        break;
    case SET_LAMPS:
        is_right = frame->size == 1 + LAMPS && body[0] >= 1 && body[0] <= LAMPS;
        if (is_right) {
            lamps_set(body[0], body + 1);
            lit_by = link;
        }
        break;
    case REBOOT:
        is_right = is_boot_word(frame);
        if (is_right) {
            reboot_to_loader();
        }
        break;
    default:
        refuse(link, frame->kind, UNKNOWN_KIND);
        return;
    }
    if (!is_right) {
        refuse(link, frame->kind, WRONG_BODY);
    }
}

/* Gives whether it stopped at a question, with which more may have come. */
static bool listen(struct link *link) {
    struct input input;
    struct frame frame;
    while (link->question == 0 && link->read(&input)) {
        if (frame_read(&link->reader, input.byte, &frame)) {
            link->heard_us = now_us();
            link->has_heard = true;
            obey(link, &frame, input.heard_us);
        }
    }
    return link->question != 0;
}

static bool is_silent(const struct link *link) {
    return !link->has_heard || now_us() - link->heard_us >= SILENT_US;
}

static void hear_nothing(struct link *link) {
    struct input input;
    while (link->read(&input)) {
    }
    link->question = 0;
    link->has_heard = false;
}

static void greet_new_host(void) {
    static uint32_t openings;
    if (openings != usb_openings()) {
        openings = usb_openings();
        usb.question = 0;
        usb.has_heard = false;
        usb.owes_hello = true;
        usb_forget();
        usb_write((const uint8_t[]){0}, 1); /* ends what the last host got half of */
    }
}

/* Whom we obey: USB while its port is open; else who has spoken on the serial pins of late; or nobody,
   and then edges are counted and let go. */
static struct link *host_now(void) {
    if (usb_is_open()) {
        greet_new_host();
        hear_nothing(&uart);
        return &usb;
    }
    listen(&uart);
    return is_silent(&uart) ? NULL : &uart;
}

static void forget_edges(void) {
    uint64_t now;
    do {
        while (edges_first() != NULL) {
            edges_drop_first();
        }
    } while (!edges_none_before(&now));
}

int main(void) {
    clocks_start();
    own_id = flash_id();
    own_start = start_number();
    lamps_start();
    edges_start();
    uart_start();
    usb_start(own_id);
    for (;;) {
        watchdog_feed();
        tick_in(LONGEST_SLEEP_US);
        usb_step();
        edges_complete();
        struct link *host = host_now();
        bool may_have_more = host != NULL && listen(host);
        if (host != NULL) {
            speak(host);
        } else {
            forget_edges();
        }
        if (lit_by != NULL && (host != lit_by || is_silent(host))) {
            lit_by = NULL;
            lamps_dark();
        }
        /* What came since is told by an interrupt, and an interrupt ends the waiting. */
        if (!(may_have_more && host->question == 0)) {
            wait_for_event();
        }
    }
}
