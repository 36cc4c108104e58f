# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an exported function reads of the module's tensors, however it reaches them.

torch.export knows the tensors of a module by their names. What the user keeps of them
elsewhere, in a list, a closure or a functools.partial, would be constants.
"""

import torch
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import _disable_current_modes

from .builder import Unsupported
from .places import place_now, spoken

_REQUIRES_GRAD = torch.Tensor.requires_grad
#: What says whether a parameter is frozen, and reads none of its elements.
_FREEZING = (torch.Tensor.requires_grad_, _REQUIRES_GRAD.__get__, _REQUIRES_GRAD.__set__)


def named(module):
    yield from module.named_parameters(remove_duplicate=False)
    yield from module.named_buffers(remove_duplicate=False)


class Parameters(TorchFunctionMode):
    """While it is entered, ops read the tensor of the module in place of what the user kept of
    it: the same object, or a view that has a derivative. One that the loss has frozen, for a
    while, is read without one."""

    def __init__(self, module, variables, trains):
        super().__init__()
        self._variables, self._trains = variables, trains
        self._names = {id(tensor): name for name, tensor in named(module)}
        self._read, self._trained = {}, {}

    def reading(self, module):
        """Takes the tensors that stand for those of the module while it is exported."""
        self._read = dict(named(module))
        self._trained = {id(p): (name, p.requires_grad) for name, p in module.named_parameters()}
        return self

    def __torch_function__(self, function, types, arguments=(), named=None):
        given = self._own if function in _FREEZING else self._given
        arguments, named = pytree.tree_map_only(torch.Tensor, given, (arguments, named or {}))
        return function(*arguments, **named)

    def _given(self, tensor):
        """What an op reads that is given a tensor."""
        tensor = self._own(tensor)
        name, is_trained = self._trained.get(id(tensor), ("", tensor.requires_grad))
        if tensor.requires_grad and not is_trained:
            raise Unsupported(f"found {name!r} read under requires_grad_(True), which was frozen before the loss",
                              "a loss may freeze what is trained, not the reverse: requires_grad_(True) before the"
                              " trainer is made", spoken(place_now()))  # fmt: skip
        return tensor if tensor.requires_grad or not is_trained else tensor.detach()

    def _own(self, tensor):
        """The tensor of the module that this one is, or what it shows of a parameter."""
        name = self._names.get(id(tensor))
        if name is not None:
            return self._read.get(name, tensor)
        # Those that are computed within the loss are of other types while it is exported.
        if type(tensor) is not torch.Tensor or tensor.is_leaf or not tensor.requires_grad:
            return tensor
        with _disable_current_modes():  # in which it would have no elements
            view = self._variables.view(tensor, f"a tensor {list(tensor.shape)} that the loss reads")
        if view is None and self._trains:
            raise Unsupported(
                f"found a tensor {list(tensor.shape)} with a derivative that was computed before the loss",
                "compute it within the loss, or detach() it", spoken(place_now()))  # fmt: skip
        if view is None:
            return tensor
        owner, places = self._read[view[0]], view[1]
        return owner if places is None else owner.flatten()[places]
