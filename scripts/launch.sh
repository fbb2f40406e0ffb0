# Sourced by ./belfry and ./dev: how the JVM of Belfry is called, and what it is called with.

# What the class path, the JDK and this file are, as far as the file system tells. A change time
# cannot be set back, so a replaced jar is noticed; the JVM alone would run the code it once cached.
signature() {
  local format=(-L -c '%s %y %z %i')
  [[ $OSTYPE == linux* ]] || format=(-L -f '%z %Fm %Fc %i')
  TZ=UTC0 command -p stat "${format[@]}" "$dist"/belfry.jar "$dist"/lib/*.jar \
    "$java_home/release" "$java_home/lib/modules" "$root"/scripts/{launch,train}.sh 2>/dev/null
}

# The cache serves only a JVM with the same collector and object headers as at its training.
jvm() { # kind, then the command; sets `run`
  local kind=$1 jar classpath=$dist/belfry.jar
  for jar in "$dist"/lib/*.jar; do classpath+=:$jar; done
  run=("$java_home/bin/java" -XX:+UseSerialGC -XX:+UseCompactObjectHeaders -Xmx256m
    -XX:-UsePerfData -XX:+DisableAttachMechanism -XX:-HeapDumpOnOutOfMemoryError
    -XX:-CreateCoredumpOnCrash -XX:ErrorFile=/dev/null -XX:+DisplayVMOutputToStderr
    -Xlog:disable -Xlog:all=warning:stderr --enable-native-access=ALL-UNNAMED
    "-Dbelfry.launcher=$root/belfry"
    # Otherwise Jetty asks all of JMX for it, which is a quarter of the start.
    -Dorg.eclipse.jetty.util.referencesPerCacheLine=16)
  [[ -n $library ]] &&
    run+=("-Dorg.sqlite.lib.path=$dist/native/$hash" "-Dorg.sqlite.lib.name=$library")
  # The optimizing compiler takes a second of both cores while the first sessions are read, and what
  # it makes of the rounds after that is no faster. The first one, which takes what is called often,
  # waits three times as long, and so leaves alone what only a start calls.
  [[ ${2-} == redact ]] || run+=(-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=3)
  ((skipped)) && run+=("-Dbelfry.path.skipped=$skipped")
  [[ -e $dist/aot/$hash-$kind.aot ]] && run+=("-XX:AOTCache=$dist/aot/$hash-$kind.aot")
  run+=(${training[@]+"${training[@]}"} -cp "$classpath" dev.belfry.Main)
}
