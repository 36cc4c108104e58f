# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of diffusers."""

import torch
from torch.nn import functional as F

from models.registry import BATCH, images, rows

from .registry import drawn


def videos(frames=2, size=8, channels=4):
    return torch.randn(BATCH, channels, frames, size, size)


def times():
    return torch.randint(0, 100, (BATCH,))


@drawn("QwenImageMultiControlNetModel", "diffusers")
def _qwen_control():
    import diffusers

    net = diffusers.QwenImageControlNetModel(
        in_channels=16, out_channels=4, num_layers=2, attention_head_dim=16, num_attention_heads=2,
        joint_attention_dim=16, axes_dims_rope=(8, 4, 4))  # fmt: skip
    m = diffusers.QwenImageMultiControlNetModel([net])
    seen = torch.ones(BATCH, 5, dtype=torch.bool)

    def loss(m, x, condition, t, text, y):
        out = m(x, [condition], [1.0], encoder_hidden_states=text, encoder_hidden_states_mask=seen, timestep=t,
                img_shapes=[[(1, 4, 4)]] * BATCH, return_dict=False)  # fmt: skip
        return sum(F.mse_loss(part, y) for part in out)

    return m, loss, (rows(16, 16), rows(16, 16), torch.rand(BATCH), rows(5, 16), rows(16, 32))


@drawn("AutoencoderDC", "diffusers")
def _deep_compression():
    import diffusers

    m = diffusers.AutoencoderDC(
        latent_channels=4, attention_head_dim=8, encoder_block_types=("ResBlock", "EfficientViTBlock"),
        decoder_block_types=("ResBlock", "EfficientViTBlock"), encoder_block_out_channels=(8, 16),
        decoder_block_out_channels=(8, 16), encoder_layers_per_block=(1, 1), decoder_layers_per_block=(1, 1),
        encoder_qkv_multiscales=((), (5,)), decoder_qkv_multiscales=((), (5,)))  # fmt: skip
    return m, lambda m, x: F.l1_loss(m(x).sample, x), (images(16),)


@drawn("StableAudio3DiTModel", "diffusers")
def _stable_audio():
    import diffusers

    m = diffusers.StableAudio3DiTModel(
        io_channels=4, embed_dim=32, depth=2, num_heads=2, cond_token_dim=16, global_cond_dim=16,
        local_add_cond_dim=5, timestep_features_dim=16, num_memory_tokens=4)  # fmt: skip

    def loss(m, x, t, text, whole, local, y):
        out = m(x, t, text, whole, local_add_cond=local)
        return F.mse_loss(out.sample, y)

    return m, loss, (rows(4, 16), torch.rand(BATCH), rows(5, 16), rows(16), rows(5, 16), rows(4, 16))


@drawn("MotifVideoTransformer3DModel", "diffusers")
def _motif():
    import diffusers

    m = diffusers.MotifVideoTransformer3DModel(
        in_channels=4, out_channels=4, num_attention_heads=2, attention_head_dim=16, num_layers=1,
        num_single_layers=1, num_decoder_layers=1, text_embed_dim=16, rope_axes_dim=(4, 6, 6))  # fmt: skip
    seen = torch.ones(BATCH, 5, dtype=torch.int64)

    def loss(m, x, t, text, y):
        return F.mse_loss(m(x, t, text, encoder_attention_mask=seen, return_dict=False)[0], y)

    return m, loss, (videos(), times(), rows(5, 16), videos())


@drawn("AutoencoderVidTok", "diffusers")
def _vid_tok():
    import diffusers

    m = diffusers.AutoencoderVidTok(ch=32, ch_mult=[1, 1], num_res_blocks=1, spatial_ds=[0], spatial_us=[1],
                                    tempo_ds=[0], tempo_us=[1])  # fmt: skip

    return m, lambda m, x: F.l1_loss(m(x, sample_posterior=False).sample, x), (videos(5, 8, 3),)


@drawn("AllegroTransformer3DModel", "diffusers")
def _allegro():
    import diffusers
    from diffusers.models.embeddings import get_3d_rotary_pos_embed_allegro

    m = diffusers.AllegroTransformer3DModel(
        num_attention_heads=2, attention_head_dim=18, num_layers=2, cross_attention_dim=36, sample_height=8,
        sample_width=8, sample_frames=2, caption_channels=16)  # fmt: skip
    turns = get_3d_rotary_pos_embed_allegro(18, ((0, 0), (4, 4)), (4, 4), 2)[:3]
    seen, places = torch.ones(BATCH, 2, 8, 8), _grid(2, 4, 4)[:, None]
    text_seen = torch.ones(BATCH, 5)

    def loss(m, x, t, text, y):
        out = m(x, encoder_hidden_states=text, timestep=t, attention_mask=seen, encoder_attention_mask=text_seen,
                image_rotary_emb=(turns, places))  # fmt: skip
        return F.mse_loss(out.sample, y)

    return m, loss, (videos(), times(), rows(5, 16), videos())


def _grid(*sizes):
    return torch.cartesian_prod(*(torch.arange(n) for n in sizes)).T


@drawn("MultiAdapter", "diffusers")
def _adapter():
    import diffusers

    one = [diffusers.T2IAdapter(3, [8, 8, 16, 16], 1, 8) for _ in range(2)]
    m = diffusers.MultiAdapter(one)

    def loss(m, x, y):
        return sum(F.mse_loss(part.mean((2, 3)), y[:, : part.shape[1]]) for part in m([x[:, :3], x[:, 3:]], [0.5, 0.8]))

    return m, loss, (images(64, 6), rows(16))


@drawn("FluxTransformer2DModel", "diffusers")
def _flux():
    import diffusers

    m = diffusers.FluxTransformer2DModel(
        in_channels=16, num_layers=1, num_single_layers=2, attention_head_dim=16, num_attention_heads=2,
        joint_attention_dim=16, pooled_projection_dim=16, guidance_embeds=True, axes_dims_rope=(4, 6, 6))  # fmt: skip
    image = _grid(1, 4, 4).T.float()
    text = torch.zeros(5, 3)

    def loss(m, x, context, pooled, t, guidance, y):
        out = m(x, context, pooled, t, image, text, guidance)
        return F.mse_loss(out.sample, y)

    return m, loss, (rows(16, 16), rows(5, 16), rows(16), torch.rand(BATCH), torch.rand(BATCH), rows(16, 16))


@drawn("LongCatAudioDiTVae", "diffusers")
def _long_cat():
    import diffusers

    with torch.no_grad():  # else torch's weight_norm makes weights that no copy takes
        m = diffusers.LongCatAudioDiTVae(channels=8, c_mults=[1, 2], strides=[2, 4], latent_dim=4, encoder_latent_dim=8,
                                         downsampling_ratio=8)  # fmt: skip
    return m, lambda m, x: F.l1_loss(m(x).sample, x), (rows(1, 64),)
