/// What tests share: fakes by hand, golden files, and the built program as a process. Nothing here
/// is a mock, and nothing here sleeps.
@NullMarked
package dev.belfry.testkit;

import org.jspecify.annotations.NullMarked;
