/* The second stage: the mask ROM copies these 256 bytes to RAM, checks their CRC-32, and runs them
   (2.8.1.3.1). It switches the flash to plain reads by command 03h, which every chip knows; slow, but
   all that runs later is copied to RAM once. The CRC is put in by make_uf2.py. */
    .syntax unified
    .cpu cortex-m0plus
    .thumb
    .section .boot2, "ax"
    .global second_stage
second_stage:
    ldr  r3, =0x18000000            /* SSI (4.10) */
    movs r1, #0
    str  r1, [r3, #0x08]            /* SSIENR: off while it is set up */
    movs r1, #4
    str  r1, [r3, #0x14]            /* BAUDR: a quarter of the system's clock */
    ldr  r1, =(31 << 16) | (3 << 8)
    str  r1, [r3, #0x00]            /* CTRLR0: frames of 32 bits, EEPROM read */
    ldr  r1, =(0x03 << 24) | (2 << 8) | (6 << 2)
    movs r0, #0xf4
    str  r1, [r3, r0]               /* SPI_CTRLR0: command 03h, 8 bits of it, 24 of the address */
    movs r1, #0
    str  r1, [r3, #0x04]            /* CTRLR1: one frame a read */
    movs r1, #1
    str  r1, [r3, #0x08]
    ldr  r0, =0x10000100            /* the vector table in flash: stack and first instruction */
    ldr  r1, =0xe000ed08
    str  r0, [r1]
    ldmia r0!, {r1, r2}
    msr  msp, r1
    bx   r2
    .pool
