// Convolutions of cuDNN on the driver that computes: losses are the CPU's, and those of
// copied windows; a step resumes bit for bit; what the library lacks copies its windows, in
// one line, and an image that needs it says so.
//
// REQUIRES: computing-driver, cudnn-stub
// DEFINE: %{train} = %computing amp-run %s --data %digits_data --target cuda --batch 32 --seed 3
// DEFINE: %{type} = f16
// DEFINE: %{bar} = 2e-3
// DEFINE: %{compare} = amp-run %s --data %digits_data --target cpu --batch 32 --seed 3 --steps 6 \
// DEFINE:   --precision %{type} --policy compact --metrics %t.cpu.jsonl > %t.out && \
// DEFINE:   %{train} --steps 6 --precision %{type} --policy compact --metrics %t.cudnn.jsonl 2> %t.notes > %t.out && \
// DEFINE:   not grep "cuDNN is not called" %t.notes && \
// DEFINE:   %{train} --steps 6 --precision %{type} --policy compact --cudnn no --metrics %t.windows.jsonl > %t.out && \
// DEFINE:   %python %S/compare_losses.py %t.cpu.jsonl %t.cudnn.jsonl --bar %{bar} && \
// DEFINE:   %python %S/compare_losses.py %t.windows.jsonl %t.cudnn.jsonl --bar %{bar}
// RUN: %{compare}
// REDEFINE: %{type} = bf16
// REDEFINE: %{bar} = 1e-2
// RUN: %{compare}
// REDEFINE: %{type} = f32
// REDEFINE: %{bar} = 1e-5
// RUN: %{compare}
//
// Bit for bit, from a checkpoint and with another order of streams and blocks.
// RUN: %{train} --steps 6 --hash-state --save %t.whole.safetensors | grep "^step .* state" > %t.whole
// RUN: %{train} --steps 3 --hash-state --save %t.half.safetensors | grep "^step .* state" > %t.parts
// RUN: env AMP_DRIVER_SEED=5 %{train} --steps 3 --hash-state --load %t.half.safetensors --save %t.end.safetensors \
// RUN:   | grep "^step .* state" >> %t.parts
// RUN: diff %t.whole %t.parts
// RUN: cmp %t.whole.safetensors %t.end.safetensors
//
// Calls: of f16 alone where f32 is not asked for.
// RUN: amp-opt %s --amp-train="batch=32 target=cuda cudnn policy=compact" | FileCheck %s --check-prefix=CALLS
// CALLS-COUNT-2: amprt.conv{{ +}}y({{.*}}amprt.reordered{{.*}} memref<{{[0-9]+}}xf16>, memref<{{[0-9]+}}xf16>, memref<{{[0-9]+}}xf16>
// CALLS-COUNT-3: amprt.conv{{ +}}{{[xw]}}({{.*}}amprt.reordered{{.*}} memref<{{[0-9]+}}xf16>, memref<{{[0-9]+}}xf16>, memref<{{[0-9]+}}xf16>
// CALLS-NOT: amprt.conv
// RUN: amp-opt %s --amp-train="batch=32 target=cuda" | FileCheck %s --check-prefix=WINDOWS
// WINDOWS-NOT: amprt.conv
//
// The library refuses.
// RUN: env AMP_DRIVER_LACKS_ENGINES=1 %{train} --steps 2 2> %t.note > %t.out
// RUN: FileCheck %s --check-prefix=LACKS --input-file %t.note
// LACKS: note: cuDNN is not called: expected cuDNN to have a deterministic engine for a convolution of 32 x 1 x 8 x 8 to 8 outputs in f16
// LACKS-NOT: note:
// RUN: %computing amp-compile %s --target cuda --cudnn yes --batch 32 -o %t.ampx
// RUN: %computing amp-run %t.ampx --data %digits_data --steps 2 | FileCheck %s --check-prefix=IMAGE
// IMAGE: step 2
// RUN: amp-run %t.ampx --info | FileCheck %s --check-prefix=INFO
// INFO: libraries cuBLASLt, cuDNN
// RUN: env AMP_DRIVER_LACKS_ENGINES=1 not %computing amp-run %t.ampx --data %digits_data --steps 2 2>&1 | FileCheck %s --check-prefix=NEEDS
// NEEDS: error: {{.*}}expected cuDNN to have a deterministic engine{{.*}} compiled with '--cudnn no' it needs none

amp.variable @w1 : tensor<8x1x3x3xf32> = #amp.kaiming_uniform<fan_in = 9>
amp.variable @w2 : tensor<12x4x3x3xf32> = #amp.kaiming_uniform<fan_in = 36>
amp.variable @w3 : tensor<192x10xf32> = #amp.kaiming_uniform<fan_in = 192>
amp.optimizer @opt = #amp.sgd<lr = 0.1, momentum = 0.9> for [@w1, @w2, @w3]
amp.scaler @scaler = #amp.dynamic

func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w1 = amp.read @w1 : tensor<8x1x3x3xf32>
  %w2 = amp.read @w2 : tensor<12x4x3x3xf32>
  %w3 = amp.read @w3 : tensor<192x10xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %image = amp.reshape %x : tensor<?x64xf32> -> tensor<?x1x8x8xf32>
    %0 = amp.conv %image, %w1 {low = [1, 1], high = [1, 1]} : (tensor<?x1x8x8xf32>, tensor<8x1x3x3xf32>) -> tensor<?x8x8x8xf32>
    %1 = amp.relu %0 : tensor<?x8x8x8xf32>
    %2 = amp.conv %1, %w2 {low = [1, 1], high = [1, 1], strides = [2, 2], groups = 2 : i64}
        : (tensor<?x8x8x8xf32>, tensor<12x4x3x3xf32>) -> tensor<?x12x4x4xf32>
    %3 = amp.relu %2 : tensor<?x12x4x4xf32>
    %4 = amp.reshape %3 : tensor<?x12x4x4xf32> -> tensor<?x192xf32>
    %5 = amp.matmul %4, %w3 : (tensor<?x192xf32>, tensor<192x10xf32>) -> tensor<?x10xf32>
    %6 = amp.cross_entropy %5, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %6 : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
