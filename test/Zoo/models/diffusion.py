# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of diffusers."""

import torch
from torch.nn import functional as F

from .registry import BATCH, images, labels, model, rows


def _steps():
    return torch.randint(0, 100, (BATCH,))


@model
def unet_2d():
    import diffusers

    m = diffusers.UNet2DModel(
        16, 3, 3, block_out_channels=(8, 16), layers_per_block=1, norm_num_groups=4,
        down_block_types=("DownBlock2D", "AttnDownBlock2D"), attention_head_dim=4,
        up_block_types=("AttnUpBlock2D", "UpBlock2D"))  # fmt: skip
    return m, lambda m, x, t, y: F.mse_loss(m(x, t).sample, y), (images(16), _steps(), images(16))


@model
def unet_conditioned():
    import diffusers

    m = diffusers.UNet2DConditionModel(
        8, 4, 4, block_out_channels=(8, 16), layers_per_block=1, norm_num_groups=4,
        cross_attention_dim=8, attention_head_dim=4,
        down_block_types=("CrossAttnDownBlock2D", "DownBlock2D"),
        up_block_types=("UpBlock2D", "CrossAttnUpBlock2D"))  # fmt: skip
    return (m, lambda m, x, t, c, y: F.mse_loss(m(x, t, c).sample, y),
            (images(8, 4), _steps(), rows(5, 8), images(8, 4)))  # fmt: skip


@model
def autoencoder_kl():
    import diffusers

    m = diffusers.AutoencoderKL(
        3, 3, ("DownEncoderBlock2D",) * 2, ("UpDecoderBlock2D",) * 2, (8, 16), latent_channels=2,
        norm_num_groups=4)  # fmt: skip

    def loss(m, x, noise):
        z = m.encode(x).latent_dist
        y = m.decode(z.mean + z.std * noise).sample
        return F.mse_loss(y, x) + 1e-3 * z.kl().mean()

    return m, loss, (images(16), rows(2, 8, 8))


@model
def dit():
    import diffusers

    m = diffusers.DiTTransformer2DModel(
        num_attention_heads=2, attention_head_dim=8, in_channels=4, out_channels=4, num_layers=2,
        norm_num_groups=4, sample_size=8, num_embeds_ada_norm=100)  # fmt: skip

    def loss(m, x, t, c, y):
        return F.mse_loss(m(x, timestep=t, class_labels=c).sample, y)

    return m, loss, (images(8, 4), _steps(), labels(10), images(8, 4))


@model
def sd3():
    import diffusers

    m = diffusers.SD3Transformer2DModel(
        sample_size=8, patch_size=2, in_channels=4, num_layers=2, attention_head_dim=8,
        num_attention_heads=2, joint_attention_dim=8, caption_projection_dim=16,
        pooled_projection_dim=8, out_channels=4, pos_embed_max_size=8)  # fmt: skip

    def loss(m, x, t, c, p, y):
        out = m(x, encoder_hidden_states=c, pooled_projections=p, timestep=t)
        return F.mse_loss(out.sample, y)

    return m, loss, (images(8, 4), _steps(), rows(5, 8), rows(8), images(8, 4))


@model
def prior_transformer():
    import diffusers

    m = diffusers.PriorTransformer(
        num_attention_heads=2, attention_head_dim=4, num_layers=2, embedding_dim=8,
        num_embeddings=5, additional_embeddings=4)  # fmt: skip

    def loss(m, x, t, p, c, y):
        out = m(x, t, proj_embedding=p, encoder_hidden_states=c)
        return F.mse_loss(out.predicted_image_embedding, y)

    return m, loss, (rows(8), _steps(), rows(8), rows(5, 8), rows(8))
