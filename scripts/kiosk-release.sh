# Releases of a kiosk: each in a folder of its own, with its environment; a link says which is used.
# Sourced by install-kiosk.
# shellcheck shell=bash

# Sets `release`: the version, and what all of its files amount to.
name_release() {
    local version sum
    version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$root/app/slapmat/__init__.py")
    sum=$(cd "$root" && find app hardware/wiring.toml pyproject.toml systemd scripts \
        -type f -not -name '*.pyc' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum |
        { cat && "$python" -c 'import sys; print(sys.version_info[:2])'; } | sha256sum)
    release=$version-${sum:0:12}
}

# Builds the release beside the others, unless it is there; what an interrupted run left is built anew.
make_release() {
    name_release
    local folder=$releases/$release words=() wheel
    if [ -f "$folder/complete" ]; then
        say "$release is there already."
        return
    fi
    if [ -n "$dry" ]; then
        does "$python" -m venv "$folder"
        does "$folder/bin/python" -m pip install --only-binary :all: "$root"
        does "$folder/bin/python" -m slapmat.shell.kiosk.selftest
        return
    fi
    need_venv_module
    mkdir -p "$releases"
    rm -rf "$folder"
    "$python" -m venv "$folder" || fail "cannot make $folder. Is the disk full?"
    words=(install --only-binary :all: --no-compile)
    if [ -n "$wheels" ]; then
        words+=(--no-index --find-links "$wheels")
    fi
    wheel=$(compgen -G "${wheels:-/nowhere}/slapmat-*.whl" | head -n 1 || true)
    pip_run "$folder" "${words[@]}" "${wheel:-$root}"
    borrow_system_modules "$folder"
    "$folder/bin/python" -m compileall -q "$folder/lib" >/dev/null || true
    mkdir -p "$folder/kiosk"
    cp -r "$root/docs" "$root/systemd" "$folder/kiosk/"
    install -m 0755 "$root"/systemd/helpers/* "$folder/kiosk/"
    chmod -R u=rwX,go=rX "$folder"
    self_test "$folder" || fail "the new release does not pass its own check, and is not used." \
        "$(release_of current) goes on."
    sync
    touch "$folder/complete"
}

# Modules of the system's Python that PyPI has no wheels of; the table plays without them too.
borrow_system_modules() {
    local module file
    for module in evdev lgpio _lgpio; do
        if "$1/bin/python" -c "import $module" 2>/dev/null; then
            continue
        fi
        file=$(/usr/bin/python3 -c '
import sys
from importlib.util import find_spec
spec = find_spec(sys.argv[1])
print(*(spec.submodule_search_locations or [spec.origin])) if spec else None
' "$module" 2>/dev/null) || continue
        [ -z "$file" ] || ln -sft "$1"/lib/python3*/site-packages "$file"
    done
}

# self_test FOLDER: a whole table is started, shows its first frame and turns; the store can be read.
self_test() {
    local store=$state/slapmat/slapmat.sqlite3 words=()
    [ ! -f "$store" ] || words=(--store "$store")
    runuser -u slapmat -- "$1/bin/python" -I -m slapmat.shell.kiosk.selftest "${words[@]}"
}

# Has the link lead to the release; one that does not start is left again.
use_release() {
    local before
    [ -n "$dry" ] || [ -x "$releases/$release/bin/slapmat" ] || fail "$release is not there."
    before=$(release_of current)
    if [ "$before" != "$release" ]; then
        ! is_game_on || fail "a game is on: $release is ready, and is used when you type this again."
        [ -z "$before" ] || switch previous "$before"
        switch current "$release"
    elif has_systemd && systemctl --quiet is-active slapmat.service; then
        return 0
    fi
    if [ -z "$dry" ] && ! ctl restart slapmat.service; then
        if [ -n "$before" ] && [ "$before" != "$release" ]; then
            switch current "$before"
            ctl restart slapmat.service || true
            fail "$release does not start; $before goes on. See: journalctl -u slapmat"
        fi
        fail "the service does not start. See: journalctl -u slapmat"
    fi
    forget_releases
}

# The one that is used and the one before stay.
forget_releases() {
    local folder name
    for folder in "$releases"/*/; do
        name=$(basename "$folder")
        case $name in
            "$(release_of current)" | "$(release_of previous)" | '*') ;;
            *) does rm -rf "${folder%/}" ;;
        esac
    done
}

rollback() {
    local before now
    before=$(release_of previous)
    now=$(release_of current)
    [ -n "$before" ] && [ -x "$releases/$before/bin/slapmat" ] || fail "there is no release before this one."
    ! is_game_on || fail "a game is on. Go back when it is over, or rests."
    [ -n "$dry" ] || self_test "$releases/$before" || fail "$before does not pass its own check."
    switch current "$before"
    switch previous "$now"
    ctl restart slapmat.service || fail "$before does not start. See: journalctl -u slapmat"
}

# Says a line for each thing that is not as it should be.
check() {
    local from to missing bad=0
    missing=$(missing_packages | tr '\n' ' ')
    [ -z "$missing" ] || { echo "missing packages: $missing" && bad=1; }
    getent passwd slapmat >/dev/null || { echo "missing: the user slapmat" && bad=1; }
    while read -r from to; do
        if [ ! -f "$to" ]; then
            echo "missing: $to" && bad=1
        elif ! cmp -s "$from" "$to"; then
            echo "other than here: $to" && bad=1
        fi
    done < <(places)
    if [ -f "$releases/$(release_of current)/complete" ]; then
        echo "release: $(release_of current)"
    else
        echo "missing: a release in $base" && bad=1
    fi
    systemctl --quiet is-enabled slapmat.service 2>/dev/null || { echo "not enabled: slapmat.service" && bad=1; }
    if has_systemd && ! systemctl --quiet is-active slapmat.service; then
        echo "not running: slapmat.service" && bad=1
    fi
    [ "$bad" -ne 0 ] || echo "all is in its place."
    return "$bad"
}
