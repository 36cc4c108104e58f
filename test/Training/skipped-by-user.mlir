// Gradients that a user's own op makes infinite: the step is skipped and said to
// be, though the scaler has seen no overflow.
// RUN: rm -rf %t && mkdir %t
// RUN: %python -c "import json, struct; t = {'train.x': {'dtype': 'F32', 'shape': [8, 4], 'data_offsets': [0, 128]}, 'train.y': {'dtype': 'F32', 'shape': [8, 1], 'data_offsets': [128, 160]}}; h = json.dumps(t).encode(); open('%t/data.safetensors', 'wb').write(struct.pack('<Q', len(h)) + h + struct.pack('<40f', *range(40)))"
// RUN: not amp-run %s --data %t/data.safetensors --batch 4 --steps 2 --metrics %t/run.jsonl --save %t/end.safetensors 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FAILS
// FAILS: error: every step was skipped
// RUN: FileCheck %s --input-file %t/run.jsonl
// CHECK: "scale":1,{{.*}}"skipped":true,"applied":0
// CHECK: "scale":1,{{.*}}"skipped":true,"applied":0

amp.variable @w : tensor<4x1xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @train(%x: tensor<?x4xf32> {amp.name = "x"}, %y: tensor<?x1xf32> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4x1xf32>
  %p = amp.matmul %x, %w : (tensor<?x4xf32>, tensor<4x1xf32>) -> tensor<?x1xf32>
  %loss = amp.mse %p, %y : tensor<?x1xf32>, tensor<?x1xf32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %d = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4x1xf32>
  %zero = amp.constant dense<0.0> : tensor<f32>
  %bad = amp.div %d, %zero : tensor<4x1xf32>, tensor<f32>
  %h = amp.gradients [@w = %bad] for @opt : (tensor<4x1xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %h : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
