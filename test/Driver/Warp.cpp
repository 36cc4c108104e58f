//===- Warp.cpp - Running a warp ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Warp.h"

#include <algorithm>

using namespace amp::driver;

//===----------------------------------------------------------------------===//
// Fragments
//===----------------------------------------------------------------------===//

void Warp::split(uint32_t target, uint32_t taken) {
  if (taken == active) {
    next = target;
    return;
  }
  active &= ~taken;
  ++next;
  fragments.push_back({target, taken, false});
}

bool Warp::schedule() {
  if (active)
    fragments.push_back({next, active, false});
  active = 0;
  // Join those that are at one instruction; what waits there goes on as well.
  std::sort(
      fragments.begin(), fragments.end(),
      [](const Fragment &a, const Fragment &b) { return a.next < b.next; });
  size_t kept = 0;
  for (const Fragment &fragment : fragments)
    if (kept && fragments[kept - 1].next == fragment.next) {
      fragments[kept - 1].mask |= fragment.mask;
      fragments[kept - 1].isWaiting &= fragment.isWaiting;
    } else {
      fragments[kept++] = fragment;
    }
  fragments.resize(kept);
  auto found = std::find_if(fragments.begin(), fragments.end(),
                            [](const Fragment &f) { return !f.isWaiting; });
  if (found == fragments.end())
    return false;
  next = found->next;
  active = found->mask;
  fragments.erase(found);
  return true;
}

/// True if all lanes that have to execute an instruction of the warp are there;
/// otherwise those that are wait.
bool Warp::arrive(const Instruction &i) {
  uint32_t members = lanes;
  if (i.c != none) {
    auto *mask = reinterpret_cast<const uint32_t *>(registers + i.c);
    members &= mask[__builtin_ctz(active)];
  }
  if ((members & ~active) == 0)
    return true;
  if (uint32_t ended = members & ~alive)
    throw Fault{"an instruction of the warp that lane " +
                    std::to_string(__builtin_ctz(ended)) +
                    " is to take part in, which has ended",
                uint32_t(__builtin_ctz(active))};
  fragments.push_back({next, active, true});
  active = 0;
  return false;
}

void Warp::barrier(const Instruction &) {
  if (active == alive) {
    isAtBarrier = true;
    return;
  }
  fragments.push_back({next, active, true});
  active = 0;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// The most instructions of a warp between two barriers: a minute and more.
static constexpr uint64_t mostInstructions = uint64_t(1) << 30;

void Warp::run() {
  const Instruction *code = block->kernel->code.data();
  auto predicate = [this](uint32_t place) {
    return *reinterpret_cast<const uint32_t *>(registers + place);
  };
  isAtBarrier = false;
  uint32_t furthest = none;
  uint64_t left = mostInstructions;
  while (alive) {
    if (--left == 0)
      throw Fault{"a loop that does not end"};
    if (!active || next >= furthest) {
      if (!schedule()) {
        const Fragment &first = fragments.front();
        next = first.next;
        throw Fault{code[next].kind == Instruction::Barrier
                        ? "a barrier that not all threads of the block reach"
                        : "lanes that wait for others of their warp, which "
                          "wait elsewhere or have ended",
                    uint32_t(__builtin_ctz(first.mask))};
      }
      furthest = none;
      for (const Fragment &fragment : fragments)
        furthest = std::min(furthest, fragment.next);
    }
    const Instruction &i = code[next];
    uint32_t mask = active;
    if (i.guard != none) {
      mask &= i.isNegated ? ~predicate(i.guard) : predicate(i.guard);
      if (!mask) {
        ++next;
        continue;
      }
    }
    switch (i.kind) {
    case Instruction::Lanes:
      i.run(*this, i, mask);
      ++next;
      break;
    case Instruction::Branch:
      split(i.target, mask);
      furthest = fragments.empty() ? none : 0;
      break;
    case Instruction::Exit:
      alive &= ~mask;
      active &= ~mask;
      ++next;
      break;
    case Instruction::Barrier:
      barrier(i);
      if (isAtBarrier) {
        ++next;
        return;
      }
      break;
    case Instruction::WarpWide:
      if (!arrive(i))
        break;
      i.run(*this, i, mask);
      ++next;
      break;
    }
  }
}

//===----------------------------------------------------------------------===//
// Instructions of the whole warp
//===----------------------------------------------------------------------===//

/// The value of another lane, chosen by `from`, which has to take part; a lane
/// for which there is none keeps its own.
template <typename From>
static void shuffle(Warp &warp, const Instruction &i, uint32_t mask,
                    From from) {
  auto *a = reinterpret_cast<const uint32_t *>(warp.registers + i.a);
  auto *b = reinterpret_cast<const uint32_t *>(warp.registers + i.b);
  auto *d = reinterpret_cast<uint32_t *>(warp.registers + i.d);
  auto *limits =
      reinterpret_cast<const uint32_t *>(warp.registers + i.vector[0]);
  uint32_t result[32], valid = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!(mask >> lane & 1))
      continue;
    uint32_t clamp = limits[lane] & 31, segment = limits[lane] >> 8 & 31;
    int last = int((lane & segment) | (clamp & ~segment));
    int first = int(lane & segment);
    int source = lane;
    if (from(lane, int(b[lane] & 31), first, last, source))
      valid |= 1u << lane;
    else
      source = lane;
    if (!(mask >> source & 1))
      throw Fault{"a shuffle from lane " + std::to_string(source) +
                      ", which does not take part",
                  uint32_t(lane)};
    result[lane] = a[source];
  }
  for (int lane = 0; lane < 32; ++lane)
    if (mask >> lane & 1)
      d[lane] = result[lane];
  if (i.vector[1] != none) {
    auto *p = reinterpret_cast<uint32_t *>(warp.registers + i.vector[1]);
    *p = (*p & ~mask) | valid;
  }
}

void amp::driver::shuffleBfly(Warp &warp, const Instruction &i, uint32_t mask) {
  shuffle(warp, i, mask, [](int lane, int b, int, int last, int &source) {
    source = lane ^ b;
    return source <= last;
  });
}
void amp::driver::shuffleDown(Warp &warp, const Instruction &i, uint32_t mask) {
  shuffle(warp, i, mask, [](int lane, int b, int, int last, int &source) {
    source = lane + b;
    return source <= last;
  });
}
void amp::driver::shuffleUp(Warp &warp, const Instruction &i, uint32_t mask) {
  shuffle(warp, i, mask, [](int lane, int b, int, int last, int &source) {
    source = lane - b;
    return source >= last;
  });
}
void amp::driver::shuffleIdx(Warp &warp, const Instruction &i, uint32_t mask) {
  auto *limits =
      reinterpret_cast<const uint32_t *>(warp.registers + i.vector[0]);
  shuffle(warp, i, mask,
          [&](int lane, int b, int first, int last, int &source) {
            int segment = int(limits[lane] >> 8 & 31);
            source = first | (b & ~segment);
            return source <= last;
          });
}

template <typename D>
static void spread(Warp &warp, const Instruction &i, uint32_t mask, D value) {
  auto *d = reinterpret_cast<uint32_t *>(warp.registers + i.d);
  for (int lane = 0; lane < 32; ++lane)
    if (mask >> lane & 1)
      d[lane] = value;
}

static uint32_t votes(const Warp &warp, const Instruction &i, uint32_t mask) {
  uint32_t yes = *reinterpret_cast<const uint32_t *>(warp.registers + i.a);
  return (i.vector[0] ? ~yes : yes) & mask;
}
static void decide(Warp &warp, const Instruction &i, uint32_t mask, bool all) {
  auto *d = reinterpret_cast<uint32_t *>(warp.registers + i.d);
  *d = (*d & ~mask) | (all ? mask : 0);
}

void amp::driver::voteBallot(Warp &warp, const Instruction &i, uint32_t mask) {
  spread(warp, i, mask, votes(warp, i, mask));
}
void amp::driver::voteAny(Warp &warp, const Instruction &i, uint32_t mask) {
  decide(warp, i, mask, votes(warp, i, mask) != 0);
}
void amp::driver::voteAll(Warp &warp, const Instruction &i, uint32_t mask) {
  decide(warp, i, mask, votes(warp, i, mask) == mask);
}

void amp::driver::syncWarp(Warp &warp, const Instruction &, uint32_t) {
  ++warp.syncs;
}

//===----------------------------------------------------------------------===//
// Halves of registers
//===----------------------------------------------------------------------===//

/// Bytes of each of `count` parts; what is whole has count * width.
static char *part(Warp &warp, uint32_t place, int lane, uint32_t width) {
  return warp.registers + place + lane * width;
}

void amp::driver::pack(Warp &warp, const Instruction &i, uint32_t mask) {
  for (int lane = 0; lane < 32; ++lane)
    if (mask >> lane & 1)
      for (int at = 0; at < i.count; ++at)
        __builtin_memcpy(part(warp, i.d, lane, i.count * i.width) +
                             at * i.width,
                         part(warp, i.vector[at], lane, i.width), i.width);
}

void amp::driver::unpack(Warp &warp, const Instruction &i, uint32_t mask) {
  for (int lane = 0; lane < 32; ++lane)
    if (mask >> lane & 1)
      for (int at = 0; at < i.count; ++at)
        if (i.vector[at] != none)
          __builtin_memcpy(
              part(warp, i.vector[at], lane, i.width),
              part(warp, i.a, lane, i.count * i.width) + at * i.width, i.width);
}
