/* Frames on the wire, without any hardware: also compiled and tested on a computer.
   docs/pico-protocol.md says what they are. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

#define PROTOCOL_VERSION 1u
#define MOST_FRAME 128u               /* header and checksum included, before COBS */
#define MOST_ENCODED (MOST_FRAME + 1u)
#define MOST_SENT (MOST_ENCODED + 1u) /* with the zero that ends it */
#define MOST_BODY (MOST_FRAME - 5u)

struct frame_reader {
    uint8_t kept[MOST_FRAME];
    uint32_t size;
    uint32_t bad_frames;
    uint8_t left;    /* bytes before the next that COBS has replaced */
    bool has_begun;  /* something stood since the last zero */
    bool is_bad;     /* what stands before the next zero is no frame */
    bool owes_zero;
};

struct frame {
    uint8_t kind;
    uint8_t seq;
    const uint8_t *body; /* good until the reader's next byte */
    uint32_t size;
};

/* Takes one byte; true: a frame is complete. */
bool frame_read(struct frame_reader *reader, uint8_t byte, struct frame *frame);

/* Gives how many bytes stand in `sent` (of MOST_SENT). `size` is at most MOST_BODY. */
uint32_t frame_write(uint8_t sent[MOST_SENT], uint8_t kind, uint8_t seq, const uint8_t *body,
                     uint32_t size);
