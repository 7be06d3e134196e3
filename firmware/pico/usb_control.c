/* What a host may ask a CDC serial device: USB 2.0 chapter 9, and PSTN 1.2 for its class. */
#include "usb.h"

/* Type and request of a SETUP in one number. */
#define ASKED(type, request) ((uint32_t)(type) << 8 | (request))
enum { OF_DEVICE = 0x00, OF_INTERFACE = 0x01, OF_ENDPOINT = 0x02, TO_HOST = 0x80, CLASS = 0x20 };
enum {
    GET_STATUS = 0,
    CLEAR_FEATURE = 1,
    SET_FEATURE = 3,
    SET_ADDRESS = 5,
    GET_DESCRIPTOR = 6,
    GET_CONFIGURATION = 8,
    SET_CONFIGURATION = 9,
    GET_INTERFACE = 10,
    SET_INTERFACE = 11,
    SET_LINE_CODING = 0x20,
    GET_LINE_CODING = 0x21,
    SET_CONTROL_LINES = 0x22,
};
#define ENDPOINT_HALT 0u
#define INTERFACES 2u
#define DTR 1u

/* 2e8a:000a is Raspberry Pi's number for a CDC port on an RP2040; hosts know it. Ours is told by the
   product's name. */
static const uint8_t device_descriptor[] = {
    18, 1, 0x00, 0x02, 0xef, 2, 1, 64, 0x8a, 0x2e, 0x0a, 0x00,
    (uint8_t)FIRMWARE_VERSION, FIRMWARE_VERSION >> 8, 1, 2, 3, 1};

static const uint8_t configuration_descriptor[] = {
    9, 2, 75, 0, INTERFACES, 1, 0, 0x80, 125, /* from the bus, at most 250 mA: the lamps */
    8, 11, 0, INTERFACES, 2, 2, 0, 0,         /* both interfaces are one function */
    9, 4, 0, 0, 1, 2, 2, 0, 0,                /* communications */
    5, 0x24, 0, 0x10, 1,                      /* CDC 1.1 */
    5, 0x24, 1, 0, 1,                         /* no call management */
    4, 0x24, 2, 2,                            /* line coding and control lines */
    5, 0x24, 6, 0, 1,                         /* interface 0 governs 1 */
    7, 5, 0x81, 3, 8, 0, 255,                 /* notices, of which there are none */
    9, 4, 1, 0, 2, 10, 0, 0, 0,               /* data */
    7, 5, 0x02, 2, 64, 0, 0,
    7, 5, 0x82, 2, 64, 0, 0};
_Static_assert(sizeof configuration_descriptor == 75, "its third byte says so");

static char serial[17];
static const char *const strings[] = {NULL, "slapmat", "slapmat Pico", serial};
#define STRINGS (sizeof strings / sizeof strings[0])

static uint8_t line_coding[7] = {0x00, 0xc2, 0x01, 0x00, 0, 0, 8}; /* 115200, which means nothing here */

void control_start(uint64_t id) {
    for (uint32_t digit = 0; digit < 16; digit++) {
        serial[digit] = "0123456789ABCDEF"[id >> (60 - 4 * digit) & 15];
    }
}

static void answer_string(const struct setup *setup) {
    static uint8_t said[2 + 2 * 32];
    uint32_t which = setup->value & 0xff, size = 2;
    if (which >= STRINGS) {
        usb_refuse();
        return;
    }
    if (which == 0) {
        said[size++] = 0x09; /* English of the United States, which hosts ask for */
        said[size++] = 0x04;
    } else {
        for (const char *letter = strings[which]; *letter && size < sizeof said; letter++) {
            said[size++] = (uint8_t)*letter;
            said[size++] = 0;
        }
    }
    said[0] = (uint8_t)size;
    said[1] = 3;
    usb_answer(said, size, setup->length);
}

/* A device qualifier is refused: we are full-speed only (9.6.2). */
static void answer_descriptor(const struct setup *setup) {
    switch (setup->value >> 8) {
    case 1:
        usb_answer(device_descriptor, sizeof device_descriptor, setup->length);
        break;
    case 2:
        if (setup->value & 0xff) {
            usb_refuse();
        } else {
            usb_answer(configuration_descriptor, sizeof configuration_descriptor, setup->length);
        }
        break;
    case 3:
        answer_string(setup);
        break;
    default:
        usb_refuse();
    }
}

static void answer_number(uint32_t number, uint32_t size, const struct setup *setup) {
    static uint8_t said[2];
    said[0] = (uint8_t)number;
    said[1] = (uint8_t)(number >> 8);
    usb_answer(said, size, setup->length);
}

static void accept_if(bool is_right) {
    if (is_right) {
        usb_accept();
    } else {
        usb_refuse();
    }
}

static void set_halt(const struct setup *setup, bool is_halted) {
    bool is_right = setup->value == ENDPOINT_HALT && usb_has_endpoint(setup->index);
    if (is_right) {
        usb_halt(setup->index, is_halted);
    }
    accept_if(is_right);
}

void control_asked(const struct setup *setup) {
    bool has_interface = usb_is_configured() && setup->index < INTERFACES;
    switch (ASKED(setup->type, setup->request)) {
    case ASKED(TO_HOST | OF_DEVICE, GET_DESCRIPTOR):
        answer_descriptor(setup);
        break;
    case ASKED(OF_DEVICE, SET_ADDRESS):
        if (setup->value < 128) {
            usb_take_address((uint8_t)setup->value);
        }
        accept_if(setup->value < 128);
        break;
    case ASKED(OF_DEVICE, SET_CONFIGURATION):
        if (setup->value < 2) {
            usb_configure(setup->value == 1);
        }
        accept_if(setup->value < 2);
        break;
    case ASKED(TO_HOST | OF_DEVICE, GET_CONFIGURATION):
        answer_number(usb_is_configured(), 1, setup);
        break;
    case ASKED(TO_HOST | OF_DEVICE, GET_STATUS):
        answer_number(0, 2, setup); /* powered by the bus, wakes nobody */
        break;
    case ASKED(TO_HOST | OF_INTERFACE, GET_STATUS):
        if (has_interface) {
            answer_number(0, 2, setup);
        } else {
            usb_refuse();
        }
        break;
    case ASKED(TO_HOST | OF_ENDPOINT, GET_STATUS):
        if (usb_has_endpoint(setup->index)) {
            answer_number(usb_is_halted(setup->index), 2, setup);
        } else {
            usb_refuse();
        }
        break;
    case ASKED(OF_ENDPOINT, CLEAR_FEATURE):
        set_halt(setup, false);
        break;
    case ASKED(OF_ENDPOINT, SET_FEATURE):
        set_halt(setup, true);
        break;
    case ASKED(TO_HOST | OF_INTERFACE, GET_INTERFACE):
        if (has_interface) {
            answer_number(0, 1, setup);
        } else {
            usb_refuse();
        }
        break;
    case ASKED(OF_INTERFACE, SET_INTERFACE):
        if (has_interface && setup->value == 0) { /* the toggles of its endpoints start anew (9.1.1.5) */
            usb_halt(setup->index == 0 ? 0x81 : 0x82, false);
            usb_halt(setup->index == 0 ? 0x81 : 0x02, false);
        }
        accept_if(has_interface && setup->value == 0);
        break;
    case ASKED(CLASS | OF_INTERFACE, SET_LINE_CODING):
        if (has_interface && setup->length == sizeof line_coding) {
            usb_receive();
        } else {
            usb_refuse();
        }
        break;
    case ASKED(TO_HOST | CLASS | OF_INTERFACE, GET_LINE_CODING):
        if (has_interface) {
            usb_answer(line_coding, sizeof line_coding, setup->length);
        } else {
            usb_refuse();
        }
        break;
    case ASKED(CLASS | OF_INTERFACE, SET_CONTROL_LINES):
    case ASKED(CLASS | OF_DEVICE, SET_CONTROL_LINES): /* some hosts name no interface */
        if (has_interface) {
            usb_host_is_there(setup->value & DTR);
        }
        accept_if(has_interface);
        break;
    default:
        usb_refuse();
    }
}

void control_received(const struct setup *setup, const uint8_t *data, uint32_t size) {
    if (size != setup->length || size != sizeof line_coding) {
        usb_refuse();
        return;
    }
    for (uint32_t at = 0; at < size; at++) {
        line_coding[at] = data[at];
    }
    usb_accept();
}
