# Shared by the scripts beside it: a Python, Debian packages, a virtual environment.
# To be sourced by bash; needs `root`, the folder of the checkout.
# shellcheck shell=bash

say() { printf 'slapmat: %s\n' "$*" >&2; }

fail() {
    say "$@"
    exit 1
}

# Sets `python` to a Python that slapmat can run on, and installs Python where there is none.
find_python() {
    local candidate found=""
    command -v python3 >/dev/null || apt_install python3 || true
    for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            python=$candidate
            return
        fi
        found=${found:-$("$candidate" -V 2>/dev/null)}
    done
    fail "Python 3.11 or newer is needed; this machine has ${found:-none}." \
        "Debian 12 and Raspberry Pi OS 12 (Bookworm), or newer, bring it."
}

# Makes sure that `python` can make virtual environments: Debian keeps that in a package of its own.
need_venv_module() {
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        apt_install "$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')" ||
            exit 1
    fi
}

# apt_install PACKAGE...: installs Debian packages, or names the command that does.
apt_install() {
    local as_root=() log
    if [ "$(id -u)" -ne 0 ]; then
        as_root=(sudo -n)
    fi
    if ! command -v apt-get >/dev/null; then
        say "this machine lacks what Debian calls: $*. Please install it."
        return 1
    fi
    if ! "${as_root[@]}" true 2>/dev/null; then
        say "something is missing. Type: sudo apt-get install $*"
        return 1
    fi
    say "installing once, with apt: $*"
    log=$(mktemp)
    # A list that cannot be renewed matters only if the packages cannot be had from it.
    if ! {
        "${as_root[@]}" apt-get update -q </dev/null || true
        # A fresh machine may be busy with its own updates: wait for the lock.
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -qy --no-install-recommends -o DPkg::Lock::Timeout=300 "$@" </dev/null
    } >"$log" 2>&1; then
        tail -n 15 "$log" >&2
        rm -f "$log"
        say "apt could not install it. Put right what it says above, then type: sudo apt-get install $*"
        return 1
    fi
    rm -f "$log"
}

# fingerprint PYTHON REQUIREMENT: one line that changes whenever an environment must be renewed.
fingerprint() {
    "$1" -ISc '
import hashlib, sys
declared = open(sys.argv[1], "rb").read()
rest = repr((sys.version_info[:2], sys.argv[2:]))
print(hashlib.sha256(declared + rest.encode()).hexdigest())
' "$root/pyproject.toml" "$root" "$2" 2>/dev/null
}

# is_current VENV REQUIREMENT: whether nothing has to be done.
is_current() {
    [ -f "$1/slapmat-stamp" ] && [ "$(fingerprint "$1/bin/python" "$2")" = "$(<"$1/slapmat-stamp")" ]
}

# begin_venv VENV: makes the bare environment, or keeps a complete one to be renewed.
begin_venv() {
    trap 'say "interrupted. The next start sets up anew."; exit 130' INT
    if [ -f "$1/slapmat-stamp" ] && "$1/bin/python" -c '' 2>/dev/null; then
        # Complete, but of another day: pip renews it in place. Without its stamp, an interruption
        # is noticed.
        rm "$1/slapmat-stamp"
    else
        "$python" -m venv --clear "$1" || fail "cannot make $1. Is the disk full?"
    fi
}

# pip_run VENV WORD...: runs the environment's pip; says in plain words why it failed.
pip_run() {
    local venv=$1 log=$1/install.log
    shift
    # By its environment, so that the pip which it starts for building hears it too.
    if PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_RETRIES=2 \
        "$venv/bin/python" -m pip "$@" </dev/null >"$log" 2>&1; then
        return
    fi
    if grep -q 'CERTIFICATE_VERIFY_FAILED' "$log"; then
        fail "the package index's certificate is refused. Is this machine's clock right? It says" \
            "$(date '+%Y-%m-%d %H:%M')."
    fi
    if grep -qE 'NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|MaxRetryError|Connection (refused|reset|broken)|Network is unreachable' "$log"; then
        fail "the package index cannot be reached, and what slapmat needs must be fetched once." \
            "Connect this machine to the internet and type the same again; later it runs without."
    fi
    if grep -q 'No space left' "$log"; then
        fail "the disk is full: $venv needs 200 MB."
    fi
    tail -n 15 "$log" >&2
    fail "pip failed. Its whole report: $log"
}

# end_venv VENV REQUIREMENT: marks the environment as complete.
end_venv() {
    fingerprint "$1/bin/python" "$2" >"$1/slapmat-stamp"
    trap - INT
}

# need_test_venv VENV: sets up the environment of the checks, where it is not there or of another day:
# slapmat editable with the developer's tools, and the wheels of its requirements.
need_test_venv() {
    local venv=$1
    exec 9<"$root"
    # Two starts at once: the second waits, and finds everything done.
    ! command -v flock >/dev/null || flock 9
    if ! is_current "$venv" test; then
        find_python
        need_venv_module
        say "setting up .venv-test: tools for the checks. This takes a minute or so."
        begin_venv "$venv"
        pip_run "$venv" install --editable "${root}[dev]"
        # Everything that a clean environment needs, so that a second run needs no network.
        pip_run "$venv" wheel --quiet --wheel-dir "$venv/wheels" "${root}[test]"
        rm -f "$venv"/wheels/slapmat-*.whl # the one to test is built each time
        end_venv "$venv" test
    fi
    exec 9<&-
}

# show_help_for SCRIPT WORD...: where a word asks for help, prints the script's first comment and ends.
show_help_for() {
    local script=$1 word
    shift
    for word in "$@"; do
        case $word in
            --help | -h)
                sed -n '2,${/^#/!q;s/^# \{0,1\}//;p;}' "$script"
                exit 0
                ;;
        esac
    done
}
