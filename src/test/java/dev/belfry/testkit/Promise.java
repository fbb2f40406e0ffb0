package dev.belfry.testkit;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/// Names the promises that a test proves.
@Retention(RUNTIME)
@Target({TYPE, METHOD})
public @interface Promise {
  String[] value();
}
