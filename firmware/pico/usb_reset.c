/* RP2040-E5: B0 and B1 leave the bus reset only after 800 us of rest, which a busy hub may never give.
   So once the reset is over, the controller is shown a line at rest for a millisecond: it listens to
   the pads, and GP15, whose pad is not read, says "high" to it. GP16 may be any function but 8. In
   steps, since a reset takes the host 10 ms or more. */
#include "usb_hardware.h"

#define E5_PIN 15u
#define E5_FUNCTION 8u
#define E5_REST_US 1000u
#define E5_PATIENCE_US 3000u
static enum { E5_NOTHING, E5_RESET, E5_REST } e5;
static uint32_t e5_from_us, e5_control, e5_pad;

static volatile bool has_been_reset;

void reset_happened(void) { has_been_reset = true; }

void usb_step(void) {
    if (has_been_reset && e5 == E5_NOTHING) {
        has_been_reset = false;
        e5 = is_b2() ? E5_NOTHING : E5_RESET;
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
