#!/usr/bin/env bash
# Asks this machine's udev what it makes of a serial port, in a /sys and a /dev of their own.
#
#   unshare --map-root-user --mount udev_pico.sh RULES PRODUCT
#
# RULES are the only rules in /etc/udev. PRODUCT is what the device calls itself. Prints what udevadm says.
set -euo pipefail

rules=$(cat "$1")
for folder in /sys /run /etc/udev /dev; do
    mount -t tmpfs none "$folder"
done
mkdir -p /etc/udev/rules.d /run/udev
printf '%s\n' "$rules" >/etc/udev/rules.d/60-slapmat-pico.rules

device=/sys/devices/pci0/usb1/1-1
interface=$device/1-1:1.0
port=$interface/tty/ttyACM0
mkdir -p "$port" /sys/class/tty /sys/bus/usb
printf '2e8a\n' >"$device/idVendor"
printf '000a\n' >"$device/idProduct"
printf '%s\n' "$2" >"$device/product"
printf 'E6614104030A5B2C\n' >"$device/serial"
printf 'DEVTYPE=usb_device\nMAJOR=189\nMINOR=1\nDEVNAME=bus/usb/001/002\n' >"$device/uevent"
printf '189:1\n' >"$device/dev"
printf 'DEVTYPE=usb_interface\n' >"$interface/uevent"
printf 'MAJOR=166\nMINOR=0\nDEVNAME=ttyACM0\n' >"$port/uevent"
printf '166:0\n' >"$port/dev"
ln -s /sys/bus/usb "$device/subsystem"
ln -s /sys/bus/usb "$interface/subsystem"
ln -s /sys/class/tty "$port/subsystem"
ln -s "$port" /sys/class/tty/ttyACM0

for path in "$port" "$device"; do
    # What is in /sys is no sysfs.
    SYSTEMD_DEVICE_VERIFY_SYSFS=0 SYSTEMD_LOG_LEVEL=debug udevadm test --action=add "$path" 2>&1
done
