# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of transformers: two narrow layers each."""

import torch
from torch.nn import functional as F

from .registry import BATCH, images, labels, register, rows


def _language(kind, config, **more):
    import transformers

    ids = torch.randint(3, 60, (BATCH, 12))
    m = getattr(transformers, kind)(getattr(transformers, config)(vocab_size=64, **more))
    return m, lambda m, ids: m(input_ids=ids, labels=ids).loss, (ids,)


def _pairs(kind, config, **more):
    """An encoder and a decoder."""
    import transformers

    source, target = torch.randint(3, 60, (BATCH, 9)), torch.randint(3, 60, (BATCH, 7))
    m = getattr(transformers, kind)(getattr(transformers, config)(
        vocab_size=64, pad_token_id=0, decoder_start_token_id=0, **more))  # fmt: skip
    return m, lambda m, x, y: m(input_ids=x, labels=y).loss, (source, target)


SMALL = dict(hidden_size=16, num_hidden_layers=2, num_attention_heads=2, intermediate_size=32)
PLACES = dict(SMALL, max_position_embeddings=32)
GROUPED = dict(PLACES, num_key_value_heads=1, pad_token_id=0, bos_token_id=1, eos_token_id=2)
GPT = dict(n_embd=16, n_layer=2, n_head=2, n_positions=32, bos_token_id=1, eos_token_id=2)
SEQ = dict(d_model=16, encoder_layers=2, decoder_layers=2, encoder_attention_heads=2,
           decoder_attention_heads=2, encoder_ffn_dim=32, decoder_ffn_dim=32,
           max_position_embeddings=32, bos_token_id=1, eos_token_id=2,
           forced_eos_token_id=None)  # fmt: skip
T5 = dict(d_model=16, d_kv=8, d_ff=32, num_layers=2, num_heads=2)

for _name, _kind, _config, _more in (
    ("gpt2", "GPT2LMHeadModel", "GPT2Config", GPT),
    ("bert", "BertForMaskedLM", "BertConfig", PLACES),
    ("roberta", "RobertaForMaskedLM", "RobertaConfig", PLACES),
    ("xlm_roberta", "XLMRobertaForMaskedLM", "XLMRobertaConfig", PLACES),
    ("distilbert", "DistilBertForMaskedLM", "DistilBertConfig",
     dict(dim=16, n_layers=2, n_heads=2, hidden_dim=32, max_position_embeddings=32)),
    ("albert", "AlbertForMaskedLM", "AlbertConfig", dict(PLACES, embedding_size=8)),
    ("electra", "ElectraForMaskedLM", "ElectraConfig", dict(PLACES, embedding_size=8)),
    ("deberta_v2", "DebertaV2ForMaskedLM", "DebertaV2Config", PLACES),
    ("deberta", "DebertaForMaskedLM", "DebertaConfig", dict(
        PLACES, relative_attention=True, pos_att_type=["c2p", "p2c"], max_relative_positions=8)),
    ("mpnet", "MPNetForMaskedLM", "MPNetConfig", PLACES),
    ("esm", "EsmForMaskedLM", "EsmConfig", dict(
        PLACES, position_embedding_type="rotary", mask_token_id=4, pad_token_id=1)),
    ("modernbert", "ModernBertForMaskedLM", "ModernBertConfig",
     dict(PLACES, pad_token_id=0, bos_token_id=1, eos_token_id=2, cls_token_id=1, sep_token_id=2,
          reference_compile=False)),
    ("fnet", "FNetForMaskedLM", "FNetConfig", dict(
        hidden_size=16, num_hidden_layers=2, intermediate_size=32, max_position_embeddings=32)),
    ("convbert", "ConvBertForMaskedLM", "ConvBertConfig",
     dict(PLACES, embedding_size=16, head_ratio=1)),
    ("squeezebert", "SqueezeBertForMaskedLM", "SqueezeBertConfig", dict(
        PLACES, embedding_size=16, q_groups=2, k_groups=2, v_groups=2)),
    ("roformer", "RoFormerForMaskedLM", "RoFormerConfig", dict(PLACES, embedding_size=16)),
    ("llama", "LlamaForCausalLM", "LlamaConfig", GROUPED),
    ("mistral", "MistralForCausalLM", "MistralConfig", dict(GROUPED, sliding_window=6)),
    ("qwen2", "Qwen2ForCausalLM", "Qwen2Config", GROUPED),
    ("qwen3", "Qwen3ForCausalLM", "Qwen3Config", dict(GROUPED, head_dim=8)),
    ("gemma", "GemmaForCausalLM", "GemmaConfig", dict(GROUPED, head_dim=8)),
    ("gemma2", "Gemma2ForCausalLM", "Gemma2Config", dict(GROUPED, head_dim=8)),
    ("gemma3", "Gemma3ForCausalLM", "Gemma3TextConfig", dict(GROUPED, head_dim=8)),
    ("phi", "PhiForCausalLM", "PhiConfig", PLACES),
    ("phi3", "Phi3ForCausalLM", "Phi3Config", GROUPED),
    ("gpt_neox", "GPTNeoXForCausalLM", "GPTNeoXConfig", PLACES),
    ("gpt_neo", "GPTNeoForCausalLM", "GPTNeoConfig", dict(
        hidden_size=16, num_layers=2, num_heads=2, attention_types=[[["global", "local"], 1]],
        max_position_embeddings=32, window_size=4, bos_token_id=1, eos_token_id=2)),
    ("gptj", "GPTJForCausalLM", "GPTJConfig", dict(GPT, rotary_dim=4)),
    ("codegen", "CodeGenForCausalLM", "CodeGenConfig", dict(GPT, n_head=4, rotary_dim=4)),
    ("gpt_bigcode", "GPTBigCodeForCausalLM", "GPTBigCodeConfig", GPT),
    ("opt", "OPTForCausalLM", "OPTConfig",
     dict(hidden_size=16, num_hidden_layers=2, num_attention_heads=2, ffn_dim=32,
          max_position_embeddings=32, word_embed_proj_dim=16)),
    ("bloom", "BloomForCausalLM", "BloomConfig", dict(
        hidden_size=16, n_layer=2, n_head=2, bos_token_id=1, eos_token_id=2, pad_token_id=0)),
    ("falcon", "FalconForCausalLM", "FalconConfig", dict(
        hidden_size=16, num_hidden_layers=2, num_attention_heads=2, bos_token_id=1, eos_token_id=2)),
    ("mpt", "MptForCausalLM", "MptConfig", dict(d_model=16, n_heads=2, n_layers=2, max_seq_len=32)),
    ("stablelm", "StableLmForCausalLM", "StableLmConfig", dict(GROUPED)),
    ("olmo", "OlmoForCausalLM", "OlmoConfig", GROUPED),
    ("olmo2", "Olmo2ForCausalLM", "Olmo2Config", GROUPED),
    ("cohere", "CohereForCausalLM", "CohereConfig", GROUPED),
    ("starcoder2", "Starcoder2ForCausalLM", "Starcoder2Config", GROUPED),
    ("granite", "GraniteForCausalLM", "GraniteConfig", GROUPED),
    ("smollm3", "SmolLM3ForCausalLM", "SmolLM3Config", GROUPED),
    ("nemotron", "NemotronForCausalLM", "NemotronConfig", GROUPED),
    ("biogpt", "BioGptForCausalLM", "BioGptConfig", PLACES),
    ("mamba", "MambaForCausalLM", "MambaConfig", dict(
        hidden_size=16, num_hidden_layers=2, state_size=4, bos_token_id=1, eos_token_id=2,
        pad_token_id=0)),
    ("rwkv", "RwkvForCausalLM", "RwkvConfig", dict(
        hidden_size=16, num_hidden_layers=2, context_length=32, bos_token_id=1, eos_token_id=2)),
    ("mixtral", "MixtralForCausalLM", "MixtralConfig", dict(
        GROUPED, num_local_experts=2, experts_implementation="batched_mm")),
):  # fmt: skip
    register(_name, "transformers", lambda k=_kind, c=_config, m=_more: _language(k, c, **m))

for _name, _kind, _config, _more in (
    ("t5", "T5ForConditionalGeneration", "T5Config", T5),
    ("mt5", "MT5ForConditionalGeneration", "MT5Config", T5),
    ("umt5", "UMT5ForConditionalGeneration", "UMT5Config", T5),
    ("bart", "BartForConditionalGeneration", "BartConfig", SEQ),
    ("mbart", "MBartForConditionalGeneration", "MBartConfig", SEQ),
    ("pegasus", "PegasusForConditionalGeneration", "PegasusConfig", SEQ),
    ("marian", "MarianMTModel", "MarianConfig", SEQ),
    ("blenderbot", "BlenderbotForConditionalGeneration", "BlenderbotConfig", SEQ),
):
    register(_name, "transformers", lambda k=_kind, c=_config, m=_more: _pairs(k, c, **m))


def _images(kind, config, size=32, **more):
    import transformers

    m = getattr(transformers, kind)(getattr(transformers, config)(num_labels=10, **more))
    return m, lambda m, x, y: F.cross_entropy(m(pixel_values=x).logits, y), (images(size), labels())


VISION = dict(SMALL, image_size=32, patch_size=8)
for _name, _kind, _config, _more in (
    ("vit_hf", "ViTForImageClassification", "ViTConfig", VISION),
    ("deit_hf", "DeiTForImageClassification", "DeiTConfig", VISION),
    ("beit_hf", "BeitForImageClassification", "BeitConfig", VISION),
    ("dinov2", "Dinov2ForImageClassification", "Dinov2Config", VISION),
    ("convnext_v2", "ConvNextV2ForImageClassification", "ConvNextV2Config",
     dict(hidden_sizes=[8, 8, 16, 16], depths=[1, 1, 1, 1])),
    ("swin_hf", "SwinForImageClassification", "SwinConfig",
     dict(image_size=32, patch_size=4, embed_dim=8, depths=[1, 1], num_heads=[2, 2], window_size=4)),
    ("segformer", "SegformerForImageClassification", "SegformerConfig",
     dict(depths=[1, 1, 1, 1], hidden_sizes=[8, 8, 16, 16], num_attention_heads=[1, 1, 2, 2])),
    ("resnet_hf", "ResNetForImageClassification", "ResNetConfig",
     dict(embedding_size=8, hidden_sizes=[8, 16], depths=[1, 1])),
    ("poolformer_hf", "PoolFormerForImageClassification", "PoolFormerConfig",
     dict(depths=[1, 1, 1, 1], hidden_sizes=[8, 8, 16, 16])),
):  # fmt: skip
    register(_name, "transformers", lambda k=_kind, c=_config, m=_more: _images(k, c, **m))


def _clip():
    import transformers

    part = dict(PLACES, projection_dim=8)
    m = transformers.CLIPModel(transformers.CLIPConfig(
        text_config=dict(part, vocab_size=64, eos_token_id=63, bos_token_id=1),
        vision_config=dict(part, image_size=32, patch_size=8), projection_dim=8))  # fmt: skip

    def loss(m, ids, pixels):
        out = m(input_ids=ids, pixel_values=pixels)
        target = torch.arange(BATCH)
        logits = out.logits_per_text
        return (F.cross_entropy(logits, target) + F.cross_entropy(logits.T, target)) / 2

    return m, loss, (torch.randint(3, 60, (BATCH, 8)), images())


def _whisper():
    import transformers

    m = transformers.WhisperForConditionalGeneration(transformers.WhisperConfig(
        vocab_size=64, num_mel_bins=8, max_source_positions=16, max_target_positions=16,
        decoder_start_token_id=0, pad_token_id=0,
        **{k: v for k, v in SEQ.items() if k not in ("max_position_embeddings",)}))  # fmt: skip
    return (m, lambda m, x, y: m(input_features=x, labels=y).loss,
            (rows(8, 32), torch.randint(3, 60, (BATCH, 6))))  # fmt: skip


def _ast():
    import transformers

    m = transformers.ASTForAudioClassification(transformers.ASTConfig(
        **SMALL, patch_size=4, max_length=16, num_mel_bins=8, frequency_stride=4, time_stride=4,
        num_labels=10))  # fmt: skip
    return m, lambda m, x, y: F.cross_entropy(m(x).logits, y), (rows(16, 8), labels())


def _wav2vec2():
    import transformers

    m = transformers.Wav2Vec2ForSequenceClassification(transformers.Wav2Vec2Config(
        **SMALL, conv_dim=(8, 8), conv_kernel=(8, 4), conv_stride=(4, 2), num_feat_extract_layers=2,
        num_conv_pos_embeddings=8, num_conv_pos_embedding_groups=2, num_labels=10,
        classifier_proj_size=8, mask_time_prob=0.0, layerdrop=0.0))  # fmt: skip
    return m, lambda m, x, y: F.cross_entropy(m(x).logits, y), (rows(200), labels())


def _patchtst():
    import transformers

    m = transformers.PatchTSTForPrediction(transformers.PatchTSTConfig(
        num_input_channels=2, context_length=16, patch_length=4, patch_stride=4,
        prediction_length=4, d_model=16, num_attention_heads=2, num_hidden_layers=2, ffn_dim=32,
        loss="mse", scaling=None))  # fmt: skip
    return m, lambda m, x, y: m(past_values=x, future_values=y).loss, (rows(16, 2), rows(4, 2))


def _decision():
    import transformers

    m = transformers.DecisionTransformerModel(transformers.DecisionTransformerConfig(
        state_dim=4, act_dim=2, hidden_size=16, max_ep_len=16, n_layer=2, n_head=2))  # fmt: skip

    def loss(m, states, actions, returns, times):
        out = m(states=states, actions=actions, rewards=returns, returns_to_go=returns,
                timesteps=times, attention_mask=torch.ones(BATCH, 5))  # fmt: skip
        return F.mse_loss(out.action_preds, actions)

    return m, loss, (rows(5, 4), rows(5, 2), rows(5, 1), labels(16, 5))


def _classified():
    import transformers

    m = transformers.BertForSequenceClassification(
        transformers.BertConfig(vocab_size=64, num_labels=10, **PLACES))
    return (m, lambda m, x, mask, y: m(input_ids=x, attention_mask=mask, labels=y).loss,
            (labels(64, 9), labels(2, 9).clamp(min=1), labels()))  # fmt: skip


for _name, _function in (
    ("clip", _clip), ("whisper", _whisper), ("audio_spectrogram", _ast), ("wav2vec2", _wav2vec2),
    ("patchtst", _patchtst), ("decision_transformer", _decision), ("bert_classifier", _classified),
):  # fmt: skip
    register(_name, "transformers", _function)
