/* Ten lamps by the PWM slices, two pins each (4.5.2): their brightness costs no time of ours. A dark
   lamp's pin is not PWM's at all but low, whatever a slice does. */
#include "firmware.h"

/* GP15 is left alone: RP2040-E5 needs it. No two of these share a slice and a channel. */
static const uint8_t pins[LAMPS] = {12, 13, 14, 16, 17, 18, 19, 20, 21, 22};

#define FULL 255u
#define SLICE(pin) (PWM + 0x14u * (((pin) >> 1) & 7u))
#define DIVIDER 255u /* 125 MHz / 255 / 1020 = 481 Hz: no flicker, and slow enough for any driver */
#define STEPS 4u     /* counts a step of brightness, so that dimming all alike has room */

void lamps_start(void) {
    for (uint32_t lamp = 0; lamp < LAMPS; lamp++) {
        uint32_t pin = pins[lamp];
        GPIO_OUT_CLEAR = 1u << pin;
        GPIO_OUTPUT_SET = 1u << pin;
        REG(GPIO_PAD(pin)) = 1u << 4; /* 4 mA: it drives a transistor's gate or base */
        REG(GPIO_CTRL(pin)) = FUNCTION_SIO;
        REG(SLICE(pin) + 0x04) = DIVIDER << 4;
        REG(SLICE(pin) + 0x10) = FULL * STEPS - 1;
        REG(SLICE(pin) + 0x0c) = 0;
    }
}

static void set(uint32_t pin, uint32_t count) {
    if (count == 0) {
        REG(GPIO_CTRL(pin)) = FUNCTION_SIO;
        return;
    }
    uint32_t shift = pin & 1 ? 16 : 0, compare = SLICE(pin) + 0x0c;
    REG(compare) = (REG(compare) & ~(0xffffu << shift)) | count << shift;
    REG(SLICE(pin)) = 1;
    REG(GPIO_CTRL(pin)) = FUNCTION_PWM;
}

void lamps_set(uint32_t most_full, const uint8_t brightness[LAMPS]) {
    uint32_t sum = 0, most = most_full * FULL;
    for (uint32_t lamp = 0; lamp < LAMPS; lamp++) {
        sum += brightness[lamp];
    }
    for (uint32_t lamp = 0; lamp < LAMPS; lamp++) {
        uint32_t count = brightness[lamp] * STEPS;
        set(pins[lamp], sum > most ? count * most / sum : count);
    }
}

void lamps_dark(void) {
    for (uint32_t lamp = 0; lamp < LAMPS; lamp++) {
        REG(GPIO_CTRL(pins[lamp])) = FUNCTION_SIO;
        REG(SLICE(pins[lamp])) = 0;
    }
}
