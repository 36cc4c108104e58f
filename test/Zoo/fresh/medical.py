# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Nets and losses of monai."""

import torch
from torch.nn import functional as F

from models.registry import BATCH, images, labels, rows

from .registry import drawn


def volumes(size=8, channels=1):
    return torch.randn(BATCH, channels, size, size, size)


def masks(*shape, classes=2):
    """One channel for each class."""
    return F.one_hot(torch.randint(0, classes, (BATCH, *shape)), classes).movedim(-1, 1).float()


@drawn("VarAutoEncoder", "monai")
def _var():
    """Scored by clDice, of the mean and with the divergence that its page has."""
    from monai.losses import SoftclDiceLoss
    from monai.networks.nets import VarAutoEncoder

    m = VarAutoEncoder(2, (1, 16, 16), 2, 4, (4, 8), (2, 2))
    score = SoftclDiceLoss()

    def loss(m, x, noise, y):
        mean, log = m.encode_forward(x)
        out = m.decode_forward(mean + (0.5 * log).exp() * noise)
        return score(out, y) - 1e-3 * (1 + log - mean.square() - log.exp()).mean()

    return m, loss, (images(16, 1), rows(4), masks(16, 16))


@drawn("DenseNet169", "monai")
def _dense():
    """Two views of a batch, whose outputs its contrastive loss compares."""
    from monai.losses import ContrastiveLoss
    from monai.networks.nets import DenseNet169

    m = DenseNet169(2, 1, 10, init_features=8, growth_rate=4, block_config=(2, 2, 2, 2))
    score = ContrastiveLoss()
    return m, lambda m, x, y: score(m(x), m(y)), (images(32, 1), images(32, 1))


@drawn("ControlNet", "monai")
def _control():
    from monai.networks.nets import ControlNet

    m = ControlNet(2, 1, (1, 1), (8, 16), (False, True), 4, num_head_channels=4,
                   conditioning_embedding_num_channels=(8, 16))  # fmt: skip

    def loss(m, x, t, condition, y):
        down, middle = m(x, t, condition)
        return F.mse_loss(middle.mean((2, 3)), y) + sum(part.square().mean() for part in down)

    return m, loss, (images(16, 1), labels(100), images(32, 1), rows(16))


@drawn("SPADEDiffusionModelUNet", "monai")
def _spade():
    from monai.networks.nets import SPADEDiffusionModelUNet

    m = SPADEDiffusionModelUNet(2, 1, 1, 2, (1, 1), (8, 16), (False, True), 4, num_head_channels=4,
                                spade_intermediate_channels=8)  # fmt: skip
    return (m, lambda m, x, t, seen, y: F.mse_loss(m(x, t, seen), y),
            (images(16, 1), labels(100), masks(16, 16), images(16, 1)))  # fmt: skip


@drawn("DynUNet", "monai")
def _dynamic():
    from monai.losses import MaskedDiceLoss
    from monai.networks.nets import DynUNet

    m = DynUNet(3, 1, 2, [3, 3, 3], [1, 2, 2], [2, 2], filters=[4, 8, 8], deep_supervision=True)
    score = MaskedDiceLoss(softmax=True)

    def loss(m, x, y, region):
        return sum(score(part, y, region) for part in m(x).unbind(1))

    return m, loss, (volumes(), masks(8, 8, 8), torch.randint(0, 2, (BATCH, 1, 8, 8, 8)).float())


@drawn("VNet", "monai")
def _vnet():
    from monai.losses import SoftDiceclDiceLoss
    from monai.networks.nets import VNet

    m = VNet(2, 1, 2, dropout_prob_down=None, dropout_prob_up=(None, 0.0), dropout_dim=2)
    score = SoftDiceclDiceLoss(softmax=True)
    return m, lambda m, x, y: score(m(x), y), (images(32, 1), masks(32, 32))


@drawn("PatchDiscriminator", "monai")
def _patches():
    from monai.losses import PatchAdversarialLoss
    from monai.networks.nets import PatchDiscriminator

    m = PatchDiscriminator(2, 8, 1, num_layers_d=2)
    score = PatchAdversarialLoss(criterion="least_squares")

    def loss(m, real, fake):
        return (score(m(fake)[-1], False, True) + score(m(real)[-1], True, True)) / 2

    return m, loss, (images(16, 1), images(16, 1))


@drawn("RegUNet", "monai")
def _registration():
    from monai.networks.nets import RegUNet

    m = RegUNet(2, 2, 4, 2, out_channels=2)
    return m, lambda m, x, y: F.mse_loss(m(x), y), (images(16, 2), images(16, 2))


@drawn("ViTAutoEnc", "monai")
def _autoencoder():
    from monai.networks.nets import ViTAutoEnc

    m = ViTAutoEnc(1, 16, 4, hidden_size=16, mlp_dim=32, num_layers=2, num_heads=2, spatial_dims=2, deconv_chns=4)
    return m, lambda m, x: F.l1_loss(m(x)[0], x), (images(16, 1),)


@drawn("DiffusionModelUNet", "monai")
def _diffusion():
    from monai.networks.nets import DiffusionModelUNet

    m = DiffusionModelUNet(2, 1, 1, (1, 1), (8, 16), (False, True), 4, num_head_channels=4, with_conditioning=True,
                           cross_attention_dim=6)  # fmt: skip
    return (m, lambda m, x, t, context, y: F.mse_loss(m(x, t, context), y),
            (images(16, 1), labels(100), rows(1, 6), images(16, 1)))  # fmt: skip
