/// Tests of what the build takes in: dependencies with hash and licence, native code, secrets. They
/// read files only and never ask a registry.
@NullMarked
package dev.belfry.supply;

import org.jspecify.annotations.NullMarked;
