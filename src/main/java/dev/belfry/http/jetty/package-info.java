/// The doors' listeners, on Jetty: bytes, deadlines, connections, event streams. Decides nothing
/// about a request but whether its bytes are well-formed and in time.
@NullMarked
package dev.belfry.http.jetty;

import org.jspecify.annotations.NullMarked;
