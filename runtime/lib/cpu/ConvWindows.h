//===- ConvWindows.h - Windows over images ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The columns of the matrix that a convolution multiplies, without the matrix:
// rows of images are copied with the zeros around them, and elements of windows
// lie at constant distances there.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_CONVWINDOWS_H
#define AMP_RUNTIME_LIB_CPU_CONVWINDOWS_H

#include "../common/ConvDesc.h"
#include "PairKernels.h"

#include <vector>

namespace amp::cpu {

/// A dimension of windows: window j reads element j * step + offset of the
/// image for each tap.
struct Axis {
  struct Tap {
    int64_t kernel, offset;
  };
  int64_t windows, step, size;
  std::vector<Tap> taps;

  /// The first tap with an offset; the number of taps where there is none.
  size_t indexOf(int64_t offset) const;
  /// The least offset; 0 without taps.
  int64_t lowest() const;
  /// Elements from the lowest tap of one window to behind the highest of the
  /// last of `count`.
  int64_t span(int64_t count) const;
};

/// Images [N, channels, sizes] as windows read them. The first of three
/// dimensions is walked by the caller: a place in it is a slice, with rows and
/// columns. The channels of a slice are those of the image for each tap of the
/// first dimension.
struct Windows {
  Axis axes[3];
  int32_t type;
  int64_t channels; ///< of a group
  /// Elements from image to image, and of a channel.
  int64_t imageStride, channelStride;

  int64_t rows, columns, slices; ///< of windows
  /// Rows of a step, and columns of one, that windows read: those between
  /// windows further apart than they are long are not copied.
  int64_t rowStep, phases;
  int64_t phasePitch, rowPitch; ///< values of a phase, and of a row

  /// Channels are staged as f32; with pairs, two of bf16 side by side, or, for
  /// halves, each as it is.
  const PairKernels *pairs = nullptr;
  bool areHalves = false;

  bool arePaired() const { return pairs && !areHalves; }
  /// Channels of a group as they are staged, and bytes of one's values.
  int64_t stagedChannels() const {
    return arePaired() ? (channels + 1) / 2 : channels;
  }
  int64_t stagedBytes() const { return areHalves ? 2 : 4; }

  int64_t taps() const {
    return axes[0].taps.size() * axes[1].taps.size() * axes[2].taps.size();
  }
  int64_t stagedRows(int64_t count) const {
    return (count - 1) * rowStep + axes[1].span(1);
  }
  /// Values of `channels` (staged ones) of a slice, for windows in `count`
  /// rows.
  int64_t stagedValues(int64_t channels, int64_t count) const {
    return channels * int64_t(axes[0].taps.size()) * stagedRows(count) *
           rowPitch;
  }
  /// True if the place of a window, in what is staged, is its row times the
  /// pitch plus its column.
  bool isFlat() const { return axes[1].step == 1 && axes[2].step == 1; }
  /// The place of the first window of a row.
  int64_t rowAt(int64_t row) const { return row * rowStep * rowPitch; }

  /// For each channel and tap of `part`, the distance from a window's place;
  /// the offsets of these taps are among those of the own ones.
  void appendOffsets(const Windows &part, int64_t channels, int64_t stagedRows,
                     std::vector<int64_t> &offsets) const;
  /// Copies all that windows of rows [row, row + count) of `slice` read of
  /// staged channels [channel, channel + count) of a group to `staged`.
  void stage(const GemmKernels &kernels, const char *images, int64_t slice,
             int64_t group, int64_t channel, int64_t numChannels, int64_t row,
             int64_t count, void *staged, void *line) const;
};

/// Windows of x, which give y.
Windows windowsOfX(const AmpConvDesc &d);
/// Windows of y that give elements first + j * stride of x: with those taps
/// that reach them.
Windows windowsOfY(const AmpConvDesc &d, const int64_t (&first)[3]);
/// All windows of y that give x: as many as there are for an element with most,
/// with the offsets of all taps that reach any.
Windows allWindowsOfY(const AmpConvDesc &d);

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_CONVWINDOWS_H
