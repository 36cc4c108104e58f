# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients as values of a loss. torch is imported where it is used."""


def grad(outputs, inputs, grad_outputs=None):
    """The gradients of outputs by inputs, a tuple of tensors that have derivatives again.

        def loss(m, x, y):
            x = x.detach().requires_grad_()
            (slope,) = amp.grad(m(x).sum(), x)
            return slope.square().mean()

    It is `torch.autograd.grad(outputs, inputs, grad_outputs, create_graph=True)`, which a loss
    for `from_torch` may call as well. `grad_outputs` weighs the elements of outputs that are no
    scalars.
    """
    import torch

    return torch.autograd.grad(outputs, inputs, grad_outputs, create_graph=True)
