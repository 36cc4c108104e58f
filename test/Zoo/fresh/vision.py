# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of timm, torchvision and segmentation_models_pytorch."""

import torch
from torch.nn import functional as F

from models.registry import BATCH, classify, images, labels

from .registry import drawn


def _timm(name, size=32, **more):
    import timm

    m = timm.create_model(name, num_classes=10, **more)
    return m, classify, (images(size), labels())


def _mobileone():
    """One narrow layer a stage, the last with squeeze and excitation as the drawn one's."""
    from timm.models import byobnet

    blocks = byobnet._mobileone_bcfg((1, 1, 1, 1), (1 / 8,) * 4, se_blocks=(0, 0, 1, 1))
    cfg = byobnet.ByoModelCfg(blocks=blocks, stem_type="one", stem_chs=8)
    return byobnet.ByobNet(cfg, num_classes=10), classify, (images(64), labels())


def _vitamin():
    from timm.models.vitamin import VitCfg, VitConvCfg

    stem = VitCfg(embed_dim=(8, 16, 16), depths=(1, 1, 1), stem_width=8, head_type="1d",
                  conv_cfg=VitConvCfg(norm_layer="layernorm2d", norm_eps=1e-6))  # fmt: skip
    return _timm("vitamin_large2_224", embed_cfg=stem, embed_dim=16, depth=2, num_heads=2, img_size=32)


def _hardcorenas():
    """The first two of the seven stages, and its head."""
    from timm.models import hardcorenas

    stages = [["ds_r1_k3_s1_e1_c8_nre"], ["ir_r1_k5_s2_e3_c8_nre_se0.25", "ir_r1_k5_s1_e3_c8_nre_se0.25"],
              ["ir_r1_k5_s2_e6_c16_se0.25"], ["cn_r1_k1_s1_c32"]]  # fmt: skip
    m = hardcorenas._gen_hardcorenas(False, "hardcorenas_e", stages, num_classes=10)
    return m, classify, (images(), labels())


def _ghostnet():
    from timm.models import ghostnet

    m = ghostnet._create_ghostnet("ghostnetv3_100", width=0.25, version="v3", num_classes=10)
    return m, classify, (images(64), labels())


def _resmlp():
    """As its entry has it, whose patches, blocks and width no argument changes."""
    from functools import partial

    from timm.models import mlp_mixer

    m = mlp_mixer.MlpMixer(
        10, 32, patch_size=8, num_blocks=2, embed_dim=16, mlp_ratio=4, norm_layer=mlp_mixer.Affine,
        block_layer=partial(mlp_mixer.ResBlock, init_values=1e-6))  # fmt: skip
    return m, classify, (images(), labels())


_FOUR = dict(depths=(1, 1, 1, 1))
for _name, _size, _more in (
    ("resnet152c", 32, dict(layers=(1, 1, 1, 1), channels=(8, 8, 16, 16), stem_width=8)),
    ("efficientformer_l7", 224, dict(_FOUR, embed_dims=(8, 8, 16, 16), num_vit=1)),  # no other size
    ("cait_xxs36_384", 32, dict(img_size=32, patch_size=8, embed_dim=16, depth=2, num_heads=2)),
    ("iformer_m", 64, dict(depths=(1, 1, 3, 3), dims=(8, 8, 16, 16), attn_groups=(0, 0, 1, 1))),
    ("samvit_huge_patch16", 32, dict(img_size=32, patch_size=4, embed_dim=16, depth=2, num_heads=2,
                                     window_size=4, global_attn_indexes=[1], neck_chans=8)),
    ("rdnet_small", 64, dict(
        num_init_features=16, growth_rates=(16, 16, 16, 16), num_blocks_list=(1, 1, 1, 2),
        is_downsample_block=(None, True, True, False), block_type=("Block", "Block", "BlockESE", "BlockESE"))),
    ("qwen3_vit_416m_merge", 32, dict(img_size=32, patch_size=4, embed_dim=16, depth=2, num_heads=2,
                                      mlp_ratio=2, pos_embed_grid_size=6)),
    ("sam2_hiera_base_plus", 64, dict(embed_dim=8, num_heads=1, stages=(1, 1, 2, 1), global_att_blocks=(3,),
                                      window_spec=(8, 4, 4, 4))),
    ("resnest50d_4s2x40d", 32, dict(layers=[1, 1, 1, 1], channels=(32, 32, 32, 32), stem_width=8)),
    ("nasnetalarge", 64, dict(stem_size=8, num_features=96)),
    ("davit_huge", 64, dict(_FOUR, embed_dims=(8, 8, 16, 16), num_heads=(1, 1, 2, 2), window_size=4)),
    ("tresnet_v2_l", 64, dict(layers=[1, 1, 1, 1], width_factor=0.25)),
    ("swinv2_cr_base_ns_224", 32, dict(img_size=32, embed_dim=8, depths=(2, 2), num_heads=(2, 2), window_size=4)),
    ("cpubone_b3", 64, dict(width_list=[8, 8, 16, 16, 32], depth_list=[1, 1, 1, 1, 1], head_widths=(32, 32))),
    ("mambaout_femto", 64, dict(_FOUR, dims=(8, 8, 16, 16))),
):  # fmt: skip
    drawn(_name, "timm")(lambda n=_name, s=_size, m=_more: _timm(n, s, **m))
for _name, _function in (
    ("mobileone_s4", _mobileone), ("vitamin_large2_224", _vitamin), ("hardcorenas_e", _hardcorenas),
    ("resmlp_big_24_224", _resmlp), ("ghostnetv3_100", _ghostnet),
):  # fmt: skip
    drawn(_name, "timm")(_function)


@drawn("mvit_v2_s", "torchvision")
def _mvit():
    from torchvision.models.video import mvit

    blocks = [mvit.MSBlockConfig(1, 8, 16, [3, 3, 3], [3, 3, 3], [1, 1, 1], [1, 4, 4]),
              mvit.MSBlockConfig(2, 16, 16, [3, 3, 3], [3, 3, 3], [1, 2, 2], [1, 2, 2])]  # fmt: skip
    m = mvit.MViT((32, 32), 4, blocks, residual_pool=True, residual_with_cls_embed=False, rel_pos_embed=True,
                  proj_after_attn=True, num_classes=10)  # fmt: skip
    return m, classify, (torch.randn(BATCH, 3, 4, 32, 32), labels())


@drawn("r2plus1d_18", "torchvision")
def _r2plus1d():
    """Its stem and two of its eight blocks."""
    from torch import nn
    from torchvision.models.video import resnet

    planes = resnet.Conv2Plus1D
    block = resnet.BasicBlock(64, 8, planes, 2, nn.Sequential(nn.Conv3d(64, 8, 1, 2), nn.BatchNorm3d(8)))
    m = nn.Sequential(resnet.R2Plus1dStem(), block, resnet.BasicBlock(8, 8, planes), nn.AdaptiveAvgPool3d(1),
                      nn.Flatten(), nn.Linear(8, 10))  # fmt: skip
    return m, classify, (torch.randn(BATCH, 3, 4, 16, 16), labels())


@drawn("mnasnet0_75", "torchvision")
def _mnasnet():
    import torchvision

    m = torchvision.models.get_model("mnasnet0_75", num_classes=10)
    return m, classify, (images(64), labels())


@drawn("vit_b_32", "torchvision")
def _vit():
    import torchvision

    m = torchvision.models.VisionTransformer(64, 32, 2, 2, 16, 32, num_classes=10)
    return m, classify, (images(64), labels())


@drawn("fcn_resnet50", "torchvision")
def _fcn():
    """Its head, its auxiliary head, and a residual net of one block a stage."""
    from torchvision.models import resnet, segmentation
    from torchvision.models._utils import IntermediateLayerGetter

    net = resnet.ResNet(resnet.Bottleneck, [1, 1, 1, 1], width_per_group=8, replace_stride_with_dilation=[0, 1, 1])
    net = IntermediateLayerGetter(net, {"layer4": "out", "layer3": "aux"})
    m = segmentation.FCN(net, segmentation.fcn.FCNHead(2048, 5), segmentation.fcn.FCNHead(1024, 5))

    def loss(m, x, y):
        out = m(x)
        return F.cross_entropy(out["out"], y) + 0.5 * F.cross_entropy(out["aux"], y)

    return m, loss, (images(32), labels(5, 32, 32))


def _detection(m, size, boxes=3):
    """The sum of the losses that a detector gives."""

    def loss(m, x, corners, kinds):
        targets = [{"boxes": b, "labels": k} for b, k in zip(corners.unbind(), kinds.unbind())]
        return sum(m(list(x.unbind()), targets).values())

    low = torch.rand(BATCH, boxes, 2) * size / 2
    corners = torch.cat([low, low + size / 4 + torch.rand(BATCH, boxes, 2) * size / 4], -1)
    return m, loss, (torch.rand(BATCH, 3, size, size), corners, 1 + labels(4, boxes))


def _pyramid(anchors):
    """A narrow backbone with maps of two sizes."""
    from collections import OrderedDict

    from torch import nn

    class Maps(nn.Module):
        out_channels = 32

        def __init__(self):
            super().__init__()
            self.a, self.b = nn.Conv2d(3, 32, 3, 8, 1), nn.Conv2d(32, 32, 3, 2, 1)

        def forward(self, x):
            a = F.relu(self.a(x))
            return OrderedDict(zip(anchors, (a, self.b(a))))

    return Maps()


@drawn("fcos_resnet50_fpn", "torchvision")
def _fcos():
    from torchvision.models.detection import anchor_utils, fcos

    anchors = anchor_utils.AnchorGenerator(((8,), (16,)), ((1.0,),) * 2)
    return _detection(fcos.FCOS(_pyramid("01"), 5, min_size=64, max_size=64, anchor_generator=anchors), 64)


@drawn("fasterrcnn_mobilenet_v3_large_fpn", "torchvision")
def _faster_rcnn():
    from torchvision.models.detection import anchor_utils, faster_rcnn
    from torchvision.ops import MultiScaleRoIAlign

    anchors = anchor_utils.AnchorGenerator(((8,), (16,)), ((0.5, 1.0),) * 2)
    m = faster_rcnn.FasterRCNN(
        _pyramid("01"), None, min_size=64, max_size=64, rpn_anchor_generator=anchors, rpn_pre_nms_top_n_train=40,
        rpn_post_nms_top_n_train=20, box_roi_pool=MultiScaleRoIAlign(["0", "1"], 3, 2),
        box_head=faster_rcnn.TwoMLPHead(32 * 9, 16), box_predictor=faster_rcnn.FastRCNNPredictor(16, 5))  # fmt: skip
    return _detection(m, 64)


@drawn("ssd300_vgg16", "torchvision")
def _ssd():
    from torchvision.models.detection import anchor_utils, ssd

    boxes = anchor_utils.DefaultBoxGenerator([[2], [2]])
    head = ssd.SSDHead([32, 32], boxes.num_anchors_per_location(), 5)
    return _detection(ssd.SSD(_pyramid("01"), boxes, (64, 64), 5, head=head), 64)


def _segmentation(name, size, **smaller):
    """An encoder of few layers under the decoder."""
    from unittest import mock

    import segmentation_models_pytorch as models

    kind, encoder = name.split("/")
    with mock.patch.dict(models.encoders.encoders[encoder]["params"], smaller):
        m = models.create_model(kind, encoder, encoder_weights=None, classes=4)
    dice = models.losses.DiceLoss("multiclass")
    return m, lambda m, x, y: dice(m(x), y), (images(size), labels(4, size, size))


_ONE_EACH = dict(layers=[1, 1, 1, 1], width_per_group=8)
for _name, _size, _more in (
    ("segformer/resnet101", 32, _ONE_EACH),
    ("pspnet/vgg11_bn", 32, dict(config=[8, "M", 16, "M", 32, "M", 32, "M", 32, "M"],
                                 out_channels=[8, 16, 32, 32, 32, 32])),
    ("unet/timm-efficientnet-b4", 64, dict(channel_multiplier=0.25, depth_multiplier=0.5,
                                           out_channels=[3, 8, 8, 16, 32, 80])),
    ("fpn/se_resnet101", 32, dict(layers=[1, 1, 1, 1])),
    ("linknet/resnet152", 32, _ONE_EACH),
):  # fmt: skip
    drawn(_name, "segmentation_models_pytorch")(lambda n=_name, s=_size, m=_more: _segmentation(n, s, **m))
