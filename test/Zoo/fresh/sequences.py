# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of x_transformers."""

import torch
from torch.nn import functional as F

from models.registry import BATCH, labels, rows

from .registry import drawn

LAYERS = dict(dim=16, depth=2, heads=2, attn_dim_head=8)


@drawn("multi_input.MultiInputTransformerWrapper", "x_transformers")
def _several():
    from x_transformers import Decoder
    from x_transformers.multi_input import MultiInputTransformerWrapper

    m = MultiInputTransformerWrapper(num_tokens=dict(note=20, pitch=12), max_seq_len=16, attn_layers=Decoder(**LAYERS))

    def loss(m, note, pitch, following):
        out = m(dict(note=note, pitch=pitch))
        return (F.cross_entropy(out["note"].mT, following) + F.cross_entropy(out["pitch"].mT, following % 12))

    return m, loss, (labels(20, 9), labels(12, 9), labels(20, 9))


@drawn("full_bandwidth.FullBandwidth", "x_transformers")
def _full():
    from x_transformers import Decoder, TransformerWrapper
    from x_transformers.full_bandwidth import FullBandwidth

    net = TransformerWrapper(num_tokens=20, max_seq_len=16, tie_embedding=True, post_emb_norm=True,
                             attn_layers=Decoder(**LAYERS, depth_scale_residual=True))  # fmt: skip

    def loss(m, x):
        # Its own function is of the net that it was made with, and not of a copy.
        m.net.to_logits = lambda t: t @ m.net.token_emb.emb.weight.t()
        return m(x)

    return FullBandwidth(net, jitter_noise_delta=0.0), loss, (labels(20, 9),)


@drawn("xval.XValAutoregressiveWrapper", "x_transformers")
def _numbers():
    from x_transformers import Decoder
    from x_transformers.xval import XValAutoregressiveWrapper, XValTransformerWrapper

    net = XValTransformerWrapper(num_tokens=20, numerical_token_id=3, max_seq_len=16, attn_layers=Decoder(**LAYERS))

    def loss(m, x, numbers):
        return m(x, torch.where(x == 3, numbers, float("nan")))

    ids = labels(20, 9)
    ids[:, 2] = 3
    return XValAutoregressiveWrapper(net), loss, (ids, rows(9))


@drawn("xl_autoregressive_wrapper.XLAutoregressiveWrapper", "x_transformers")
def _segments():
    from x_transformers import Decoder, TransformerWrapper
    from x_transformers.xl_autoregressive_wrapper import XLAutoregressiveWrapper

    net = TransformerWrapper(num_tokens=20, max_seq_len=6, max_mem_len=6,
                             attn_layers=Decoder(**LAYERS, rel_pos_bias=True))  # fmt: skip
    return XLAutoregressiveWrapper(net), lambda m, x: m(x), (labels(20, 13),)


@drawn("continuous_autoencoder.ContinuousTransformerAutoencoder", "x_transformers")
def _continuous():
    from x_transformers.continuous_autoencoder import ContinuousTransformerAutoencoder

    m = ContinuousTransformerAutoencoder(dim=16, enc_depth=1, dec_depth=1, max_seq_len=16, dim_input=6, dim_latent=8,
                                         attn_dim_head=8, heads=2)  # fmt: skip
    lengths = torch.randint(4, 10, (BATCH,))
    return m, lambda m, x, n: m(x, lens=n), (rows(9, 6), lengths)
