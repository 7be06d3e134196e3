/* Endpoint 0 of USB: what is asked, and its answer, in all stages of a control transfer (USB 2.0,
   8.5.3). What the requests mean is usb_control.c's. */
#include "usb_hardware.h"

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
    usb_give(SLOT_IN(0), size | FULL | AVAILABLE | answer_toggle);
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
    usb_give(SLOT_OUT(0), PACKET | AVAILABLE | DATA1);
}

void usb_accept(void) {
    stage = ACCEPTING;
    usb_give(SLOT_IN(0), FULL | AVAILABLE | DATA1);
}

/* The next SETUP ends it by itself. */
void usb_refuse(void) {
    stage = IDLE;
    STALL_ARM = 3;
    usb_give(SLOT_IN(0), STALL);
    usb_give(SLOT_OUT(0), STALL);
}

void usb_take_address(uint8_t address) {
    new_address = address;
    has_new_address = true;
}

void requests_answer_taken(void) {
    if (stage == SENDING && (answer_left > 0 || answer_owes_empty)) {
        send_answer();
    } else if (stage == SENDING) {
        stage = ENDING;
        usb_give(SLOT_OUT(0), AVAILABLE | DATA1);
    } else if (stage == ACCEPTING) {
        stage = IDLE;
        if (has_new_address) { /* not before the host has seen that we accept it (9.4.6) */
            ADDRESS = new_address;
            has_new_address = false;
        }
    }
}

void requests_data_received(void) {
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
void requests_setup_received(void) {
    CLEAR(SIE_STATUS) = SIE_SETUP;
    if (stage != IDLE) {
        usb_take_back(SLOT_IN(0));
        usb_take_back(SLOT_OUT(0));
        CLEAR(BUFFERS_DONE) = 3;
    }
    stage = IDLE;
    has_new_address = false;
    uint32_t low = REG(USB_MEMORY), high = REG(USB_MEMORY + 4);
    asked = (struct setup){(uint8_t)low, (uint8_t)(low >> 8), (uint16_t)(low >> 16), (uint16_t)high,
                           (uint16_t)(high >> 16)};
    control_asked(&asked);
}

void requests_begin_anew(void) {
    stage = IDLE;
    has_new_address = false;
}
