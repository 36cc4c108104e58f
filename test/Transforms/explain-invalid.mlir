// RUN: not amp-opt %s --amp-explain=format=xml 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: not amp-opt %s --amp-explain=dtype=f8 2>&1 | FileCheck %s --check-prefix=DTYPE
// RUN: not amp-opt %s --amp-explain=output=%t/no/such/file 2>&1 | FileCheck %s --check-prefix=PATH
// RUN: not amp-opt %s --amp-autocast=report=%t/no/such/file 2>&1 | FileCheck %s --check-prefix=PATH

// FORMAT: error: unknown format 'xml'; expected 'table' or 'json'
// DTYPE: error: unknown dtype 'f8'; expected 'f16' or 'bf16'
// PATH: error: cannot write the report: {{.*}}; expected the path of a file that can be written, found '{{.*}}no/such/file'
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
