/*
 * Included before all else when SQLite's native module is compiled. Since 24.19 Node's header gives every
 * wrapped object (here: every statement) a clean-up hook. Removing the hook aborts the process when the
 * object is garbage-collected in a context that is not Node's own, such as Jest's:
 * https://github.com/nodejs/node/issues/65446. This file wraps objects without hooks, as every earlier header
 * did. Goes away with better-sqlite3 13, which wraps differently but needs Node 22.
 */
#include <node.h>

namespace node {
inline void NoHook(v8::Isolate*, void (*)(void*), void*) {}
}  // namespace node

#define AddEnvironmentCleanupHook NoHook
#define RemoveEnvironmentCleanupHook NoHook
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
