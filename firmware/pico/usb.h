/* Between the two halves of USB: usb.c moves packets, usb_control.c knows what is asked. */
#pragma once
#include "firmware.h"

struct setup {
    uint8_t type, request;
    uint16_t value, index, length;
};

/* usb_control.c; both in the interrupt. Each answers with exactly one of the four below. */
void control_start(uint64_t id);
void control_asked(const struct setup *setup);
void control_received(const struct setup *setup, const uint8_t *data, uint32_t size);

void usb_answer(const void *data, uint32_t size, uint32_t wanted);
void usb_receive(void); /* the data that the request announces */
void usb_accept(void);
void usb_refuse(void);

void usb_take_address(uint8_t address); /* once it is accepted */
void usb_configure(bool is_configured);
bool usb_is_configured(void);
bool usb_has_endpoint(uint16_t address);
bool usb_is_halted(uint16_t address);
void usb_halt(uint16_t address, bool is_halted);
void usb_host_is_there(bool is_there); /* DTR */
