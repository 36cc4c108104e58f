# draw.py - draws models of libraries, that nobody chose.
#
# drawn.txt was written by this before the first of its models was tried, and is not written
# again: other versions of the libraries have other models.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 draw.py > drawn.txt

import importlib
import inspect
import os
import pkgutil
import random
import warnings

from torch import nn

SEED = 1

#: how many of the hundred are of a library
SHARES = {
    "timm": 20, "transformers": 26, "torchvision": 8, "diffusers": 9, "monai": 10,
    "torch_geometric": 9, "x_transformers": 5, "vit_pytorch": 8, "segmentation_models_pytorch": 5,
    "monai.losses": 5,  # in place of the first losses of monai's nets
}  # fmt: skip
RESERVES = 10


def is_module(value):
    return inspect.isclass(value) and issubclass(value, nn.Module)


def grouped(pairs):
    """{group: names}: one of each group is drawn, so that a library's variants of one model
    do not crowd out others."""
    groups = {}
    for group, name in pairs:
        if name not in groups.setdefault(group, []):
            groups[group].append(name)
    return groups


def timm():
    from timm.models import _registry

    return ((module, name) for name, module in sorted(_registry._model_to_module.items()))


def transformers(zoo):
    """Classes with a head, by the type of their configuration."""
    from transformers.models.auto import modeling_auto
    from transformers.models.auto.configuration_auto import CONFIG_MAPPING_NAMES

    for mapping in sorted(n for n in dir(modeling_auto) if n.startswith("MODEL_FOR_") and n.endswith("_NAMES")):
        for kind, classes in sorted(getattr(modeling_auto, mapping).items()):
            if f'"{CONFIG_MAPPING_NAMES.get(kind)}"' in zoo or f".{CONFIG_MAPPING_NAMES.get(kind)}(" in zoo:
                continue
            for name in [classes] if isinstance(classes, str) else classes:
                yield kind, name


def torchvision():
    from torchvision import models

    for name in models.list_models():
        if not name.startswith("quantized_"):  # the same nets
            yield models.get_model_builder(name).__module__, name


def diffusers():
    import diffusers

    for name in sorted(dir(diffusers)):
        if is_module(value := getattr(diffusers, name)) and issubclass(value, diffusers.ModelMixin):
            yield name, name


def of_namespace(module, by_file=False):
    """The classes that a package offers, each by its own name."""
    for name, value in sorted(vars(module).items()):
        if is_module(value) and value.__name__ == name and not name.startswith("CuGraph"):
            yield value.__module__ if by_file else name, name


def monai():
    from monai.networks import nets

    return of_namespace(nets, by_file=True)


def monai_losses():
    from monai import losses

    return of_namespace(losses)


def torch_geometric():
    from torch_geometric.nn import conv, models

    return [*of_namespace(conv), *of_namespace(models)]


def last_classes(package):
    """The last class of each file: what the classes above it are for."""
    package = importlib.import_module(package)
    for file in sorted(info.name for info in pkgutil.iter_modules(package.__path__)):
        try:
            module = importlib.import_module(f"{package.__name__}.{file}")
        except ImportError:  # of what is not installed
            continue
        own = [n for n, v in vars(module).items() if is_module(v) and v.__module__ == module.__name__]
        if own:
            yield file, f"{file}.{own[-1]}"


def segmentation_models():
    import segmentation_models_pytorch as models

    for kind in sorted(models.MODEL_ARCHITECTURES_MAPPING):
        for encoder in models.encoders.get_encoder_names():
            yield kind, f"{kind}/{encoder}"


def zoo():
    """The text of the zoo's models, whose names are not drawn."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "models")
    return "".join(open(os.path.join(folder, f)).read() for f in sorted(os.listdir(folder)) if f.endswith(".py"))


def draw():
    """{library: names in their order}, the drawn ones and the reserves."""
    text = zoo()
    candidates = {
        "timm": timm(), "transformers": transformers(text), "torchvision": torchvision(),
        "diffusers": diffusers(), "monai": monai(), "torch_geometric": torch_geometric(),
        "x_transformers": last_classes("x_transformers"), "vit_pytorch": last_classes("vit_pytorch"),
        "segmentation_models_pytorch": segmentation_models(), "monai.losses": monai_losses(),
    }  # fmt: skip
    found = {}
    for library, share in SHARES.items():
        chance = random.Random(f"{SEED} {library}")
        groups = grouped((g, n) for g, n in candidates[library] if f'"{n}"' not in text and f".{n}(" not in text)
        order = chance.sample(sorted(groups), min(len(groups), share + RESERVES))
        found[library] = [chance.choice(groups[group]) for group in order]
    return found


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    print(f"# draw.py, seed {SEED}: what is drawn of each library, and reserves in their order")
    for library, names in draw().items():
        share = SHARES[library]
        print(f"\n[{library}]")
        print("\n".join(names[:share]))
        print("reserves:", ", ".join(names[share:]))
