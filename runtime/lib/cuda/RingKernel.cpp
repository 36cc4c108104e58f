//===- RingKernel.cpp - The kernel that appends a record ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One block copies the fields of a record, byte by byte: records are short, and
// their fields lie anywhere. The sequence number of a slot is 2n + 1 while
// record n is written to it and 2n + 2 when it is complete; it is set before
// and after the data with fences that the host sees (scope sys). PTX and not
// C++ because a build needs no compiler of NVIDIA's; the driver assembles it
// for any GPU from sm_80 on.
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
.maxntid 128, 1, 1
{
  .reg .pred %first, %end;
  .reg .b16 %value;
  .reg .b32 %thread;
  .reg .b64 %lane, %field, %fields, %slot, %stride, %slots, %count;
  .reg .b64 %number, %sequence, %source, %place, %bytes, %byte, %from, %to;

  ld.param.u64 %field, [table];
  ld.param.u64 %fields, [num_fields];
  ld.param.u64 %slot, [slots];
  ld.param.u64 %stride, [slot_bytes];
  ld.param.u64 %slots, [num_slots];
  ld.param.u64 %count, [count];
  mov.u32 %thread, %tid.x;
  cvt.u64.u32 %lane, %thread;
  setp.eq.u32 %first, %thread, 0;

  ld.global.u64 %number, [%count];
  rem.u64 %to, %number, %slots;
  mad.lo.u64 %slot, %to, %stride, %slot;
  shl.b64 %sequence, %number, 1;
  add.u64 %sequence, %sequence, 1;
  @%first st.relaxed.sys.global.u64 [%slot], %sequence;
  @%first fence.acq_rel.sys;
  bar.sync 0;

next_field:
  setp.eq.u64 %end, %fields, 0;
  @%end bra copied;
  ld.global.u64 %source, [%field];
  ld.global.u64 %place, [%field+8];
  ld.global.u64 %bytes, [%field+16];
  add.u64 %place, %place, %slot;
  mov.u64 %byte, %lane;
next_byte:
  setp.ge.u64 %end, %byte, %bytes;
  @%end bra field_copied;
  add.u64 %from, %source, %byte;
  add.u64 %to, %place, %byte;
  ld.global.u8 %value, [%from];
  st.global.u8 [%to], %value;
  add.u64 %byte, %byte, 128;
  bra next_byte;
field_copied:
  add.u64 %field, %field, 24;
  sub.u64 %fields, %fields, 1;
  bra next_field;

copied:
  bar.sync 0;
  add.u64 %sequence, %sequence, 1;
  add.u64 %number, %number, 1;
  @%first fence.acq_rel.sys;
  @%first st.release.sys.global.u64 [%slot], %sequence;
  @%first st.global.u64 [%count], %number;
  ret;
}
)ptx";
