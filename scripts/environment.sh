# Sourced by ./belfry and ./dev: makes the environment harmless and finds the JDK.
# Sets `java_home`. Starts no process.

unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS JDK_AOT_VM_OPTIONS CLASSPATH BASH_ENV ENV \
  NODE_OPTIONS MAVEN_OPTS MAVEN_ARGS MAVEN_CONFIG "${!LD_@}" "${!DYLD_@}"

shopt -s nullglob

fail() { # exit code, message
  printf '%s: %s\n' "${self##*/}" "$2" >&2
  exit "$1"
}

# Relative and empty entries of PATH name whatever lies in the working folder: they are dropped.
drop_relative_path_entries() {
  local entry rest=${PATH-}: kept=''
  while [[ -n $rest ]]; do
    entry=${rest%%:*} rest=${rest#*:}
    if [[ $entry == /* ]]; then kept+=${kept:+:}$entry; else ((skipped++)); fi
  done
  export PATH=${kept:-/usr/bin:/bin}
}

is_java_25() { # folder
  local line version
  [[ $1 == /* && -x $1/bin/java && -r $1/release ]] || return 1
  while IFS= read -r line; do
    if [[ $line == JAVA_VERSION=* ]]; then
      version=${line#*\"} version=${version%%[!0-9]*}
      found+=" $1 (${line#*=}),"
      ((${version:-0} >= 25))
      return
    fi
  done <"$1/release"
  return 1
}

find_java() {
  local found='' folder home=${HOME:-/nonexistent}
  for folder in "${JAVA_HOME-}" /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    "$home"/.sdkman/candidates/java/* "$home"/.jdks/* "$home"/.asdf/installs/java/* \
    "$home"/.local/share/mise/installs/java/* /home/linuxbrew/.linuxbrew/opt/openjdk*/libexec \
    {,"$home"}/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /{opt/homebrew,usr/local}/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    is_java_25 "$folder" && java_home=$folder && return
  done
  fail 8 "no JDK 25 found. Found:${found:- none}
  Expected: JDK 25 or later in JAVA_HOME or in a usual place such as /usr/lib/jvm.
  Next: install one (any vendor), or set JAVA_HOME to its folder, and run the same command again."
}

java_home='' skipped=0
drop_relative_path_entries
find_java
