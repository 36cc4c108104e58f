# run_fresh.py - the first step of drawn models, here and in PyTorch in f64.
#
# Those of REFUSED are refused with that text; all others have PyTorch's loss and gradients.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 run_fresh.py [NAME… | LIBRARY…]
# Exits with 1 where a model does something else.

import sys
import warnings

import torch

from run import FAMILIES, FRESH, judge, run_apart

_DATA = "depends on the data"
#: the size of the images, in training alone
_DRAWN = "found the value of a number"
#: what the error says of models that cannot be read
REFUSED = {
    "LPFormer": "found a sparse tensor",
    "NllbMoeForConditionalGeneration": _DATA,  # experts that tokens choose
    "fasterrcnn_mobilenet_v3_large_fpn": _DRAWN,
    "fcos_resnet50_fpn": _DRAWN,
    "ssd300_vgg16": _DRAWN,
}


def main(names):
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    names = [name for name in FRESH if not names or {name, FAMILIES[name]} & set(names)]
    wrong = 0
    for name in names:
        row = run_apart(name, dict(threads=1), 300.0, False, True)
        text, found = REFUSED.get(name), "; ".join(judge(row))
        is_right = text in row.get("error", "") if text else not found
        wrong += not is_right
        print(f"{name}: {'as expected' if is_right else found or 'is to be refused'}", flush=True)
    print(f"{len(names) - wrong} of {len(names)} as expected")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
