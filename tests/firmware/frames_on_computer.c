/* The firmware's frames.c on a computer: a command a line, each answered by one.
   r HEX: feeds the bytes to a new reader; gives "kind seq body;" for each frame, then the bad frames.
   w KIND SEQ HEX: gives the frame. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frames.h"

static char line[1 << 20];
static uint8_t bytes[1 << 19];

static uint32_t unhex(const char *hex) {
    uint32_t size = 0;
    unsigned byte;
    for (; sscanf(hex, "%2x", &byte) == 1; hex += 2) {
        bytes[size++] = (uint8_t)byte;
    }
    return size;
}

static void print_hex(const uint8_t *data, uint32_t size) {
    for (uint32_t at = 0; at < size; at++) {
        printf("%02x", data[at]);
    }
}

static void read_all(const char *hex) {
    struct frame_reader reader = {0};
    struct frame frame;
    uint32_t size = unhex(hex);
    for (uint32_t at = 0; at < size; at++) {
        if (frame_read(&reader, bytes[at], &frame)) {
            printf("%u %u ", frame.kind, frame.seq);
            print_hex(frame.body, frame.size);
            putchar(';');
        }
    }
    printf("%u\n", reader.bad_frames);
}

static void write_one(const char *words) {
    unsigned kind, seq;
    int at;
    if (sscanf(words, "%u %u %n", &kind, &seq, &at) != 2) {
        exit(2);
    }
    uint32_t size = unhex(words + at);
    /* Of its own size, so that whoever writes beyond is caught. */
    uint8_t *sent = malloc(MOST_SENT);
    print_hex(sent, frame_write(sent, (uint8_t)kind, (uint8_t)seq, bytes, size));
    putchar('\n');
    free(sent);
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        if (line[0] == 'r') {
            read_all(line + 2);
        } else {
            write_one(line + 2);
        }
        fflush(stdout);
    }
    return 0;
}
