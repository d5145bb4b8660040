# shellcheck shell=sh disable=SC2154
# Sourced by play and test, which set $root. `find_python` sets $python and $version, `prepare` sets $place.

python=
version=

say() {
    printf '%s\n' "$*" >&2
}

give_up() {
    say "$*"
    exit 1
}

version_of() {
    "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null
}

new_enough() {
    case $version in
        2.* | 3.? | 3.10) return 1 ;;
    esac
}

find_python() {
    if [ -n "${ROBINSONADE_PYTHON:-}" ]; then
        python=$ROBINSONADE_PYTHON
        version=$(version_of "$python") || give_up "ROBINSONADE_PYTHON is '$python', which does not run."
        new_enough || give_up "ROBINSONADE_PYTHON is Python $version; Robinsonade needs Python 3.11 or newer."
        return
    fi
    for python in python3.14 python3.13 python3.12 python3.11 python3; do
        if version=$(version_of "$python") && new_enough; then
            return
        fi
    done
    give_up "Robinsonade needs Python 3.11 or newer, and none is here; install one (on Debian: apt-get install python3 python3-venv), or name yours in ROBINSONADE_PYTHON."
}

# An environment belongs to one place and one interpreter; when those change it is made anew.
origin_for() {
    printf '%s %s\n' "$root" "$("$1" -S -c 'import sys; print(sys.base_prefix, sys.version.replace("\n", " "))')"
}

stamp_for() {
    origin_for "$1"
    printf '%s %s\n' "$(cksum <"$root/pyproject.toml")" "$extras"
}

ready() {
    [ -x "$place/bin/python" ] &&
        [ "$(cat "$place/stamp" 2>/dev/null)" = "$(stamp_for "${python:-$place/bin/python}" 2>/dev/null)" ]
}

lock() {
    until ln -s $$ "$place.lock" 2>/dev/null; do
        if holder=$(readlink "$place.lock") && ! kill -0 "$holder" 2>/dev/null; then
            rm -f "$place.lock"
        fi
        sleep 1
    done
    trap 'rm -f "$place.lock"' EXIT
    trap 'exit 130' INT TERM
}

unlock() {
    rm -f "$place.lock"
    trap - EXIT INT TERM
}

# Debian's Python has no ensurepip without python3-venv; then the pip outside fills the environment.
build() {
    if ! [ -x "$place/bin/python" ] || [ "$(head -n 1 "$place/stamp" 2>/dev/null)" != "$(origin_for "$python")" ]; then
        rm -rf "$place"
        if ! "$python" -m venv "$place" >/dev/null 2>&1; then
            rm -rf "$place"
            if ! "$python" -m pip --version >/dev/null 2>&1 || ! "$python" -m venv --without-pip "$place" >/dev/null 2>&1; then
                give_up "Python $version cannot make an environment; install its venv module (on Debian: apt-get install python3-venv) and start again."
            fi
        fi
    fi
    if "$place/bin/python" -m pip --version >/dev/null 2>&1; then
        set -- "$place/bin/python" -m pip
    else
        set -- "$python" -m pip --python "$place/bin/python"
    fi
    PIP_USER=0 PIP_DISABLE_PIP_VERSION_CHECK=1 "$@" install -qq --editable "$root${extras:+[$extras]}" ||
        give_up "The packages could not be installed; the lines above say why."
    stamp_for "$python" >"$place/stamp"
}

prepare() {
    place=$root/.environment/$1
    extras=$2
    if ready; then
        return
    fi
    if [ -z "$python" ]; then
        find_python
    fi
    mkdir -p "$root/.environment"
    [ -w "$root/.environment" ] || give_up "$root/.environment cannot be written to."
    lock
    if ! ready; then
        say "Preparing .environment/$1 for Python $version, once; this may take a minute ..."
        build
    fi
    unlock
}
