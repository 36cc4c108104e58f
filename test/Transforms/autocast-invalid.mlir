// RUN: not amp-opt %s --amp-autocast=dtype=f8 2>&1 | FileCheck %s --check-prefix=DTYPE
// RUN: not amp-opt %s --amp-autocast=placement=best 2>&1 | FileCheck %s --check-prefix=PLACEMENT
// RUN: not amp-opt %s --amp-autocast=objective=speed 2>&1 | FileCheck %s --check-prefix=OBJECTIVE
// RUN: not amp-opt %s --amp-autocast=policy=strict 2>&1 | FileCheck %s --check-prefix=POLICY
// RUN: not amp-opt %s --amp-autocast=nominal-dim=0 2>&1 | FileCheck %s --check-prefix=NOMINAL
// RUN: not amp-opt %s --amp-autocast=cache=maybe 2>&1 | FileCheck %s --check-prefix=CACHE
// RUN: not amp-opt %s --amp-autocast=emit-cast=truncate 2>&1 | FileCheck %s --check-prefix=EMIT
// RUN: not amp-opt %s --amp-autocast=emit-cast=toy.convert 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: echo "emit-cast: toy.convert" > %t.yaml && not amp-opt %s --amp-autocast=policy=%t.yaml 2>&1 | FileCheck %s --check-prefix=LOAD

// DTYPE: error: unknown dtype 'f8'; expected 'f16' or 'bf16'
// PLACEMENT: error: unknown placement 'best'; expected 'mincut', 'careful', 'propagate' or 'dispatch'
// OBJECTIVE: error: unknown objective 'speed'; expected 'casts', 'traffic' or 'budget'
// POLICY: error: unknown policy 'strict'; expected a YAML file or 'default', 'compact', 'fewest-casts', 'pytorch', 'tensorflow', 'apex-o1', 'apex-o2', 'apex-o3', 'stablehlo' (No such file or directory)
// NOMINAL: error: expected a nominal dimension of at least 1, found 0
// CACHE: invalid value for boolean argument! Try 0 or 1
// EMIT: error: expected 'amp', 'arith' or the name of a known op to emit casts with, found 'truncate'
// UNKNOWN: error: expected 'amp', 'arith' or the name of a known op to emit casts with, found 'toy.convert'
// LOAD: error: expected a known op to emit casts with, found 'toy.convert' of policy '{{.*}}.yaml'; load its dialect, allow unregistered dialects or say 'emit-cast=amp'
module {}
