# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of vit_pytorch."""

import importlib

import torch
from torch import nn

from models.registry import BATCH, classify, images, labels

from .registry import drawn

SMALL = dict(image_size=32, patch_size=8, num_classes=10, dim=16, depth=2, heads=2, mlp_dim=32, dim_head=8)


def of_images(name, size=32, **settings):
    module, _, kind = name.partition(".")
    m = getattr(importlib.import_module(f"vit_pytorch.{module}"), kind)(**settings)
    return m, classify, (images(size), labels())


for _name, _settings in (
    ("simple_vit_with_value_residual.SimpleViT", SMALL),
    ("simple_vit_with_relative_proj_pos_bias.SimpleViT", SMALL),
    ("cait.CaiT", dict(SMALL, cls_depth=1)),
    ("pit.PiT", dict(SMALL, depth=(1, 1))),
    ("max_vit.MaxViT", dict(num_classes=10, dim=8, depth=(1, 1), dim_head=8, dim_conv_stem=8, window_size=4,
                            dropout=0.0)),
):  # fmt: skip
    drawn(_name, "vit_pytorch")(lambda n=_name, s=_settings: of_images(n, **s))


@drawn("cct_3d.CCT", "vit_pytorch")
def _cct():
    from vit_pytorch.cct_3d import CCT

    m = CCT(img_size=16, num_frames=4, embedding_dim=16, n_conv_layers=1, frame_kernel_size=3, kernel_size=3, stride=2,
            padding=1, num_layers=2, num_heads=2, mlp_ratio=2.0, num_classes=10)  # fmt: skip
    return m, classify, (torch.randn(BATCH, 3, 4, 16, 16), labels())


@drawn("es_vit.EsViTTrainer", "vit_pytorch")
def _es_vit():
    """With crops of the middle: its own draw sizes, which belongs before the step."""
    from torchvision.transforms import CenterCrop
    from vit_pytorch.cvt import CvT
    from vit_pytorch.es_vit import EsViTTrainer

    same = nn.Identity()
    net = CvT(num_classes=10, s1_emb_dim=8, s1_heads=1, s1_depth=1, s2_emb_dim=8, s2_heads=1, s2_depth=1,
              s3_emb_dim=16, s3_heads=2, s3_depth=1)  # fmt: skip
    m = EsViTTrainer(net, image_size=32, hidden_layer="layers", projection_hidden_size=16, num_classes_K=32,
                     projection_layers=2, augment_fn=same, augment_fn2=same)  # fmt: skip
    m.local_crop, m.global_crop = CenterCrop(32), CenterCrop(32)
    return m, lambda m, x: m(x), (images(36),)


@drawn("cross_vit.CrossViT", "vit_pytorch")
def _cross():
    from vit_pytorch.cross_vit import CrossViT

    one = dict(enc_depth=1, enc_heads=2, enc_mlp_dim=32, enc_dim_head=8)
    m = CrossViT(image_size=32, num_classes=10, sm_dim=16, lg_dim=16, sm_patch_size=8, lg_patch_size=16, depth=1,
                 cross_attn_depth=1, cross_attn_heads=2, cross_attn_dim_head=8, dropout=0.0, emb_dropout=0.0,
                 **{f"{size}_{k}": v for size in ("sm", "lg") for k, v in one.items()})  # fmt: skip
    return m, classify, (images(), labels())
