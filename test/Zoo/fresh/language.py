# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of transformers: two narrow layers each."""

import torch
from torch.nn import functional as F

from models.registry import BATCH, images, labels, rows

from .registry import drawn

SMALL = dict(hidden_size=16, num_hidden_layers=2, num_attention_heads=2, intermediate_size=32)
TEXT = dict(SMALL, vocab_size=64, num_key_value_heads=1, head_dim=8, max_position_embeddings=64, pad_token_id=0,
            bos_token_id=1, eos_token_id=2)  # fmt: skip
SEEN = dict(SMALL, image_size=32, patch_size=16)


def made(kind, **settings):
    """The class that was drawn, by its own configuration."""
    import transformers

    model = getattr(transformers, kind)
    return model(model.config_class(**settings))


def ids(length=12):
    return torch.randint(3, 60, (BATCH, length))


def next_token(m, x):
    return m(input_ids=x, labels=x).loss


def of_sequence(m, x, y):
    return m(input_ids=x, labels=y).loss


def with_places(places, token=62, length=12):
    """Tokens with places for what an encoder gives."""
    x = ids(length)
    x[:, 1 : 1 + places] = token
    return x


@drawn("SEWDForCTC", "transformers")
def _sewd():
    m = made("SEWDForCTC", **SMALL, vocab_size=16, conv_dim=[8, 8], conv_stride=[4, 2], conv_kernel=[8, 4],
             num_conv_pos_embeddings=8, num_conv_pos_embedding_groups=2, position_buckets=8, squeeze_factor=2,
             mask_time_prob=0.0, max_position_embeddings=64)  # fmt: skip
    return m, lambda m, x, y: m(x, labels=y).loss, (rows(300), 3 + labels(12, 4))


@drawn("Data2VecAudioForCTC", "transformers")
def _data2vec():
    m = made("Data2VecAudioForCTC", **SMALL, vocab_size=16, conv_dim=[8, 8], conv_stride=[4, 2], conv_kernel=[8, 4],
             num_conv_pos_embeddings=2, num_conv_pos_embedding_groups=2, conv_pos_kernel_size=5, layerdrop=0.0,
             mask_time_prob=0.0)  # fmt: skip
    return m, lambda m, x, y: m(x, labels=y).loss, (rows(200), 3 + labels(12, 4))


@drawn("GlmAsrForConditionalGeneration", "transformers")
def _glm_asr():
    m = made("GlmAsrForConditionalGeneration", text_config=dict(TEXT, model_type="llama"), audio_token_id=62,
             audio_config=dict(SMALL, num_key_value_heads=2, num_mel_bins=8, max_position_embeddings=16,
                               intermediate_size=64))  # fmt: skip
    seen = torch.ones(BATCH, 32, dtype=torch.int64)

    def loss(m, x, audio):
        return m(input_ids=x, input_features=audio, input_features_mask=seen, labels=x).loss

    return m, loss, (with_places(4), rows(8, 32))


for _name in ("Glm4ForSequenceClassification", "GlmForSequenceClassification"):
    drawn(_name, "transformers")(
        lambda n=_name: (made(n, **TEXT, num_labels=10), of_sequence, (ids(), labels())))  # fmt: skip


@drawn("ImageGPTForCausalImageModeling", "transformers")
def _image_gpt():
    m = made("ImageGPTForCausalImageModeling", vocab_size=65, n_positions=32, n_embd=16, n_layer=2, n_head=2)
    return m, next_token, (ids(16),)


@drawn("VaultGemmaForCausalLM", "transformers")
def _vault_gemma():
    return made("VaultGemmaForCausalLM", **TEXT, query_pre_attn_scalar=8, sliding_window=6), next_token, (ids(),)


@drawn("Kosmos2ForConditionalGeneration", "transformers")
def _kosmos():
    m = made("Kosmos2ForConditionalGeneration", latent_query_num=4, vision_config=SEEN, text_config=dict(
        vocab_size=64, max_position_embeddings=64, embed_dim=16, layers=2, ffn_dim=32, attention_heads=2))  # fmt: skip
    places = torch.zeros(BATCH, 12, dtype=torch.bool)
    places[:, 1:5] = True

    def loss(m, x, pixels):
        return m(pixel_values=pixels, input_ids=x, image_embeds_position_mask=places, labels=x).loss

    return m, loss, (ids(), images())


@drawn("LlavaNextForConditionalGeneration", "transformers")
def _llava_next():
    m = made("LlavaNextForConditionalGeneration", text_config=dict(TEXT, model_type="llama"), image_token_index=62,
             vision_config=dict(SEEN, model_type="clip_vision_model"), image_grid_pinpoints=[[32, 64]],
             image_seq_length=4)  # fmt: skip
    sizes = torch.tensor([[32, 64]] * BATCH)

    def loss(m, x, pixels):
        return m(input_ids=x, pixel_values=pixels, image_sizes=sizes, labels=x).loss

    return m, loss, (with_places(4 + 2 * 5, length=18), torch.randn(BATCH, 3, 3, 32, 32))


@drawn("VideoLlavaForConditionalGeneration", "transformers")
def _video_llava():
    m = made("VideoLlavaForConditionalGeneration", text_config=dict(TEXT, model_type="llama"), image_token_index=62,
             vision_config=dict(SEEN, model_type="clip_vision_model"), video_token_index=63)  # fmt: skip

    def loss(m, x, video):
        return m(input_ids=x, pixel_values_videos=video, labels=x).loss

    return m, loss, (with_places(2 * 5, 63, 14), torch.randn(BATCH, 2, 3, 32, 32))


@drawn("NllbMoeForConditionalGeneration", "transformers")
def _nllb():
    m = made("NllbMoeForConditionalGeneration", vocab_size=64, max_position_embeddings=32, encoder_layers=2,
             decoder_layers=2, encoder_ffn_dim=32, decoder_ffn_dim=32, encoder_attention_heads=2,
             decoder_attention_heads=2, d_model=16, num_experts=2, expert_capacity=64, encoder_sparse_step=2,
             decoder_sparse_step=2, moe_token_dropout=0.0, encoder_layerdrop=0.0, decoder_layerdrop=0.0)  # fmt: skip
    return m, lambda m, x, y: m(input_ids=x, labels=y).loss, (ids(9), ids(7))


@drawn("ConvNextModel", "transformers")
def _convnext():
    m = made("ConvNextModel", hidden_sizes=[8, 8, 16, 16], depths=[1, 1, 1, 1])
    return m, lambda m, x, y: F.cross_entropy(m(x).pooler_output, y), (images(64), labels(16))


@drawn("VitPoseBackbone", "transformers")
def _vitpose():
    m = made("VitPoseBackbone", image_size=[32, 24], patch_size=[8, 8], hidden_size=16, num_hidden_layers=2,
             num_attention_heads=2, mlp_ratio=2)  # fmt: skip
    return (m, lambda m, x, y: F.mse_loss(m(x).feature_maps[0], y),
            (torch.randn(BATCH, 3, 32, 24), rows(12, 16)))  # fmt: skip


@drawn("DeepseekOcr2ForConditionalGeneration", "transformers")
def _deepseek_ocr():
    m = made("DeepseekOcr2ForConditionalGeneration", image_token_id=62, vision_config=dict(
        sam_config=dict(hidden_size=16, output_channels=8, num_hidden_layers=2, num_attention_heads=2, image_size=64,
                        patch_size=8, window_size=4, global_attn_indexes=[1], mlp_dim=32, initializer_range=0.02,
                        downsample_channels=[8, 16]),
        encoder_config=dict(SMALL, num_key_value_heads=2, max_position_embeddings=64, vocab_size=64)),
        text_config=dict(TEXT, max_position_embeddings=256, n_routed_experts=4, n_shared_experts=1, num_experts_per_tok=2,
                         moe_intermediate_size=16, mlp_layer_types=["dense", "sparse"]))  # fmt: skip

    def loss(m, x, pixels):
        return m(input_ids=x, pixel_values=pixels, labels=x).loss

    m.set_experts_implementation("batched_mm")
    return m, loss, (with_places(145, length=150), images(64))


@drawn("AXK2ForCausalLM", "transformers")
def _axk2():
    """With 16 heads of its indexer: of two, scores tie at 0, and each top_k chooses others."""
    m = made("AXK2ForCausalLM", **{
        **TEXT, "num_key_value_heads": 2, "head_dim": 4}, moe_intermediate_size=16, n_shared_experts=1,
        n_routed_experts=4, num_experts_per_tok=2, kv_lora_rank=8, q_lora_rank=8, qk_rope_head_dim=4, v_head_dim=8,
        qk_nope_head_dim=4, index_topk=6, index_head_dim=8, index_n_heads=16, gated_norm_rank=4)  # fmt: skip
    m.set_experts_implementation("batched_mm")
    return m, next_token, (ids(),)


@drawn("CLIPTextModel", "transformers")
def _clip_text():
    m = made("CLIPTextModel", **SMALL, vocab_size=64, max_position_embeddings=32, eos_token_id=63)
    return m, lambda m, x, y: F.mse_loss(m(x).pooler_output, y), (ids(), rows(16))


@drawn("EvollaForProteinText2Text", "transformers")
def _evolla():
    m = made("EvollaForProteinText2Text", **{k: v for k, v in TEXT.items() if k != "head_dim"},
             protein_encoder_config=dict(SMALL, vocab_size=32, max_position_embeddings=64),
             aligner_num_add_layers=1, resampler_depth=1, resampler_dim_head=8, resampler_heads=2,
             resampler_num_latents=4)  # fmt: skip
    seen = torch.ones(BATCH, 8, dtype=torch.int64)

    def loss(m, x, protein):
        return m(input_ids=x, attention_mask=torch.ones_like(x), protein_input_ids=protein,
                 protein_attention_mask=seen, labels=x).loss  # fmt: skip

    return m, loss, (ids(), 5 + labels(20, 8))


@drawn("Swin2SRModel", "transformers")
def _swin2sr():
    m = made("Swin2SRModel", image_size=16, embed_dim=8, depths=[2], num_heads=[2], window_size=4, drop_path_rate=0.0)
    return m, lambda m, x, y: F.l1_loss(m(x).last_hidden_state, y), (images(16), images(16, 8))


@drawn("Qwen3_5TextForSequenceClassification", "transformers")
def _qwen():
    m = made("Qwen3_5TextForSequenceClassification", **TEXT, num_labels=10, linear_key_head_dim=8,
             linear_value_head_dim=8, linear_num_key_heads=2, linear_num_value_heads=2,
             layer_types=["linear_attention", "full_attention"])  # fmt: skip
    return m, of_sequence, (ids(), labels())


@drawn("DeepseekV4ForCausalLM", "transformers")
def _deepseek():
    m = made("DeepseekV4ForCausalLM", **{**TEXT, "num_hidden_layers": 3}, moe_intermediate_size=16, q_lora_rank=8,
             num_experts_per_tok=2, n_routed_experts=4, hc_mult=2, hc_sinkhorn_iters=4, sliding_window=6, o_groups=2,
             o_lora_rank=8, index_n_heads=2, index_head_dim=8, index_topk=2, partial_rotary_factor=0.5,
             layer_types=["sliding_attention", "compressed_sparse_attention", "heavily_compressed_attention"],
             compress_rates={"compressed_sparse_attention": 4, "heavily_compressed_attention": 8},
             mlp_layer_types=["hash_moe", "moe", "moe"])  # fmt: skip
    m.set_experts_implementation("batched_mm")
    return m, next_token, (ids(16),)


@drawn("LayoutLMv3ForSequenceClassification", "transformers")
def _layout():
    m = made("LayoutLMv3ForSequenceClassification", **SMALL, vocab_size=64, max_position_embeddings=64, num_labels=10,
             max_2d_position_embeddings=32, coordinate_size=2, shape_size=4, input_size=32, patch_size=16,
             rel_pos_bins=8, max_rel_pos=16, rel_2d_pos_bins=8, max_rel_2d_pos=16)  # fmt: skip

    def loss(m, x, boxes, pixels, y):
        return m(input_ids=x, bbox=boxes, pixel_values=pixels, labels=y).loss

    corners = labels(16, 8, 2)
    boxes = torch.cat([corners, corners + labels(15, 8, 2)], -1)
    return m, loss, (ids(8), boxes, images(), labels())


@drawn("VideoMAEForPreTraining", "transformers")
def _video_mae():
    m = made("VideoMAEForPreTraining", **SEEN, num_frames=4, decoder_num_attention_heads=2, decoder_hidden_size=16,
             decoder_num_hidden_layers=1, decoder_intermediate_size=32)  # fmt: skip
    masked = torch.tensor([[1, 0, 1, 1, 0, 1, 0, 0]] * BATCH, dtype=torch.bool)
    return (m, lambda m, x: m(x, bool_masked_pos=masked).loss, (torch.randn(BATCH, 4, 3, 32, 32),))  # fmt: skip


@drawn("IBertForTokenClassification", "transformers")
def _ibert():
    m = made("IBertForTokenClassification", **SMALL, vocab_size=64, max_position_embeddings=32, num_labels=5)
    return m, of_sequence, (ids(), labels(5, 12))


@drawn("PI0ForConditionalGeneration", "transformers")
def _pi0():
    text = {**TEXT, "num_attention_heads": 2, "head_dim": 8}
    m = made("PI0ForConditionalGeneration", chunk_size=4, max_state_dim=3, max_action_dim=3,
             vlm_config=dict(model_type="paligemma", text_config=dict(text, model_type="gemma", vocab_size=64),
                             vision_config=dict(SEEN, model_type="siglip_vision_model", vision_use_head=False,
                                                projection_dim=16), image_token_index=62, projection_dim=16,
                             hidden_size=16),
             dit_config=dict(text, model_type="gemma"))  # fmt: skip
    cameras = torch.ones(BATCH, 1, dtype=torch.bool)

    def loss(m, state, noise, time, x, pixels, actions):
        return m(state=state, noise=noise, timestep=time, input_ids=x, pixel_values=pixels, actions=actions,
                 pixel_attention_mask=cameras, attention_mask=torch.ones_like(x)).loss  # fmt: skip

    return m, loss, (rows(3), rows(4, 3), torch.rand(BATCH), with_places(4, length=8),
                     torch.randn(BATCH, 1, 3, 32, 32), rows(4, 3))  # fmt: skip


@drawn("GraniteDoclingForConditionalGeneration", "transformers")
def _docling():
    m = made("GraniteDoclingForConditionalGeneration", image_token_id=62, pad_token_id=0,
             text_config={k: v for k, v in TEXT.items() if k != "head_dim"},
             vision_config=dict(SMALL, image_size=64, patch_size=16, scale_factor=2, out_hidden_size=16,
                                deepstack_visual_indexes=[0, 1]))  # fmt: skip
    tiles = torch.ones(BATCH, 1, dtype=torch.bool)

    def loss(m, x, pixels):
        return m(input_ids=x, pixel_values=pixels, pixel_attention_mask=tiles, labels=x).loss

    return m, loss, (with_places(4), torch.randn(BATCH, 1, 3, 64, 64))


@drawn("MoonshineStreamingForConditionalGeneration", "transformers")
def _moonshine():
    m = made("MoonshineStreamingForConditionalGeneration", **SMALL, vocab_size=64, max_position_embeddings=64,
             pad_token_id=0, decoder_start_token_id=1, head_dim=8, num_key_value_heads=2, encoder_config=dict(
                 SMALL, num_key_value_heads=2, head_dim=8, sliding_windows=[[4, 1], [4, 0]]))  # fmt: skip
    return m, lambda m, x, y: m(input_values=x, labels=y).loss, (rows(640), ids(5))
