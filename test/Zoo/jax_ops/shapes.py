# shapes.py - What moves elements: axes, parts, padding.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax.numpy as jnp
from jax import lax

from .draws import real

OPS = {
    "reshape": (lambda x: x.reshape(3, 2), real(2, 3)),
    "transpose": (lambda x: x.transpose(2, 0, 1), real(2, 3, 4)),
    "squeeze": (lambda x: x.squeeze(1), real(2, 1, 3)),
    "broadcast": (lambda x: jnp.broadcast_to(x, (4, 2, 3)), real(2, 3)),
    "expand_tile": (lambda x: jnp.tile(x, (2, 3)), real(2, 3)),
    "repeat": (lambda x: jnp.repeat(x, 3, axis=1), real(2, 3)),
    "slice": (lambda x: x[1:, ::2], real(3, 6)),
    "slice_negative": (lambda x: x[:, -2:], real(3, 6)),
    "index": (lambda x: x[1, None, -1], real(3, 6)),
    "rev": (lambda x: x[::-1, ::-1], real(3, 4)),
    "flip": (lambda x: jnp.flip(x, 1), real(3, 4)),
    "roll": (lambda x: jnp.roll(x, 2, 1), real(3, 5)),
    "pad": (lambda x: jnp.pad(x, ((1, 0), (2, 1)), constant_values=3.0), real(3, 4)),
    "pad_reflect": (lambda x: jnp.pad(x, ((0, 0), (2, 1)), mode="reflect"), real(3, 4)),
    "pad_interior": (lambda x: lax.pad(x, 0.5, ((-1, 2, 1), (1, -1, 2))), real(3, 4)),
    "concatenate": (lambda x, y: jnp.concatenate([x, y, x], 1), real(2, 3), real(2, 1)),
    "stack": (lambda x, y: jnp.stack([x, y], 1), real(3), real(3)),
    "split": (lambda x: jnp.split(x, 3, 1)[1], real(2, 6)),
}  # fmt: skip
