/* The USB controller's registers and memory (4.1), and what the parts of usb*.c share. */
#pragma once
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

/* Whether the chip is a B2 or newer, which has neither RP2040-E2 nor E5. */
static inline bool is_b2(void) { return REG(SYSINFO_CHIP_ID) >> 28 >= 2; }

/* usb.c */
void usb_give(uint32_t slot, uint32_t word);
void usb_take_back(uint32_t slot);

/* usb_requests.c: endpoint 0; all in the interrupt */
void requests_begin_anew(void);
void requests_answer_taken(void);
void requests_data_received(void);
void requests_setup_received(void);

/* usb_reset.c */
void reset_happened(void);
