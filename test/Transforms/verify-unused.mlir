// RUN: not amp-opt %s --amp-verify 2>&1 | FileCheck %s

// A clip that no step uses is found in a function that is no entry, too.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @step(%u: !amp.gradients<unscaled>) {
  // CHECK: :[[#@LINE+1]]:{{.*}}error: 'amp.clip_grad_norm' op expected a step of its result, found it unused
  %c, %norm = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %u : !amp.gradients<unscaled>
  return
}
