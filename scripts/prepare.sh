# Sourced by ./belfry and ./dev: all that is slow and rare. It builds what is missing, names the
# build by a hash, unpacks SQLite's native library, and trains the AOT caches.

say() {
  printf '%s: %s\n' "${self##*/}" "$1" >&2
}

# --- building ------------------------------------------------------------------------------------

build_if_needed() {
  if [[ ! -d $root/src ]]; then return; fi
  if [[ ! -e $dist/belfry.jar ]]; then
    say "nothing is built yet: building it once, which takes a minute or two"
  elif [[ -n $(command -p find "$root/pom.xml" "$root/src/main" "$root/web" \
    \( -name node_modules -o -name dist -o -name test-results \) -prune -o \
    -type f -newer "$dist/built" -print 2>/dev/null | command -p head -n 1) || ! -e $dist/built ]]; then
    say "the sources are newer than the build: building"
  else
    return
  fi
  build
}

# Renames what was built over what is there: a server that runs keeps the files it has open.
put_in_place() {
  local stage=$root/target/stage jar
  command -p mkdir -p "$dist/lib"
  for jar in "$dist"/lib/*.jar; do
    [[ -e $stage/lib/${jar##*/} ]] || command -p rm -f "$jar"
  done
  command -p mv -f "$stage"/lib/*.jar "$dist/lib/"
  command -p mv -f "$stage/belfry.jar" "$dist/belfry.jar"
}

build() { # leaves target/dist untouched where it fails
  local log=$root/target/build.log began=$root/target/began each
  command -p mkdir -p "$root/target" && : >"$log" && : >"$began" ||
    fail 7 "cannot write below $root/target. Expected: a folder of yours. Next: check its owner."
  [[ -x $java_home/bin/javac ]] || fail 8 "$java_home has no javac.
  Expected: a JDK, since Belfry has to be built. Next: install JDK 25 and set JAVA_HOME to it."
  export JAVA_HOME=$java_home PATH=$java_home/bin:$PATH
  [[ ! -e $root/web/package.json ]] || build_page "$log"
  say "compiling (log: $log)"
  find_maven
  command -p rm -rf "$root/target/stage"
  (cd "$root" && "$maven" -q -B -ntp -DskipTests -Dspotless.check.skip package) >>"$log" 2>&1 </dev/null ||
    build_failed "$log" "Maven"
  put_in_place
  command -p mv -f "$began" "$dist/built"
  stamp
  for each in version command reader server; do train_now "$each"; done
}

find_maven() {
  maven=$(type -P mvn)
  [[ -z $maven ]] || return 0
  maven=$root/mvnw
  type -P unzip >/dev/null || fail 8 "no mvn and no unzip found on PATH (absolute entries only).
  Expected: Maven 3.8 or later, or unzip, with which $maven unpacks one.
  Next: install either, and run the same command again."
}

build_page() { # log
  local npm
  npm=$(find_npm) || fail 8 "no Node.js 20 or later found.
  Expected: node and npm on PATH (absolute entries only).
  Next: install Node.js 20 or later, or put its folder on PATH, and run the same command again."
  PATH=${npm%/*}:$PATH
  if [[ ! $root/web/node_modules/.package-lock.json -nt $root/web/package-lock.json ]]; then
    say "fetching the page's packages (log: $1)"
    (cd "$root/web" && "$npm" ci --no-audit --no-fund) >>"$1" 2>&1 </dev/null || build_failed "$1" "npm ci"
  fi
  say "building the page (log: $1)"
  (cd "$root/web" && "$npm" run build) >>"$1" 2>&1 </dev/null || build_failed "$1" "npm run build"
}

find_npm() { # prints the path of an npm that lies beside a Node.js of 20 or later
  local npm home=${HOME:-/nonexistent}
  for npm in $(type -aP npm) /usr/bin/npm /usr/local/bin/npm /opt/homebrew/bin/npm \
    "$home"/.nvm/versions/node/*/bin/npm "$home"/.volta/bin/npm; do
    [[ -x $npm && -x ${npm%/*}/node ]] || continue
    "${npm%/*}/node" -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' || continue
    printf '%s\n' "$npm"
    return
  done
  return 1
}

build_failed() { # log, what
  command -p tail -n 15 "$1" >&2
  fail 8 "$2 failed; the last lines are above, all of them are in $1.
  Next: where it is a download, check the network and the registry settings of Maven and npm, and
  run the same command again; where it is an error in the code, $root/dev test shows it."
}

# --- naming the build ----------------------------------------------------------------------------

# Writes target/dist/stamp: the hash, the native library, then the signature they stand for.
stamp() {
  local signed
  signed=$(signature)
  hash=$({ cd "$dist" && digest belfry.jar lib/*.jar && command -p cat "$java_home/release" "$root"/scripts/{launch,train}.sh; } | digest)
  hash=${hash:0:16} library=''
  command -p mkdir -p "$dist/aot" "$dist/native" 2>/dev/null || return 0
  unpack_native
  command -p find "$dist/aot" "$dist/native" -mindepth 1 -maxdepth 1 ! -name "$hash*" \
    \( ! -name 'train.*' -o -mmin +60 \) -exec rm -rf {} + 2>/dev/null
  printf '%s\n%s\n%s\n' "$hash" "$library" "$signed" >"$dist/stamp.$$" 2>/dev/null &&
    command -p mv -f "$dist/stamp.$$" "$dist/stamp"
}

digest() {
  if command -pv sha256sum >/dev/null; then command -p sha256sum "$@"; else command -p shasum -a 256 "$@"; fi
}

# The driver would unpack its library into the temp folder at each start, where others could swap it.
unpack_native() {
  local os machine jar scratch=$dist/native/$hash.$$ folder=$dist/native/$hash
  os=$(command -p uname -s) machine=$(command -p uname -m)
  case $os in Darwin) os=Mac ;; Linux) [[ ! -e /etc/alpine-release ]] || os=Linux-Musl ;; esac
  case $machine in amd64) machine=x86_64 ;; arm64) machine=aarch64 ;; esac
  for jar in "$dist"/lib/sqlite-jdbc-*.jar; do
    [[ -e $jar && -x $java_home/bin/jar ]] || return 0
    if [[ ! -d $folder ]]; then
      command -p mkdir -p "$scratch" &&
        (cd "$scratch" && "$java_home/bin/jar" xf "$jar" "org/sqlite/native/$os/$machine") 2>/dev/null
      command -p mv "$scratch/org/sqlite/native/$os/$machine" "$folder" 2>/dev/null
      command -p rm -rf "$scratch"
    fi
    for library in "$folder"/*sqlitejdbc*; do
      if [[ -e $library ]]; then library=${library##*/}; else library=''; fi
    done
  done
}

# --- training ------------------------------------------------------------------------------------

# Two parents away, so that what Belfry starts later never finds it among its children. A server's
# training opens a port, so it is never done beside somebody's running command.
train_in_background() {
  if [[ $kind == server ]]; then
    train_now server
  else
    (set -m && (trap '' HUP INT && train_now "$kind") </dev/null >/dev/null 2>&1 &)
  fi
}

train_now() { # kind
  local home=$dist/aot/train.$hash-$1 run training=() cache=$dist/aot/$hash-$1 owner=''
  [[ -n $hash && -w $dist/aot && ! -e $cache.aot ]] || return 0
  # One training of a kind at a time, unless the one that holds the folder was killed.
  { read -r owner <"$home/owner"; } 2>/dev/null
  [[ -z $owner ]] || kill -0 "$owner" 2>/dev/null || command -p rm -rf "$home"
  command -p mkdir "$home" 2>/dev/null || return 0
  printf '%s\n' "${BASHPID:-$$}" >"$home/owner"
  training=("-XX:AOTCacheOutput=$home/cache.aot" "-Duser.home=$home")
  [[ $1 != server ]] || say "preparing a fast start for this build, once"
  (cd / && HOME=$home BELFRY_HOME=$home/belfry BELFRY_NO_BUILD=1 && export HOME BELFRY_HOME BELFRY_NO_BUILD &&
    . "$root/scripts/train.sh" && "train_$1") </dev/null >/dev/null 2>&1
  if [[ -s $home/cache.aot ]]; then
    command -p mv -f "$home/cache.aot" "$cache.aot"
  else
    : >"$cache.none"
  fi
  command -p rm -rf "$home"
}
