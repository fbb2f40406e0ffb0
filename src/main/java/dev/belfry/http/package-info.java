/// The doors: which requests are let in, which routes there are and what they answer. Never
/// decides a rule of a feature, and never touches a socket: that is `http.jetty`.
@NullMarked
package dev.belfry.http;

import org.jspecify.annotations.NullMarked;
