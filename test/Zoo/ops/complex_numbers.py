# complex_numbers.py - Complex numbers, which are pairs of real ones, and Fourier transforms.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch

from .registry import case

_TURNED = torch.polar(torch.ones(6, 4).double(), torch.arange(24.0).double().view(6, 4))
_WINDOW = torch.hann_window(16, dtype=torch.float64)


def _pairs(x):
    return torch.view_as_complex(x.reshape(-1, 6, 4, 2))


def _spectrum(x):
    return torch.stft(x.flatten(1), 16, 4, window=_WINDOW, return_complex=True)


case("complex_rotary", lambda w, x: torch.view_as_real(_pairs(w * x) * _TURNED).flatten(2))
case("complex_arithmetic", lambda w, x: ((torch.complex(w, x) + x - 1) * torch.complex(x, w).conj()
     / (torch.complex(w, x) + 2)).abs() + (torch.exp(1j * w * x) / 3j).angle() + (2 * torch.complex(w, x)).reciprocal().imag)
case("complex_powers", lambda w, x: (torch.complex(w, x) ** 3).real + torch.complex(w, x).log().imag
     + torch.polar(w.exp(), x).sgn().imag + (torch.complex(w, x) * (w > 0)).abs())
case("complex_typed", lambda w, x: torch.view_as_real(torch.complex(w, x).to(torch.complex128) * 1j).flatten(2))
case("complex_products", lambda w, x: torch.view_as_real((torch.complex(w, x) @ torch.complex(x, w).mT.flip(1)).roll(1, 2)
     .chunk(2, 2)[1]) + torch.einsum("bij,kj->bik", torch.complex(w, x), torch.complex(x[0], w[1])).abs()[:, :, :3, None])
case("stft", lambda w, x: _spectrum(w * x).abs() + _spectrum(w).angle().cos())
case("stft_normalized", lambda w, x: torch.view_as_real(torch.stft(
     (w * x).flatten(1), 24, 6, center=False, normalized=True, return_complex=True)) ** 2)
case("istft", lambda w, x: torch.istft(_spectrum(w * x) * (w[:, 0, :1, None] + 1j), 16, 4, window=_WINDOW))
case("fft_real", lambda w, x: torch.fft.irfft2(torch.fft.rfft2(w * x) * w[:, :, :5] ** 2, s=(6, 8), norm="ortho")
     + torch.fft.fftn(w * x).abs() + torch.fft.hfft(_pairs(w * x), 8))
case("fft_of_48", lambda w, x: torch.fft.ifft(torch.fft.fft(w.flatten(1) * x.flatten(1)) ** 2, norm="forward").imag)
case("fft_odd", lambda w, x: torch.fft.irfft(torch.fft.rfft(w * x, 7) ** 2, 7) + torch.fft.fftshift(w * x)[:, :, :7])
