# Shared by install-kiosk and uninstall-kiosk: where everything goes, and how it is put there.
# To be sourced by bash after setup.sh; needs `root`, the folder of the checkout.
# shellcheck shell=bash

base=/opt/slapmat
releases=$base/releases
kept=$base/kept
state=/var/lib/slapmat
dry=""
program=${0##*/}

# What goes where: file of ours, its place. All of it is removed again by uninstall-kiosk.
places() {
    local unit
    for unit in "$root"/systemd/*.service "$root"/systemd/*.timer; do
        echo "$unit /etc/systemd/system/${unit##*/}"
    done
    echo "$root/systemd/slapmat-sysusers.conf /etc/sysusers.d/slapmat.conf"
    echo "$root/systemd/50-slapmat.rules /etc/polkit-1/rules.d/50-slapmat.rules"
    for unit in "$root"/systemd/60-*.rules; do
        echo "$unit /etc/udev/rules.d/${unit##*/}"
    done
}

# does WORD...: says what is done, and does it; with --dry-run it is only said.
does() {
    if [ -n "$dry" ]; then
        printf 'would: %s\n' "$*"
    else
        "$@"
    fi
}

step() { printf '\n== %s\n' "$*"; }

# keep NAME: takes a note for uninstall-kiosk, whole or not at all.
keep() {
    if [ -n "$dry" ]; then
        cat >/dev/null
        return
    fi
    mkdir -p "$kept"
    cat >"$kept/$1.part"
    sync "$kept/$1.part"
    mv "$kept/$1.part" "$kept/$1"
}

need_root() {
    [ -n "$dry" ] || [ "$(id -u)" -eq 0 ] || fail "type: sudo $0 $*"
}

has_systemd() { [ -d /run/systemd/system ]; }

# ctl WORD...: systemctl, also where the system does not run (a chroot, an image that is built).
ctl() {
    case $1 in
        enable | disable) does systemctl --quiet "$@" ;;
        *) if has_systemd; then does systemctl "$@"; fi ;;
    esac
}

# put_file FILE PLACE: puts a file in its place, unless it is there already; notes a folder that is new.
put_file() {
    local folder=${2%/*}
    if [ ! -d "$folder" ] && [ -z "$dry" ]; then
        { cat "$kept/folders" 2>/dev/null || true; echo "$folder"; } | keep folders
    fi
    cmp -s "$1" "$2" || does install -D -m 0644 "$1" "$2"
}

# tell_devices: has the rules for devices count at once.
tell_devices() {
    if has_systemd && command -v udevadm >/dev/null; then
        does udevadm control --reload
        does udevadm trigger --subsystem-match=gpio --subsystem-match=input --subsystem-match=drm
    fi
}

# Where a Raspberry Pi boots from; empty elsewhere.
boot_folder() {
    local folder
    for folder in /boot/firmware /boot; do
        if [ -f "$folder/cmdline.txt" ] && [ -f "$folder/config.txt" ]; then
            echo "$folder"
            return
        fi
    done
}

# is_game_on: whether somebody plays; the running table says so itself.
is_game_on() {
    has_systemd && [ "$(systemctl show --property StatusText --value slapmat.service)" = "A game is on." ]
}

# is_overlaid: whether scripts/read-only-root has made the system forget what is written.
is_overlaid() { grep -q '^overlayroot / ' /proc/mounts; }

need_writable_root() {
    [ -n "$dry" ] || ! is_overlaid || fail "the system is read-only; what is written now is forgotten." \
        "Type: sudo scripts/read-only-root --writable, then sudo reboot, then this again."
}

# switch NAME RELEASE: has the link lead there, in one step.
switch() {
    does ln -sfn "releases/$2" "$base/$1.part"
    does mv -T "$base/$1.part" "$base/$1"
}

# release_of LINK: the release that a link leads to; empty: none.
release_of() {
    [ ! -L "$base/$1" ] || basename "$(readlink "$base/$1")"
}
