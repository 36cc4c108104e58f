# torch_detectors.py - SSD, and the parts of Faster R-CNN, matched where the data are loaded.
#
# docs/FromPyTorch.md says how; test/Examples/python/detector.py does the same for FCOS.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import copy

import amp
import torch
from run_cases import case, run
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy, smooth_l1_loss
from torchvision.models import detection
from torchvision.ops import roi_align

SAMPLES, CLASSES = 2, 5


def boxes(generator, count, size):
    corner = torch.rand(count, 2, generator=generator, dtype=torch.float64) * size / 2
    extent = size / 8 + torch.rand(count, 2, generator=generator, dtype=torch.float64) * size * 3 / 8
    return torch.cat([corner, corner + extent], 1)


def agree(m, loss, batches, expected):
    """Each step's loss is what `expected` gives of a copy that PyTorch trains."""
    other = copy.deepcopy(m)
    sgd = torch.optim.SGD(other.parameters(), lr=1e-3)
    with amp.from_torch(m, loss, batches[0][0], optimizer=torch.optim.SGD(m.parameters(), lr=1e-3),
                        precision="f64", batch=None, threads=1) as t:  # fmt: skip
        for batch, raw in batches[1:]:
            sgd.zero_grad()
            right = expected(other, batch, raw)
            right.backward()
            sgd.step()
            found = t.step(*batch).loss
            assert abs(found - right.item()) <= 1e-8 * abs(right.item()), (found, right.item())


def ssd_match(m, images, targets):
    """Images, and of each anchor its class (0: none) and its box as the model encodes it."""
    found, own = {}, m.compute_loss
    m.compute_loss = lambda targets, out, anchors, matched: found.update(anchors=anchors, matched=matched) or {}
    with torch.no_grad():
        m([*images], targets)
        m.compute_loss = own
        images, targets = m.transform([*images], targets)
        matched = [*zip(found["matched"], targets, found["anchors"])]
        classes = torch.stack([torch.where(i < 0, 0, t["labels"][i.clip(min=0)]) for i, t, _ in matched])
        encoded = [m.box_coder.encode_single(t["boxes"][i.clip(min=0)], a.double()) for i, t, a in matched]
    return images.tensors, classes, torch.stack(encoded)


def ssd_loss(m, images, classes, wanted):
    out = m.head([*m.backbone(images).values()])
    inside = classes > 0
    near = (smooth_l1_loss(out["bbox_regression"], wanted, reduction="none").sum(-1) * inside).sum()
    each = cross_entropy(out["cls_logits"].flatten(0, 1), classes.flatten(), reduction="none").view(classes.shape)
    rank = torch.where(inside, -float("inf"), each).sort(1, descending=True)[1].sort(1)[1]
    hard = rank < m.neg_to_pos_ratio * inside.sum(1, keepdim=True)
    return (near + (each * inside).sum() + (each * hard).sum()) / inside.sum().clamp(min=1)


@case
def ssd():
    m = detection.ssd300_vgg16(weights=None, weights_backbone=None, num_classes=CLASSES).double()

    def batch(seed):
        generator = torch.Generator().manual_seed(seed)
        images = torch.rand(SAMPLES, 3, 300, 300, generator=generator, dtype=torch.float64)
        targets = [{"boxes": boxes(generator, 1 + (seed + i) % 3, 300),
                    "labels": torch.randint(1, CLASSES, (1 + (seed + i) % 3,), generator=generator)}
                   for i in range(SAMPLES)]  # fmt: skip
        return ssd_match(m, images, targets), (images, targets)

    agree(m, ssd_loss, [batch(1), batch(2), batch(3)], lambda m, _, raw: sum(m([*raw[0]], raw[1]).values()))


def pooled(maps, proposals):
    """What MultiScaleRoIAlign gives: every level pools all, and each proposal takes its own."""
    flat = proposals.flatten(0, 1)
    size = ((flat[:, 2] - flat[:, 0]) * (flat[:, 3] - flat[:, 1])).sqrt()
    level = torch.floor(4 + torch.log2(size / 224) + 1e-6).clamp(2, 5)
    return sum(roi_align(maps[k - 2], [*proposals.unbind(0)], 7, 2.0**-k, 2) * (level == k)[:, None, None, None]
               for k in range(2, 6))  # fmt: skip


def rcnn_loss(m, images, is_object, counts, proposals, labels, deltas, pool=pooled):
    features = m.backbone(images)
    scores = torch.cat([x.permute(0, 2, 3, 1).flatten(1) for x in m.rpn.head([*features.values()])[0]], 1)
    first = (binary_cross_entropy_with_logits(scores, is_object, reduction="none") * counts).sum() / counts.sum()
    part = pool([*features.values()], proposals) if pool is pooled else pool(features, proposals)
    classes, moved = m.roi_heads.box_predictor(m.roi_heads.box_head(part))
    labels = labels.flatten()
    own = moved.view(len(labels), -1, 4).gather(1, labels[:, None, None].expand(-1, 1, 4))[:, 0]
    near = smooth_l1_loss(own, deltas.flatten(0, 1), beta=1 / 9, reduction="none").sum(-1) * (labels > 0)
    return first + cross_entropy(classes, labels) + near.sum() / len(labels)


@case
def faster_rcnn():
    """With proposals that a batch gives; PyTorch's side pools by its own MultiScaleRoIAlign."""
    m = detection.fasterrcnn_resnet50_fpn(weights=None, weights_backbone=None, num_classes=CLASSES).double()
    anchors = sum(3 * (-(-64 // stride)) ** 2 for stride in (4, 8, 16, 32, 64))

    def batch(seed):
        generator = torch.Generator().manual_seed(seed)
        draw = lambda *shape: torch.rand(*shape, generator=generator, dtype=torch.float64)  # noqa: E731
        proposals = torch.stack([boxes(generator, 8, 64) for _ in range(SAMPLES)])
        labels = torch.randint(0, CLASSES, (SAMPLES, 8), generator=generator)
        return (draw(SAMPLES, 3, 64, 64), (draw(SAMPLES, anchors) < 0.5).double(),
                (draw(SAMPLES, anchors) < 0.3).double(), proposals, labels, draw(SAMPLES, 8, 4)), None  # fmt: skip

    def expected(m, batch, _):
        return rcnn_loss(m, *batch, pool=lambda features, proposals: m.roi_heads.box_roi_pool(
            features, [*proposals.unbind(0)], [(64, 64)] * SAMPLES))  # fmt: skip

    agree(m, rcnn_loss, [batch(1), batch(2), batch(3)], expected)


run(lambda: torch.manual_seed(0))
