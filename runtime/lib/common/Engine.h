//===- Engine.h - The way of a runtime to the other ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine that failed once is not asked again: its other ranks may wait for
// something else by then.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_ENGINE_H
#define AMP_RUNTIME_LIB_COMMON_ENGINE_H

#include "Status.h"

#include <string>

namespace amp {

/// Checks what AmpCollectives says of a table, as far as that can be seen.
Status verifyCollectives(const AmpCollectives &table);

/// A table whose failures are statuses. Without one there is one rank.
class Engine {
public:
  Engine() = default;
  /// `table` has been checked, or is null.
  explicit Engine(const AmpCollectives *table) : table(table) {}

  int32_t ranks() const { return table ? table->ranks : 1; }
  int32_t rank() const { return table ? table->rank : 0; }

  /// As the functions of AmpCollectives. Internal where they fail, and from
  /// then on with the same message, without calling them.
  Status allToAll(const void *send, void *receive, uint64_t bytes);
  Status allGather(const void *send, void *receive, uint64_t bytes);
  Status broadcast(void *buffer, uint64_t bytes, int32_t root);

private:
  template <typename Call> Status run(Call call);

  const AmpCollectives *table = nullptr;
  /// The message of the first failure.
  std::string failure;
};

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_ENGINE_H
