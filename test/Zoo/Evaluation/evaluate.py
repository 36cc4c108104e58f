# evaluate.py - evaluates the models of ../models in parts, and compares with PyTorch.
#
# A batch is evaluated with fewer samples at a time than it has, in f64. Models of
# REFUSED are refused, most because they see samples together; all others give PyTorch's loss
# of the whole.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 evaluate.py [NAME… | FAMILY…]
# Exits with 1 where a model does not agree, or where one of REFUSED is not refused.

import copy
import os
import sys
import warnings

import torch

ZOO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [ZOO, os.path.join(ZOO, "..", "..", "tools", "python")]

import amp  # noqa: E402
from models import BATCH, MODELS  # noqa: E402
from models.registry import FAMILIES  # noqa: E402
from run import all_double, cast, without_chance  # noqa: E402

#: what the error says of models that see samples together, or cannot be read
REFUSED = {
    "autoencoder_kl": "fixes the batch",
    "bloom": "fixes the batch",
    "clip": "batch_size",  # labels are the numbers of the batch's samples
    "two_tower": "batch_size",
    "ctc": "broadcast a dimension",  # the loss has lengths of a batch of 4
    "decision_transformer": "shape '[3, 15]'",  # its loss has shapes of a batch of 4
    "embedding_bag": "fixes the batch",
    "rwkv": "expected frozen parameters where the module changes them",  # in eval()
    "unet_2d": "fixes the batch",
    "unet_conditioned": "fixes the batch",
}


@all_double()
def compare(name):
    """The distance of the loss from PyTorch's, and the refusal, one of them None."""
    torch.manual_seed(0)
    module, loss, batch = MODELS[name]()
    module, batch = without_chance(module).double(), cast(batch, torch.float64)
    right = loss(copy.deepcopy(module).eval(), *batch).item()
    sgd = torch.optim.SGD(module.parameters(), lr=0.0)
    with amp.from_torch(module, loss, batch, optimizer=sgd, precision="f64",
                        eval_batch=(BATCH - 1, 1)) as trainer:  # fmt: skip
        try:
            found = trainer.evaluate(*batch)["loss"]
        except amp.Error as error:
            return None, str(error)
    return abs(found - right) / max(abs(right), 1e-30), None


def main(names):
    warnings.simplefilter("ignore")
    names = [name for name in MODELS if not names or {name, FAMILIES[name]} & set(names)]
    wrong = 0
    for name in names:
        try:
            distance, refusal = compare(name)
        except Exception as error:
            distance, refusal = None, f"{type(error).__name__}: {error}"
        if name in REFUSED:
            text = "" if refusal and REFUSED[name] in refusal else f"is to be refused, {refusal}"
        else:
            text = refusal if distance is None else "" if distance <= 1e-9 else f"{distance:.1e}"
        wrong += bool(text)
        print(f"{name}: {text or 'agrees'}", flush=True)
    print(f"{len(names) - wrong} of {len(names)} agree")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
