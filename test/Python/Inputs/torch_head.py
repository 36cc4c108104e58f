#!/usr/bin/env python3
"""Logits of more than 256 MiB, of which the step computes a part at a time.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch
from beside_torch import agree
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
WORDS, TEXTS, LENGTH = 150000, 24, 11


class Model(nn.Module):
    """A language model with the embedding's weights as its head's."""

    def __init__(self, bias):
        super().__init__()
        self.embed, self.inner, self.head = nn.Embedding(WORDS, 4), nn.Linear(4, 4), nn.Linear(4, WORDS, bias=bias)
        self.head.weight = self.embed.weight

    def forward(self, words):
        return self.head(torch.tanh(self.inner(self.embed(words))))


def texts(rows):
    return torch.randint(0, WORDS, (rows, LENGTH))


@case
def next_words():
    def loss(m, words):
        return F.cross_entropy(m(words)[:, :-1].flatten(0, 1), words[:, 1:].flatten())

    agree(Model(bias=False).double(), loss, (texts(2),), (texts(TEXTS),), batch=TEXTS)


@case
def labels_that_do_not_count():
    def loss(m, words, labels):
        return F.cross_entropy(m(words).flatten(0, 1), labels.flatten(), ignore_index=-1, label_smoothing=0.1)

    labels = texts(TEXTS)
    labels[5:, ::2] = -1
    # No label of the first part counts.
    labels[:12] = -1
    agree(Model(bias=True).double(), loss, (texts(2), texts(2)), (texts(TEXTS), labels), batch=TEXTS)


run(lambda: torch.manual_seed(0))
