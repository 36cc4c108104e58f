// Calls of calls that multiply, and functions that come back to themselves.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-prepare-inlining

func.func private @f0(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  return %0 : f32
}
func.func private @f1(%x0: f32) -> f32 {
  %x1 = call @f0(%x0) : (f32) -> f32
  %x2 = call @f0(%x1) : (f32) -> f32
  %x3 = call @f0(%x2) : (f32) -> f32
  %x4 = call @f0(%x3) : (f32) -> f32
  %x5 = call @f0(%x4) : (f32) -> f32
  %x6 = call @f0(%x5) : (f32) -> f32
  %x7 = call @f0(%x6) : (f32) -> f32
  %x8 = call @f0(%x7) : (f32) -> f32
  return %x8 : f32
}
func.func private @f2(%x0: f32) -> f32 {
  %x1 = call @f1(%x0) : (f32) -> f32
  %x2 = call @f1(%x1) : (f32) -> f32
  %x3 = call @f1(%x2) : (f32) -> f32
  %x4 = call @f1(%x3) : (f32) -> f32
  %x5 = call @f1(%x4) : (f32) -> f32
  %x6 = call @f1(%x5) : (f32) -> f32
  %x7 = call @f1(%x6) : (f32) -> f32
  %x8 = call @f1(%x7) : (f32) -> f32
  return %x8 : f32
}
func.func private @f3(%x0: f32) -> f32 {
  %x1 = call @f2(%x0) : (f32) -> f32
  %x2 = call @f2(%x1) : (f32) -> f32
  %x3 = call @f2(%x2) : (f32) -> f32
  %x4 = call @f2(%x3) : (f32) -> f32
  %x5 = call @f2(%x4) : (f32) -> f32
  %x6 = call @f2(%x5) : (f32) -> f32
  %x7 = call @f2(%x6) : (f32) -> f32
  %x8 = call @f2(%x7) : (f32) -> f32
  return %x8 : f32
}
func.func private @f4(%x0: f32) -> f32 {
  %x1 = call @f3(%x0) : (f32) -> f32
  %x2 = call @f3(%x1) : (f32) -> f32
  %x3 = call @f3(%x2) : (f32) -> f32
  %x4 = call @f3(%x3) : (f32) -> f32
  %x5 = call @f3(%x4) : (f32) -> f32
  %x6 = call @f3(%x5) : (f32) -> f32
  %x7 = call @f3(%x6) : (f32) -> f32
  %x8 = call @f3(%x7) : (f32) -> f32
  return %x8 : f32
}
func.func private @f5(%x0: f32) -> f32 {
  %x1 = call @f4(%x0) : (f32) -> f32
  %x2 = call @f4(%x1) : (f32) -> f32
  %x3 = call @f4(%x2) : (f32) -> f32
  %x4 = call @f4(%x3) : (f32) -> f32
  %x5 = call @f4(%x4) : (f32) -> f32
  %x6 = call @f4(%x5) : (f32) -> f32
  %x7 = call @f4(%x6) : (f32) -> f32
  %x8 = call @f4(%x7) : (f32) -> f32
  return %x8 : f32
}
// expected-error @+1 {{expected at most 1048576 ops once all calls are inlined, found 1160922; calls of calls multiply: call fewer times, or use a result again}}
func.func private @f6(%x0: f32) -> f32 {
  %x1 = call @f5(%x0) : (f32) -> f32
  %x2 = call @f5(%x1) : (f32) -> f32
  %x3 = call @f5(%x2) : (f32) -> f32
  %x4 = call @f5(%x3) : (f32) -> f32
  %x5 = call @f5(%x4) : (f32) -> f32
  %x6 = call @f5(%x5) : (f32) -> f32
  %x7 = call @f5(%x6) : (f32) -> f32
  %x8 = call @f5(%x7) : (f32) -> f32
  return %x8 : f32
}
// -----

// Not inlined, so no growth.
func.func @again(%x: f32) -> f32 {
  %0 = call @again(%x) : (f32) -> f32
  %1 = call @again(%0) : (f32) -> f32
  return %1 : f32
}
