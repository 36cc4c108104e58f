// Regions: what is inside, what is outside, and what they hand out.
// RUN: amp-opt %s --amp-autocast=policy=fewest-casts | FileCheck %s

// Case 23: inside `enabled = false` ops run as written.
// CHECK-LABEL: func @off_inside_on(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V3]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V4]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V5]] : tensor<8x8xf32>
func.func @off_inside_on(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %r = amp.autocast f16 -> tensor<8x8xf32> {
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = amp.autocast f16 -> tensor<8x8xf32> attributes {enabled = false} {
      %2 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      amp.yield %2 : tensor<8x8xf32>
    }
    %3 = amp.matmul %1, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %3 : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// Inside an enabled region they run low again.
// CHECK-LABEL: func @on_inside_off(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.matmul %[[X]], %[[X]] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[V0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V2]], %[[V0]] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
func.func @on_inside_off(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %r = amp.autocast f16 -> tensor<8x8xf32> attributes {enabled = false} {
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = amp.autocast f16 -> tensor<8x8xf32> {
      %2 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      amp.yield %2 : tensor<8x8xf32>
    }
    %3 = amp.matmul %1, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %3 : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// A bf16 region is decided on its own: f32 at its border. Its `exp` has the
// range that it needs.
// CHECK-LABEL: func @bf16_inside_f16(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xbf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xbf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V3]], %[[V3]] : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
// CHECK-NEXT:    %[[V6:.*]] = amp.exp %[[V5]] : tensor<8x8xbf16>
// CHECK-NEXT:    %[[V7:.*]] = amp.matmul %[[V6]], %[[V0]] : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V8:.*]] = amp.cast %[[V7]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V9:.*]] = amp.matmul %[[V8]], %[[V4]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V9]] : tensor<8x8xf32>
func.func @bf16_inside_f16(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %r = amp.autocast f16 -> tensor<8x8xf32> {
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = amp.autocast bf16 -> tensor<8x8xf32> {
      %2 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %e = amp.exp %2 : tensor<8x8xf32>
      %4 = amp.matmul %e, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      amp.yield %4 : tensor<8x8xf32>
    }
    %3 = amp.matmul %1, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %3 : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// Declared types are the contract; the inside adapts.
// CHECK-LABEL: func @hands_out_low(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    return %[[V2]], %[[V1]] : tensor<8x8xf16>, tensor<8x8xf32>
func.func @hands_out_low(%x: tensor<8x8xf32>) -> (tensor<8x8xf16>, tensor<8x8xf32>) {
  %r:2 = amp.autocast f16 -> tensor<8x8xf16>, tensor<8x8xf32> {
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %0, %0 : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %r#0, %r#1 : tensor<8x8xf16>, tensor<8x8xf32>
}

// One cast per value, also across regions.
// CHECK-LABEL: func @two_regions(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V0]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V2]], %[[V3]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]] : tensor<8x8xf32>
func.func @two_regions(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %r = amp.autocast f16 -> tensor<8x8xf32> {
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %0 : tensor<8x8xf32>
  }
  %s = amp.autocast f16 -> tensor<8x8xf32> {
    %0 = amp.matmul %x, %r : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = amp.matmul %r, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %1 : tensor<8x8xf32>
  }
  return %s : tensor<8x8xf32>
}

// One cast per use.
// CHECK-LABEL: func @uncached(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V2]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V0]], %[[V3]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]] : tensor<8x8xf32>
func.func @uncached(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %s = amp.autocast f16 -> tensor<8x8xf32> attributes {cache = false} {
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = amp.matmul %x, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %1 : tensor<8x8xf32>
  }
  return %s : tensor<8x8xf32>
}

// Case 8: what a loop carries stays f32, what does not change is cast outside.
// CHECK-LABEL: func @loop(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}, %[[W:.*]]: {{[^,)]*}}, %[[N:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[W]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = amp.exp %[[X]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = scf.for %[[A3:.*]] = %[[C0]] to %[[N]] step %[[C1]] iter_args(%[[A4:.*]] = %[[V1]]) -> (tensor<8x8xf32>) {
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[A4]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V3]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    scf.yield %[[V4]] : tensor<8x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
func.func @loop(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = amp.autocast f16 -> tensor<8x8xf32> {
    %e = amp.exp %x : tensor<8x8xf32>
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %e) -> tensor<8x8xf32> {
      %0 = amp.matmul %h, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      scf.yield %0 : tensor<8x8xf32>
    }
    amp.yield %r : tensor<8x8xf32>
  }
  return %s : tensor<8x8xf32>
}

// Down and up again is not the same value: it stays, the cast is used.
// CHECK-LABEL: func @lossy(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[V0]] : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.exp %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V0]], %[[V3]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]], %[[V1]] : tensor<8x8xf32>, tensor<8x8xf32>
func.func @lossy(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = amp.cast %x : tensor<8x8xf32> to tensor<8x8xf16>
  %1 = amp.cast %0 : tensor<8x8xf16> to tensor<8x8xf32>
  %s = amp.autocast f16 -> tensor<8x8xf32> {
    %e = amp.exp %1 : tensor<8x8xf32>
    %m = amp.matmul %x, %e : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %m : tensor<8x8xf32>
  }
  return %s, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Also where nothing else is low: without the pair `exp` reads other numbers.
// CHECK-LABEL: func @lossy_alone(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[V0]] : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.exp %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
func.func @lossy_alone(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %s = amp.autocast f16 -> tensor<8x8xf32> {
    %0 = amp.cast %x : tensor<8x8xf32> to tensor<8x8xf16>
    %1 = amp.cast %0 : tensor<8x8xf16> to tensor<8x8xf32>
    %e = amp.exp %1 : tensor<8x8xf32>
    amp.yield %e : tensor<8x8xf32>
  }
  return %s : tensor<8x8xf32>
}

// Up and down again is the same value, up is not needed by who reads low: both
// casts go.
// CHECK-LABEL: func @lossless(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.matmul %[[X]], %[[X]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[X]], %[[X]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V0]], %[[V1]] : tensor<8x8xf32>, tensor<8x8xf32>
func.func @lossless(%x: tensor<8x8xf16>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %s:2 = amp.autocast f16 -> tensor<8x8xf32>, tensor<8x8xf32> {
    %0 = amp.cast %x : tensor<8x8xf16> to tensor<8x8xf32>
    %1 = amp.cast %0 : tensor<8x8xf32> to tensor<8x8xf16>
    %2 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = amp.matmul %1, %1 : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
    amp.yield %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %s#0, %s#1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// A cast that is there is used.
// CHECK-LABEL: func @existing_cast(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf16>
func.func @existing_cast(%x: tensor<8x8xf32>) -> tensor<8x8xf16> {
  %s = amp.autocast f16 -> tensor<8x8xf32> {
    %m = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %m : tensor<8x8xf32>
  }
  %c = amp.cast %s : tensor<8x8xf32> to tensor<8x8xf16>
  return %c : tensor<8x8xf16>
}

// What an inner region hands out, the outer one may hand on.
// CHECK-LABEL: func @results_of_results(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V1]] : tensor<8x8xf32>
func.func @results_of_results(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %r = amp.autocast f16 -> tensor<8x8xf32> {
    %s = amp.autocast f16 -> tensor<8x8xf32> {
      %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      amp.yield %0 : tensor<8x8xf32>
    }
    amp.yield %s : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// Without a region nothing happens.
// CHECK-LABEL: func @outside(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.matmul %[[X]], %[[X]] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[V0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
func.func @outside(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.cast %0 : tensor<8x8xf32> to tensor<8x8xf16>
  %2 = amp.cast %1 : tensor<8x8xf16> to tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

// What a region hands out and everybody reads low needs no cast of its own.
// CHECK-LABEL: @read_low
func.func @read_low(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK-COUNT-2: amp.cast {{.*}} to tensor<8x8xf16>
  // CHECK-NOT: amp.cast
  // CHECK: return
  %y = amp.autocast f16 -> tensor<8x8xf32> attributes {cache = false} {
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = amp.relu %0 : tensor<8x8xf32>
    amp.yield %1 : tensor<8x8xf32>
  }
  %z = amp.autocast f16 -> tensor<8x8xf32> attributes {cache = false} {
    %0 = amp.matmul %y, %y : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %0 : tensor<8x8xf32>
  }
  return %z : tensor<8x8xf32>
}

// -----

// Nor a constant.
// CHECK-LABEL: @constant_unread
func.func @constant_unread() -> tensor<8x8xf32> {
  // CHECK-NEXT: %[[C:.*]] = amp.constant {{.*}}xf16>
  // CHECK-NEXT: amp.matmul %[[C]], %[[C]]
  // CHECK-NEXT: return
  %y = amp.autocast f16 -> tensor<8x8xf32> {
    %0 = amp.constant dense<0.5> : tensor<8x8xf32>
    amp.yield %0 : tensor<8x8xf32>
  }
  %z = amp.autocast f16 -> tensor<8x8xf32> {
    %0 = amp.matmul %y, %y : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %0 : tensor<8x8xf32>
  }
  return %z : tensor<8x8xf32>
}

// -----

// Nor one of its own that was there before.
// CHECK-LABEL: @kept_unread
func.func @kept_unread(%x: tensor<8x8xf16>) -> tensor<8x8xf32> {
  // CHECK-NEXT: amp.matmul %arg0, %arg0
  // CHECK-NEXT: return
  %y = amp.autocast f16 -> tensor<8x8xf32> {
    %0 = amp.cast %x : tensor<8x8xf16> to tensor<8x8xf32>
    amp.yield %0 : tensor<8x8xf32>
  }
  %z = amp.autocast f16 -> tensor<8x8xf32> {
    %0 = amp.matmul %y, %y : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %0 : tensor<8x8xf32>
  }
  return %z : tensor<8x8xf32>
}

// -----

// Results of regions that nobody reads go, with what only they need; a user's
// conversion stays.
// CHECK-LABEL: @unread
func.func @unread(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK-NEXT: amp.relu
  // CHECK-NEXT: amp.convert
  // CHECK-NEXT: return
  %y:2 = amp.autocast f16 -> tensor<8x8xf32>, tensor<8x8xf32> {
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = amp.relu %x : tensor<8x8xf32>
    %2 = amp.convert %x : tensor<8x8xf32> to tensor<8x8xf16>
    amp.yield %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %y#1 : tensor<8x8xf32>
}
