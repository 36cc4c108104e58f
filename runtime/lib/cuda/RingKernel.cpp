//===- RingKernel.cpp - The kernel that appends a record ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One block copies the fields of a record, a warp each and byte by byte:
// records are short, and their fields lie anywhere. The sequence number of a
// slot is 2n + 1 while record n is written to it and 2n + 2 when it is
// complete. The fence after the first and the release of the second have the
// host's scope (sys) and, by the barriers, order what all threads store between
// them: the first cannot go, or a reader could see new data behind the old
// number. While one warp waits for it the others load the start of their
// fields. PTX and not C++ because a build needs no compiler of NVIDIA's; the
// driver assembles it for any GPU from sm_80 on.
//
//===----------------------------------------------------------------------===//

#include "Ring.h"

// The parameters are those of Ring::append. A field of the table is a
// RingField.
const char *const amp::cuda::ringKernel = R"ptx(
.version 8.0
.target sm_80
.address_size 64

.visible .entry amp_ring_append(
  .param .u64 table,
  .param .u64 num_fields,
  .param .u64 slots,
  .param .u64 slot_bytes,
  .param .u64 num_slots,
  .param .u64 count
)
.maxntid 256, 1, 1
{
  .reg .pred %first, %ended, %isField, %isByte;
  .reg .b16 %value;
  .reg .b32 %thread;
  .reg .b64 %lane, %warp, %done, %field, %fields;
  .reg .b64 %slot, %stride, %slots, %count, %number, %sequence;
  .reg .b64 %source, %place, %bytes, %byte, %from, %to;

  ld.param.u64 %field, [table];
  ld.param.u64 %fields, [num_fields];
  ld.param.u64 %slot, [slots];
  ld.param.u64 %stride, [slot_bytes];
  ld.param.u64 %slots, [num_slots];
  ld.param.u64 %count, [count];
  mov.u32 %thread, %tid.x;
  cvt.u64.u32 %warp, %thread;
  and.b64 %lane, %warp, 31;
  shr.u64 %warp, %warp, 5;
  setp.eq.u32 %first, %thread, 0;

  ld.global.u64 %number, [%count];
  rem.u64 %to, %number, %slots;
  mad.lo.u64 %slot, %to, %stride, %slot;
  shl.b64 %sequence, %number, 1;
  add.u64 %sequence, %sequence, 1;
  @%first st.relaxed.sys.global.u64 [%slot], %sequence;
  @%first fence.acq_rel.sys;

  mov.u64 %done, 0;
  mad.lo.u64 %field, %warp, 24, %field;
next_fields:
  setp.ge.u64 %ended, %done, %fields;
  @%ended bra copied;
  setp.lt.u64 %isField, %warp, %fields;
  mov.u64 %bytes, 0;
  @%isField ld.global.u64 %source, [%field];
  @%isField ld.global.u64 %place, [%field+8];
  @%isField ld.global.u64 %bytes, [%field+16];
  add.u64 %from, %source, %lane;
  add.u64 %to, %place, %lane;
  add.u64 %to, %to, %slot;
  mov.u64 %byte, %lane;
  setp.lt.u64 %isByte, %byte, %bytes;
  @%isByte ld.global.u8 %value, [%from];
  bar.sync 0;
next_byte:
  @%isByte st.relaxed.sys.global.u8 [%to], %value;
  add.u64 %from, %from, 32;
  add.u64 %to, %to, 32;
  add.u64 %byte, %byte, 32;
  setp.lt.u64 %isByte, %byte, %bytes;
  @%isByte ld.global.u8 %value, [%from];
  @%isByte bra next_byte;
  add.u64 %done, %done, 8;
  add.u64 %warp, %warp, 8;
  add.u64 %field, %field, 192;
  bra next_fields;

copied:
  bar.sync 0;
  add.u64 %sequence, %sequence, 1;
  add.u64 %number, %number, 1;
  @%first st.release.sys.global.u64 [%slot], %sequence;
  @%first st.global.u64 [%count], %number;
  ret;
}
)ptx";
