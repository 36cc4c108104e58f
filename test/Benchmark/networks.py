"""The networks of real_models.py, each with its loss and one batch.

A network of transformers or torchvision is theirs where the library is
installed, else a plain one of the same sizes from this file; `Network.source`
says which. None has dropout or stochastic depth, since two programs draw
different numbers.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import importlib
import importlib.util
from collections.abc import Callable

import torch
from torch import nn
from torch.nn import functional as F


@dataclasses.dataclass
class Network:
    """One row of the table, its libraries imported and nothing made yet.

    source: "transformers", "torchvision" or "own"
    make: makes the module, from PyTorch's generator
    batch: makes the batch that every step takes, from PyTorch's generator
    loss: the loss of the module and a batch, a mean over the samples"""

    source: str
    make: Callable
    batch: Callable
    loss: Callable


def installed(library):
    """The library, or None: then the network of this file takes the place of its own."""
    return importlib.import_module(library) if importlib.util.find_spec(library) else None


# Losses and batches


def logits_of(output):
    """The logits: a model of transformers gives them with other results."""
    return getattr(output, "logits", output)


def classify(m, x, y):
    return F.cross_entropy(logits_of(m(x)), y)


def label_tokens(m, ids, labels):
    return F.cross_entropy(logits_of(m(ids)).flatten(0, 1), labels.flatten())


def predict_tokens(m, ids):
    return label_tokens(lambda ids: logits_of(m(ids))[:, :-1], ids, ids[:, 1:])


def regress(m, x, y):
    return F.mse_loss(m(x), y)


def tokens(vocabulary, *shape):
    return lambda: (torch.randint(0, vocabulary, shape),)


def tokens_and_labels(vocabulary, *shape):
    return lambda: (torch.randint(0, vocabulary, shape), torch.randint(0, vocabulary, shape))


def samples_and_classes(classes, count, *shape):
    return lambda: (torch.randn(count, *shape), torch.randint(0, classes, (count,)))


# Modules


class Attention(nn.Module):
    def __init__(self, width, heads, is_causal):
        super().__init__()
        self.heads, self.is_causal = heads, is_causal
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x):
        q, k, v = (part.unflatten(-1, (self.heads, -1)).transpose(1, 2)
                   for part in self.qkv(x).chunk(3, -1))  # fmt: skip
        found = F.scaled_dot_product_attention(q, k, v, is_causal=self.is_causal)
        return self.out(found.transpose(1, 2).flatten(2))


class Block(nn.Module):
    def __init__(self, width, heads, is_causal):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.attention = Attention(width, heads, is_causal)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        return x + self.mlp(self.norm2(x))


class Transformer(nn.Module):
    """Blocks with their norms in front, over an embedding to [N, T, width]."""

    def __init__(self, embedding, length, width, heads, depth, results, is_causal):
        super().__init__()
        self.embedding = embedding
        self.places = nn.Parameter(0.02 * torch.randn(length, width))
        self.blocks = nn.Sequential(*(Block(width, heads, is_causal) for _ in range(depth)))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, results)

    def forward(self, x):
        return self.head(self.norm(self.blocks(self.embedding(x) + self.places)))


def language(vocabulary, length, width, heads, depth, is_causal):
    """A transformer over tokens, whose embedding is its last matrix, too."""
    embedding = nn.Embedding(vocabulary, width)
    nn.init.normal_(embedding.weight, std=0.02)
    made = Transformer(embedding, length, width, heads, depth, vocabulary, is_causal)
    made.head.weight = embedding.weight
    return made


class Patches(nn.Module):
    def __init__(self, size, width):
        super().__init__()
        self.conv = nn.Conv2d(3, width, size, size)

    def forward(self, x):
        return self.conv(x).flatten(2).transpose(1, 2)


class VisionTransformer(nn.Module):
    def __init__(self, image, patch, width, heads, depth, classes):
        super().__init__()
        self.body = Transformer(Patches(patch, width), (image // patch) ** 2, width, heads, depth, classes, False)

    def forward(self, x):
        return self.body(x).mean(1)


class Recurrent(nn.Module):
    def __init__(self, vocabulary, width, depth):
        super().__init__()
        self.embedding = nn.Embedding(vocabulary, width)
        self.lstm = nn.LSTM(width, width, depth, batch_first=True)
        self.head = nn.Linear(width, vocabulary)

    def forward(self, ids):
        return self.head(self.lstm(self.embedding(ids))[0])


def conv_norm(inputs, outputs, kernel, stride=1, groups=1, activation=None):
    layers = [nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False),
              nn.BatchNorm2d(outputs)]  # fmt: skip
    return nn.Sequential(*layers, *([activation()] if activation else []))


class Residual(nn.Module):
    """A basic block of two 3x3 convolutions, or a bottleneck of three."""

    def __init__(self, inputs, width, stride, growth):
        super().__init__()
        outputs = growth * width
        if growth == 1:
            self.path = nn.Sequential(conv_norm(inputs, width, 3, stride, activation=nn.ReLU),
                                      conv_norm(width, width, 3))  # fmt: skip
        else:
            self.path = nn.Sequential(conv_norm(inputs, width, 1, activation=nn.ReLU),
                                      conv_norm(width, width, 3, stride, activation=nn.ReLU),
                                      conv_norm(width, outputs, 1))  # fmt: skip
        is_same = stride == 1 and inputs == outputs
        self.shortcut = nn.Identity() if is_same else conv_norm(inputs, outputs, 1, stride)

    def forward(self, x):
        return F.relu(self.path(x) + self.shortcut(x))


class ResNet(nn.Module):
    def __init__(self, depths, growth, classes, is_small=False):
        """is_small: the stem is a 3x3 convolution without pooling, as for CIFAR"""
        super().__init__()
        self.stem = conv_norm(3, 64, 3, activation=nn.ReLU) if is_small else nn.Sequential(
            conv_norm(3, 64, 7, 2, activation=nn.ReLU), nn.MaxPool2d(3, 2, 1))  # fmt: skip
        blocks, inputs = [], 64
        for i, depth in enumerate(depths):
            for j in range(depth):
                blocks.append(Residual(inputs, 64 << i, 2 if i and not j else 1, growth))
                inputs = growth * (64 << i)
        self.blocks, self.head = nn.Sequential(*blocks), nn.Linear(inputs, classes)

    def forward(self, x):
        return self.head(self.blocks(self.stem(x)).mean((2, 3)))


class Inverted(nn.Module):
    """MobileNet v2's block: wide and depthwise between narrow ends."""

    def __init__(self, inputs, outputs, stride, growth):
        super().__init__()
        wide = growth * inputs
        widen = [conv_norm(inputs, wide, 1, activation=nn.ReLU6)] if growth > 1 else []
        self.path = nn.Sequential(*widen, conv_norm(wide, wide, 3, stride, wide, nn.ReLU6),
                                  conv_norm(wide, outputs, 1))  # fmt: skip
        self.is_residual = stride == 1 and inputs == outputs

    def forward(self, x):
        return x + self.path(x) if self.is_residual else self.path(x)


class MobileNet(nn.Module):
    def __init__(self, classes):
        super().__init__()
        layers, inputs = [conv_norm(3, 32, 3, 2, activation=nn.ReLU6)], 32
        for growth, outputs, depth, stride in ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2),
                                               (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)):  # fmt: skip
            for i in range(depth):
                layers.append(Inverted(inputs, outputs, 1 if i else stride, growth))
                inputs = outputs
        self.layers = nn.Sequential(*layers, conv_norm(inputs, 1280, 1, activation=nn.ReLU6))
        self.head = nn.Linear(1280, classes)

    def forward(self, x):
        return self.head(self.layers(x).mean((2, 3)))


class ChannelNorm(nn.LayerNorm):
    """A layer norm over the channels of [N, C, H, W]."""

    def forward(self, x):
        return super().forward(x.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)


class ConvNeXtBlock(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.conv, self.norm = nn.Conv2d(width, width, 7, padding=3, groups=width), nn.LayerNorm(width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))
        self.scale = nn.Parameter(torch.full((width,), 1e-6))

    def forward(self, x):
        rows = self.norm(self.conv(x).permute(0, 2, 3, 1))
        return x + (self.scale * self.mlp(rows)).permute(0, 3, 1, 2)


class ConvNeXt(nn.Module):
    def __init__(self, depths, widths, classes):
        super().__init__()
        layers = [nn.Conv2d(3, widths[0], 4, 4), ChannelNorm(widths[0])]
        for i, (depth, width) in enumerate(zip(depths, widths)):
            if i:
                layers += [ChannelNorm(widths[i - 1]), nn.Conv2d(widths[i - 1], width, 2, 2)]
            layers += [ConvNeXtBlock(width) for _ in range(depth)]
        self.layers = nn.Sequential(*layers)
        self.norm, self.head = nn.LayerNorm(widths[-1]), nn.Linear(widths[-1], classes)

    def forward(self, x):
        return self.head(self.norm(self.layers(x).mean((2, 3))))


# The rows


def gpt2():
    batch = tokens(50257, 1, 256)
    if found := installed("transformers"):
        kind = found.GPT2LMHeadModel
        config = found.GPT2Config(resid_pdrop=0.0, embd_pdrop=0.0, attn_pdrop=0.0, use_cache=False)
        return Network("transformers", lambda: kind(config), batch, predict_tokens)
    return Network("own", lambda: language(50257, 256, 768, 12, 12, True), batch, predict_tokens)


def small_gpt():
    return Network("own", lambda: language(256, 512, 256, 4, 4, True), tokens(256, 4, 512), predict_tokens)


def bert():
    batch = tokens_and_labels(30522, 4, 128)
    if found := installed("transformers"):
        kind = found.BertForMaskedLM
        config = found.BertConfig(hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0)
        return Network("transformers", lambda: kind(config), batch, label_tokens)
    return Network("own", lambda: language(30522, 128, 768, 12, 12, False), batch, label_tokens)


def vit():
    batch = samples_and_classes(1000, 4, 3, 224, 224)
    if found := installed("torchvision"):
        kind = found.models.VisionTransformer
        return Network("torchvision", lambda: kind(224, 16, 12, 6, 384, 1536), batch, classify)
    return Network("own", lambda: VisionTransformer(224, 16, 384, 6, 12, 1000), batch, classify)


def mlp():
    def make():
        return nn.Sequential(nn.Linear(784, 2048), nn.ReLU(), nn.Linear(2048, 2048), nn.ReLU(),
                             nn.Linear(2048, 10))  # fmt: skip

    return Network("own", make, samples_and_classes(10, 256, 784), classify)


def lstm():
    return Network("own", lambda: Recurrent(256, 512, 2), tokens(256, 16, 64), predict_tokens)


def of_torchvision(name, own, count, **options):
    """A network of torchvision on images of 224x224 and a thousand classes."""
    batch = samples_and_classes(1000, count, 3, 224, 224)
    if found := installed("torchvision"):
        return Network("torchvision", lambda: getattr(found.models, name)(**options), batch, classify)
    return Network("own", own, batch, classify)


def convnext():
    return of_torchvision("convnext_tiny", lambda: ConvNeXt((3, 3, 9, 3), (96, 192, 384, 768), 1000), 4,
                          stochastic_depth_prob=0.0)  # fmt: skip


def mobilenet():
    return of_torchvision("mobilenet_v2", lambda: MobileNet(1000), 8, dropout=0.0)


def resnet50():
    return of_torchvision("resnet50", lambda: ResNet((3, 4, 6, 3), 4, 1000), 8)


def resnet18():
    return of_torchvision("resnet18", lambda: ResNet((2, 2, 2, 2), 1, 1000), 8)


def cifar():
    return Network("own", lambda: ResNet((2, 2, 2, 2), 1, 10, is_small=True),
                   samples_and_classes(10, 32, 3, 32, 32), classify)  # fmt: skip


def digits():
    def make():
        return nn.Sequential(nn.Conv2d(1, 16, 3, padding=1), nn.ReLU(), nn.Conv2d(16, 32, 3, padding=1),
                             nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(512, 10))  # fmt: skip

    return Network("own", make, samples_and_classes(10, 64, 1, 8, 8), classify)


def attention():
    def batch():
        return torch.randn(1, 4096, 512), torch.randn(1, 4096, 512)

    return Network("own", lambda: Attention(512, 8, True), batch, regress)


#: by the name on the command line; an import of the libraries is part of the call
NETWORKS = {function.__name__.replace("_", "-"): function for function in (
    gpt2, small_gpt, bert, vit, mlp, lstm, convnext, mobilenet, resnet50, resnet18, cifar, digits,
    attention)}  # fmt: skip
