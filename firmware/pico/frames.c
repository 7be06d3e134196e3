#include "frames.h"

/* CRC-16/CCITT-FALSE, a byte at a time and without a table. */
static uint16_t crc_on(uint16_t crc, uint8_t byte) {
    uint16_t x = (uint16_t)((crc >> 8) ^ byte);
    x = (uint16_t)(x ^ (x >> 4));
    return (uint16_t)((crc << 8) ^ (x << 12) ^ (x << 5) ^ x);
}

static uint16_t crc_of(const uint8_t *bytes, uint32_t size) {
    uint16_t crc = 0xffff;
    while (size-- > 0) {
        crc = crc_on(crc, *bytes++);
    }
    return crc;
}

static void begin(struct frame_reader *reader) {
    reader->size = 0;
    reader->left = 0;
    reader->has_begun = reader->is_bad = reader->owes_zero = false;
}

static void keep(struct frame_reader *reader, uint8_t byte) {
    if (reader->size == MOST_FRAME) {
        reader->is_bad = true;
    } else {
        reader->kept[reader->size++] = byte;
    }
}

static bool is_whole(const struct frame_reader *reader) {
    const uint8_t *kept = reader->kept;
    uint32_t size = reader->size;
    if (reader->is_bad || reader->left > 0 || size < 5) {
        return false;
    }
    return crc_of(kept, size - 2) == (kept[size - 2] | kept[size - 1] << 8);
}

bool frame_read(struct frame_reader *reader, uint8_t byte, struct frame *frame) {
    if (byte != 0) {
        if (reader->left > 0) {
            reader->left--;
            keep(reader, byte);
        } else {
            /* The zero that this code stands for is kept only if something follows it. No frame of
               ours is so long that a code of 255 (no zero follows) could be fulfilled. */
            if (reader->owes_zero) {
                keep(reader, 0);
            }
            reader->left = (uint8_t)(byte - 1);
            reader->owes_zero = true;
        }
        reader->has_begun = true;
        return false;
    }
    bool is_frame = reader->has_begun && is_whole(reader);
    if (is_frame && reader->kept[0] == PROTOCOL_VERSION) {
        *frame = (struct frame){reader->kept[1], reader->kept[2], reader->kept + 3, reader->size - 5};
    } else {
        /* A frame of another version counts here too: the host must learn that it is not heard. */
        reader->bad_frames += reader->has_begun;
        is_frame = false;
    }
    begin(reader);
    return is_frame;
}

struct encoder {
    uint8_t *sent;
    uint32_t size;
    uint32_t code_at;
};

static void encode(struct encoder *encoder, uint8_t byte) {
    if (byte != 0) {
        encoder->sent[encoder->size++] = byte;
        return;
    }
    encoder->sent[encoder->code_at] = (uint8_t)(encoder->size - encoder->code_at);
    encoder->code_at = encoder->size++;
}

uint32_t frame_write(uint8_t sent[MOST_SENT], uint8_t kind, uint8_t seq, const uint8_t *body,
                     uint32_t size) {
    const uint8_t header[] = {PROTOCOL_VERSION, kind, seq};
    struct encoder encoder = {sent, 1, 0};
    uint16_t crc = 0xffff;
    for (uint32_t at = 0; at < sizeof header + size; at++) {
        uint8_t byte = at < sizeof header ? header[at] : body[at - sizeof header];
        crc = crc_on(crc, byte);
        encode(&encoder, byte);
    }
    encode(&encoder, (uint8_t)crc);
    encode(&encoder, (uint8_t)(crc >> 8));
    encode(&encoder, 0);
    sent[encoder.code_at] = 0; /* the last code's place is the zero that ends the frame */
    return encoder.size;
}
