// A range in which threads have several vectors and the last block has one. Operands
// that are read transposed, as vectors of rows, in blocks of 8, 4 and 2 by as many: a
// last block that lacks rows and columns; beside rows and single numbers that lie as
// they should, and in a batch. Each number is rounded once.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --exact
!elt = f32
func.func @f(%p: tensor<1622024x!elt>, %q: tensor<1622024x!elt>, %x: tensor<72x280x!elt>,
             %y: tensor<280x72x!elt>, %b: tensor<72x!elt>, %u: tensor<3x20x12x!elt>,
             %v: tensor<6x10x!elt>, %w: tensor<6x9x!elt>)
    -> (tensor<1622024x!elt>, tensor<280x72x!elt>, tensor<3x12x20x!elt>, tensor<10x6x!elt>,
        tensor<9x6x!elt>)
    attributes {amp.entry = "eval"} {
  %range = amp.sub %p, %q : tensor<1622024x!elt>, tensor<1622024x!elt>
  %0 = amp.transpose %x {permutation = [1, 0]} : tensor<72x280x!elt>
  %1 = amp.sub %0, %y : tensor<280x72x!elt>, tensor<280x72x!elt>
  %rows = amp.mul %1, %b : tensor<280x72x!elt>, tensor<72x!elt>
  %3 = amp.transpose %u {permutation = [0, 2, 1]} : tensor<3x20x12x!elt>
  %batch = amp.relu %3 : tensor<3x12x20x!elt>
  %5 = amp.transpose %v {permutation = [1, 0]} : tensor<6x10x!elt>
  %even = amp.relu %5 : tensor<10x6x!elt>
  %7 = amp.transpose %w {permutation = [1, 0]} : tensor<6x9x!elt>
  %odd = amp.relu %7 : tensor<9x6x!elt>
  return %range, %rows, %batch, %even, %odd
      : tensor<1622024x!elt>, tensor<280x72x!elt>, tensor<3x12x20x!elt>, tensor<10x6x!elt>,
        tensor<9x6x!elt>
}
