//===- Engine.cpp - The way of a runtime to the other ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A failure names the rank that saw it: the messages of all ranks come mixed
// into one terminal.
//
//===----------------------------------------------------------------------===//

#include "Engine.h"

#include <cinttypes>

using namespace amp;

Status amp::verifyCollectives(const AmpCollectives &table) {
  if (table.size < sizeof(AmpCollectives))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'size' of an engine to be at least %zu, found "
                      "%" PRIu64 "; compile the engine with this header",
                      sizeof(AmpCollectives), table.size);
  const struct {
    const char *name;
    bool isThere;
  } members[] = {{"name", table.name != nullptr},
                 {"allToAll", table.allToAll != nullptr},
                 {"allGather", table.allGather != nullptr},
                 {"broadcast", table.broadcast != nullptr},
                 {"barrier", table.barrier != nullptr},
                 {"abort", table.abort != nullptr},
                 {"error", table.error != nullptr}};
  for (auto &member : members)
    if (!member.isThere)
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected '%s' of an engine, found null", member.name);
  if (table.ranks < 1)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'ranks' of an engine to be at least 1, found "
                      "%" PRId32,
                      table.ranks);
  const std::pair<const char *, int32_t> places[] = {
      {"rank", table.rank}, {"localRank", table.localRank}};
  for (auto [name, rank] : places)
    if (rank < 0 || rank >= table.ranks)
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected '%s' of an engine to be from 0 to %" PRId32
                        ", found %" PRId32,
                        name, table.ranks - 1, rank);
  return nullptr;
}

template <typename Call> Status Engine::run(Call call) {
  // Another runtime may have the engine as well, and have met its failure.
  const char *reason = table->error(table->context);
  bool isSound = failure.empty() && !(reason && *reason);
  if (isSound && call() == 0)
    return nullptr;
  if (failure.empty()) {
    reason = table->error(table->context);
    failure = "expected all ranks to exchange their tensors, found that rank " +
              std::to_string(table->rank) + " of " +
              std::to_string(table->ranks) + " could not (" + table->name +
              ": " + (reason && *reason ? reason : "no reason given") +
              "); see what the other ranks say, then start the job again";
  }
  return makeStatus(AMP_STATUS_INTERNAL, "%s", failure.c_str());
}

Status Engine::allToAll(const void *send, void *receive, uint64_t bytes) {
  return run(
      [&] { return table->allToAll(table->context, send, receive, bytes); });
}

Status Engine::allGather(const void *send, void *receive, uint64_t bytes) {
  return run(
      [&] { return table->allGather(table->context, send, receive, bytes); });
}

Status Engine::broadcast(void *buffer, uint64_t bytes, int32_t root) {
  return run(
      [&] { return table->broadcast(table->context, buffer, bytes, root); });
}
