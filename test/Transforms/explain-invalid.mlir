// RUN: not amp-opt %s --amp-explain=format=xml 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: not amp-opt %s --amp-explain=dtype=f8 2>&1 | FileCheck %s --check-prefix=DTYPE
// RUN: not amp-opt %s --amp-explain=output=%t/no/such/file 2>&1 | FileCheck %s --check-prefix=PATH
// RUN: not amp-opt %s --amp-autocast=report=%t/no/such/file 2>&1 | FileCheck %s --check-prefix=PATH
// RUN: not amp-opt %s --amp-explain="where=(" 2>&1 | FileCheck %s --check-prefix=WHERE
// RUN: not amp-opt %s --amp-explain=top=-1 2>&1 | FileCheck %s --check-prefix=TOP
// RUN: not amp-opt %s --amp-explain=only=low 2>&1 | FileCheck %s --check-prefix=ONLY
// RUN: not amp-opt %s --amp-explain="format=json top=1" 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: not amp-opt %s --amp-autocast=table-top=1 2>&1 | FileCheck %s --check-prefix=TABLE
// RUN: not amp-opt %s --amp-autocast="table=- table-only=low" 2>&1 | FileCheck %s --check-prefix=TABLE-ONLY

// WHERE: error: where: expected a regular expression, found '(': {{.*}}; write a backslash before a character that stands for itself
// TOP: error: top: expected a whole number of rows, 0 for all, found -1
// ONLY: error: only: expected 'casts' or 'f32', found 'low'; leave it out for all rows
// JSON: error: expected 'where', 'top' and 'only' with format=table, found format=json, which has everything; leave them out
// TABLE: error: expected 'table' beside 'table-where', 'table-top' and 'table-only', which choose its rows; add that, or leave them out
// TABLE-ONLY: error: table-only: expected 'casts' or 'f32', found 'low'; leave it out for all rows
// FORMAT: error: unknown format 'xml'; expected 'table' or 'json'
// DTYPE: error: unknown dtype 'f8'; expected 'f16' or 'bf16'
// PATH: error: cannot write the report: {{.*}}; expected the path of a file that can be written, found '{{.*}}no/such/file'
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
