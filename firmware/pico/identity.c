/* Who we are: the flash chip's number, which no other has; and the way back to the loader. Both go
   through functions of the mask ROM (2.8.3). */
#include "firmware.h"

/* The ROM says what it is, and where its tables are. */
#define ROM_MAGIC (*(const volatile uint32_t *)0x10u)
#define ROM_FUNCTIONS (*(const volatile uint16_t *)0x14u)
#define ROM_LOOKUP (*(const volatile uint16_t *)0x18u)
#define ROM_CODE(a, b) ((uint32_t)(a) | (uint32_t)(b) << 8)

static void *rom_function(uint32_t code) {
    if ((ROM_MAGIC & 0xffffffu) != 0x01754du) { /* M, u, 1 */
        return NULL;
    }
    void *(*lookup)(uint32_t, uint32_t) = (void *(*)(uint32_t, uint32_t))(uintptr_t)ROM_LOOKUP;
    return lookup(ROM_FUNCTIONS, code);
}

static void call(uint32_t code) {
    void (*function)(void) = (void (*)(void))rom_function(code);
    if (function != NULL) {
        function();
    }
}

#define SELECT_LOW (2u << 8) /* the pin's output is overridden: the SSI would let go between bytes */
#define SELECT_HIGH (3u << 8)
#define SSI_STATUS REG(SSI + 0x28u)
#define SSI_DATA REG(SSI + 0x60u)
#define CAN_WRITE (1u << 1)
#define CAN_READ (1u << 3)
#define READ_ID 0x4bu /* then four bytes to wait, then eight of the id (W25Q16JV, 8.2.29) */
#define BYTES_BEFORE_ID 5u
#define PATIENCE_US 1000u

static uint64_t read_id(void) {
    uint64_t id = 0;
    uint32_t sent = 0, received = 0, size = BYTES_BEFORE_ID + 8;
    REG(IO_QSPI_SS_CTRL) = (REG(IO_QSPI_SS_CTRL) & ~(3u << 8)) | SELECT_LOW;
    for (uint32_t from = TIMER_LOW; received < size && TIMER_LOW - from < PATIENCE_US;) {
        if (sent < size && sent - received < 8 && (SSI_STATUS & CAN_WRITE)) {
            SSI_DATA = sent == 0 ? READ_ID : 0;
            sent++;
        }
        if (received < sent && (SSI_STATUS & CAN_READ)) {
            uint8_t byte = (uint8_t)SSI_DATA;
            id = received < BYTES_BEFORE_ID ? 0 : id << 8 | byte;
            received++;
        }
    }
    REG(IO_QSPI_SS_CTRL) = (REG(IO_QSPI_SS_CTRL) & ~(3u << 8)) | SELECT_HIGH;
    return received < size || id == UINT64_MAX ? 0 : id;
}

/* Before any interrupt is on. We run from RAM: the flash may leave its reading mode for a while. */
uint64_t flash_id(void) {
    if (rom_function(ROM_CODE('I', 'F')) == NULL) {
        return 0;
    }
    call(ROM_CODE('I', 'F')); /* the pins and the SSI are the flash's */
    call(ROM_CODE('E', 'X')); /* the flash takes commands */
    uint64_t id = read_id();
    call(ROM_CODE('F', 'C')); /* the cache is empty, and the select pin free again */
    call(ROM_CODE('C', 'X')); /* it reads as memory again */
    return id;
}

/* Differs from one start to the next, but for one chance in four thousand million: bits of a ring
   oscillator, which are poor one by one (2.17.5), and a count that outlives all but loss of power, in a scratch register that the ROM leaves alone. */
uint32_t start_number(void) {
    uint32_t mixed = ++REG(WATCHDOG + 0x18);
    for (uint32_t bit = 0; bit < 512; bit++) {
        mixed = (mixed << 1 | mixed >> 31) + (REG(ROSC_RANDOMBIT) & 1) * 0x9e3779b9u;
    }
    return mixed;
}

void reboot_to_loader(void) {
    void (*reset_to_usb_boot)(uint32_t, uint32_t) =
        (void (*)(uint32_t, uint32_t))rom_function(ROM_CODE('U', 'B'));
    if (reset_to_usb_boot == NULL) {
        return;
    }
    lamps_dark();
    watchdog_stop();
    reset_to_usb_boot(0, 0); /* no lamp for activity; both the drive and picoboot */
}
