"""Trains torchvision's FCOS to find bright rectangles. The loader matches boxes with anchors, so
that each step has tensors of the same shapes; the loss is FCOS's own, with weights of 0 and 1
where torchvision selects anchors.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/detector.py [--steps N]

A minute on two cores. SSD and Faster R-CNN are matched the same way: docs/FromPyTorch.md.
"""

import argparse

import amp
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, one_hot
from torchvision.models.detection import fcos_resnet50_fpn
from torchvision.ops import generalized_box_iou_loss, sigmoid_focal_loss

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=40)
options = parser.parse_args()
torch.manual_seed(0)
SIZE, STRIDES = 64, (8, 16, 32, 64, 128)


# %% Data: two images with a rectangle or two each
def make_batch(generator):
    images, targets = 0.1 * torch.rand(2, 3, SIZE, SIZE, generator=generator), []
    for image in images:
        corner = torch.randint(0, 30, (int(torch.randint(1, 3, (), generator=generator)), 2), generator=generator)
        boxes = torch.cat([corner, corner + torch.randint(12, 34, corner.shape, generator=generator)], 1)
        for left, top, right, bottom in boxes.tolist():
            image[:, top:bottom, left:right] += 0.8
        targets.append({"boxes": boxes.float(), "labels": torch.ones(len(boxes), dtype=torch.int64)})
    return list(images), targets


# %% In the loader: the class and the box of each anchor
@torch.no_grad()
def match(m, images, targets):
    """Images as the model resizes them, and for each anchor its class (-1: none), its box and itself."""
    images, targets = m.transform(images, [dict(target) for target in targets])
    maps = [torch.empty(1, 1, -(-SIZE // stride), -(-SIZE // stride)) for stride in STRIDES]
    anchors, found = m.anchor_generator(images, maps), {}
    with_losses = m.head.compute_loss
    m.head.compute_loss = lambda targets, outputs, anchors, matched: found.update(matched=matched)
    m.compute_loss(targets, None, anchors, [part.shape[-1] * part.shape[-2] for part in maps])
    m.head.compute_loss = with_losses
    matched = list(zip(found["matched"], targets))
    classes = torch.stack([torch.where(i < 0, -1, target["labels"][i.clip(min=0)]) for i, target in matched])
    boxes = torch.stack([target["boxes"][i.clip(min=0)] for i, target in matched])
    return images.tensors, classes, boxes, torch.stack(anchors)


# %% The loss, over all anchors
def loss(m, images, classes, boxes, anchors):
    out = m.head(list(m.backbone(images).values()))
    inside = classes >= 0
    wanted = one_hot(classes.clamp(min=0), out["cls_logits"].shape[-1]) * inside[..., None]
    right = sigmoid_focal_loss(out["cls_logits"], wanted.float(), reduction="sum")
    # Anchors without a box compare with themselves, and do not count.
    boxes = torch.where(inside[..., None], boxes, anchors)
    found = torch.where(inside[..., None], m.box_coder.decode(out["bbox_regression"], anchors), anchors)
    near = (generalized_box_iou_loss(found, boxes) * inside).sum()
    sides = m.box_coder.encode(anchors, boxes)
    across, down = sides[..., [0, 2]], sides[..., [1, 3]]
    middle = torch.sqrt(across.amin(-1) / across.amax(-1) * (down.amin(-1) / down.amax(-1))).clamp(0, 1)
    centred = binary_cross_entropy_with_logits(out["bbox_ctrness"].squeeze(2), middle, reduction="none")
    return (right + near + (centred * inside).sum()) / inside.sum().clamp(min=1)


# %% Training
model = fcos_resnet50_fpn(weights=None, weights_backbone=None, num_classes=2, min_size=SIZE, max_size=SIZE)
generator = torch.Generator().manual_seed(1)
images, targets = make_batch(generator)
batch = match(model, images, targets)
own = sum(model([*images], [dict(target) for target in targets]).values()).item()
print(f"a batch's loss: torchvision's {own:.4f}, this one {loss(model, *batch).item():.4f}")

optimizer = torch.optim.AdamW(model.parameters(), lr=3e-4)
with amp.from_torch(model, loss, batch, optimizer=optimizer, precision="auto") as t:
    for step in range(1, options.steps + 1):
        r = t.step(*match(model, *make_batch(generator)))
        if step % max(1, options.steps // 8) == 0:
            print(f"step {step:3}  loss {r.loss:.4f}  {'#' * round(10 * r.loss)}")
    model.load_state_dict(t.state_dict())
