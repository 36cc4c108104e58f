# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of torchvision and timm, with few and narrow layers where they can be asked for."""

from .registry import classify, images, labels, register


def _torchvision(name, size=32, **more):
    import torchvision

    m = getattr(torchvision.models, name)(num_classes=10, **more)
    return m, classify, (images(size), labels())


for _name, _size, _more in (
    ("resnet18", 32, {}),
    ("squeezenet1_1", 64, {}),
    ("shufflenet_v2_x0_5", 64, {}),
    ("mobilenet_v2", 32, {"width_mult": 0.25}),
    ("mobilenet_v3_small", 32, {"width_mult": 0.25}),
    ("mnasnet0_5", 32, {}),
    ("regnet_y_400mf", 32, {}),
):
    register(_name, "torchvision", lambda n=_name, s=_size, m=_more: _torchvision(n, s, **m))


def _made(kind, size, *arguments, **options):
    """A class of torchvision, in place of one of its functions."""
    import torchvision

    module, _, name = kind.partition(".")
    m = getattr(getattr(torchvision.models, module), name)(*arguments, **options)
    return m, classify, (images(size), labels())


def _resnet_bottleneck():
    import torchvision

    block = torchvision.models.resnet.Bottleneck
    return _made("resnet.ResNet", 32, block, [1, 1, 1, 1], num_classes=10, groups=4, width_per_group=8)


def _densenet():
    return _made("densenet.DenseNet", 32, 8, (2, 2, 2), 16, num_classes=10)


def _vit_torchvision():
    return _made("vision_transformer.VisionTransformer", 16, 16, 4, 2, 2, 16, 32, num_classes=10)


def _swin_torchvision():
    return _made("swin_transformer.SwinTransformer", 32, [2, 2], 8, [2, 2], [2, 2], [4, 4],
                 num_classes=10)  # fmt: skip


def _swin_v2():
    import torchvision

    swin = torchvision.models.swin_transformer
    return _made("swin_transformer.SwinTransformer", 32, [2, 2], 8, [2, 2], [2, 2], [4, 4],
                 num_classes=10, block=swin.SwinTransformerBlockV2,
                 downsample_layer=swin.PatchMergingV2)  # fmt: skip


def _efficientnet():
    import torchvision

    net = torchvision.models.efficientnet
    settings = [net.MBConvConfig(1, 3, 1, 8, 8, 1), net.MBConvConfig(4, 3, 2, 8, 16, 2)]
    return _made("efficientnet.EfficientNet", 32, settings, 0.0, num_classes=10, last_channel=32)


def _convnext_torchvision():
    import torchvision

    net = torchvision.models.convnext
    settings = [net.CNBlockConfig(8, 16, 1), net.CNBlockConfig(16, None, 1)]
    return _made("convnext.ConvNeXt", 32, settings, num_classes=10)


def _headed(features, width, size):
    """Features whose own head would have a hundred million parameters."""
    from torch import nn

    head = nn.Sequential(nn.AdaptiveAvgPool2d(2), nn.Flatten(), nn.Dropout(), nn.Linear(4 * width, 10))
    return nn.Sequential(features, head), classify, (images(size), labels())


def _alexnet():
    import torchvision

    return _headed(torchvision.models.AlexNet().features, 256, 64)


def _vgg():
    import torchvision

    layers = [8, "M", 16, "M", 32, 32, "M"]
    return _headed(torchvision.models.vgg.make_layers(layers, batch_norm=True), 32, 32)


def _segmentation():
    """A head of DeepLab over a stem: atrous convolutions and interpolation."""
    import torch
    import torchvision
    from torch.nn import functional as F

    class Segments(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.stem = torch.nn.Conv2d(3, 8, 3, 4, 1)
            self.head = torchvision.models.segmentation.deeplabv3.DeepLabHead(8, 5, (2, 4))

        def forward(self, x):
            y = self.head(torch.relu(self.stem(x)))
            return F.interpolate(y, x.shape[-2:], mode="bilinear", align_corners=False)

    return Segments(), classify, (images(16), labels(5, 16, 16))


def _video():
    import torchvision
    from torch import nn

    net = torchvision.models.video.resnet
    m = nn.Sequential(net.BasicStem(), net.BasicBlock(64, 8, net.Conv3DSimple, 2, nn.Sequential(
        nn.Conv3d(64, 8, 1, 2), nn.BatchNorm3d(8))), nn.Flatten(2), nn.AdaptiveAvgPool1d(1),
        nn.Flatten(), nn.Linear(8, 10))  # fmt: skip
    x = images(8).unsqueeze(2).repeat(1, 1, 4, 1, 1)
    return m, classify, (x, labels())


for _name, _function in (
    ("alexnet", _alexnet), ("vgg", _vgg), ("resnext", _resnet_bottleneck),
    ("densenet", _densenet), ("vit_torchvision", _vit_torchvision),
    ("swin_torchvision", _swin_torchvision), ("swin_v2", _swin_v2),
    ("efficientnet", _efficientnet), ("convnext_torchvision", _convnext_torchvision),
    ("deeplab_head", _segmentation), ("video_resnet", _video),
):  # fmt: skip
    register(_name, "torchvision", _function)


def _timm(name, size=32, **more):
    import timm

    m = timm.create_model(name, num_classes=10, **more)
    return m, classify, (images(size), labels())


_VIT = dict(img_size=32, patch_size=8, embed_dim=16, depth=2, num_heads=2)
for _name, _kind, _size, _more in (
    ("vit", "vit_tiny_patch16_224", 32, _VIT),
    ("deit", "deit_tiny_patch16_224", 32, _VIT),
    ("deit_distilled", "deit_tiny_distilled_patch16_224", 32, _VIT),
    ("beit", "beit_base_patch16_224", 32, _VIT),
    ("cait", "cait_xxs24_224", 32, _VIT),
    ("eva02", "eva02_tiny_patch14_224", 32, _VIT),
    ("xcit", "xcit_nano_12_p8_224", 32, _VIT),
    ("convnext", "convnext_atto", 32, dict(depths=(1, 1, 1, 1), dims=(8, 8, 16, 16))),
    ("swin", "swin_tiny_patch4_window7_224", 32,
     dict(img_size=32, window_size=4, embed_dim=8, depths=(2, 2), num_heads=(2, 2))),
    ("mobilevit", "mobilevit_xxs", 64, {}),
    ("ghostnet", "ghostnet_050", 32, {}),
    ("edgenext", "edgenext_xx_small", 64, dict(depths=(1, 1, 1, 1), dims=(8, 16, 16, 32),
                                               heads=(2, 2, 2, 2))),
    ("pvt_v2", "pvt_v2_b0", 64, dict(depths=(1, 1, 1, 1), embed_dims=(8, 8, 16, 16),
                                     num_heads=(1, 1, 2, 2))),
    ("rexnet", "rexnetr_100", 32, dict(width_mult=0.25)),
    ("test_byobnet", "test_byobnet", 32, {}),
    ("test_efficientnet", "test_efficientnet", 32, {}),
    ("test_efficientnet_evos", "test_efficientnet_evos", 32, {}),
    ("test_mambaout", "test_mambaout", 64, {}),
    ("test_nfnet", "test_nfnet", 32, {}),
    ("test_resnet", "test_resnet", 32, {}),
    ("test_vit2", "test_vit2", 32, dict(img_size=32)),
    ("test_vit3", "test_vit3", 32, dict(img_size=32)),
    ("test_vit_relpos", "test_vit_relpos", 32, dict(img_size=32)),
):  # fmt: skip
    register(_name, "timm", lambda k=_kind, s=_size, m=_more: _timm(k, s, **m))


def _mixer(block, **more):
    """A perceptron over patches and channels, of one of timm's blocks."""
    from timm.models import mlp_mixer

    m = mlp_mixer.MlpMixer(10, 32, patch_size=8, num_blocks=2, embed_dim=16,
                           block_layer=getattr(mlp_mixer, block), **more)  # fmt: skip
    return m, classify, (images(), labels())


def _metaformer(*mixers):
    from timm.models import metaformer

    flat = metaformer.LayerNorm2dNoBias, metaformer.LayerNormNoBias
    m = metaformer.MetaFormer(
        num_classes=10, depths=(1,) * 4, dims=(8, 8, 32, 32),
        token_mixers=[getattr(metaformer, name) for name in mixers],
        norm_layers=[flat[name == "Attention"] for name in mixers])  # fmt: skip
    return m, classify, (images(64), labels())


def _convmixer():
    from timm.models.convmixer import ConvMixer

    return ConvMixer(16, 2, 3, 4, num_classes=10), classify, (images(), labels())


def _resmlp():
    from timm.models.mlp_mixer import Affine

    return _mixer("ResBlock", mlp_ratio=4, norm_layer=Affine)


def _gmlp():
    from timm.layers import GatedMlp

    return _mixer("SpatialGatingBlock", mlp_ratio=6, mlp_layer=GatedMlp)


for _name, _function in (
    ("mixer", lambda: _mixer("MixerBlock")), ("resmlp", _resmlp), ("gmlp", _gmlp), ("convmixer", _convmixer),
    ("poolformer", lambda: _metaformer(*["Pooling"] * 4)),
    ("caformer", lambda: _metaformer("SepConv", "SepConv", "Attention", "Attention")),
):  # fmt: skip
    register(_name, "timm", _function)
