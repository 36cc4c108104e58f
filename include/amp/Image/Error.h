//===- Error.h - failures without LLVM ------------------------------------===//
//
// Loading and training a compiled step needs no LLVM, so failures there are not
// LLVM's; they are used in the same way.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IMAGE_ERROR_H
#define AMP_IMAGE_ERROR_H

#include "amp-runtime/Runtime.h"
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace amp {

/// A failure, or success. True where it failed:
///
///     if (Error error = state.save(path))
///       return error;
class [[nodiscard]] Error {
public:
  Error() = default;
  static Error success() { return {}; }

  /// A message of one line without a full stop: expected, found, what to do.
  explicit Error(std::string message,
                 AmpStatusCode code = AMP_STATUS_INVALID_ARGUMENT)
      : failure(std::make_unique<Failure>(std::move(message), code)) {}

  /// A failure of the runtime's; frees the status.
  explicit Error(AmpStatus *status) {
    if (status)
      failure = std::make_unique<Failure>(ampStatusMessage(status),
                                          ampStatusCode(status));
    ampStatusDestroy(status);
  }

  explicit operator bool() const { return failure != nullptr; }
  AmpStatusCode code() const { return failure ? failure->code : AMP_STATUS_OK; }
  /// Empty where nothing failed.
  const std::string &message() const {
    static const std::string none;
    return failure ? failure->message : none;
  }

private:
  struct Failure {
    Failure(std::string message, AmpStatusCode code)
        : message(std::move(message)), code(code) {}
    std::string message;
    AmpStatusCode code;
  };
  std::unique_ptr<Failure> failure;
};

/// A value, or why there is none. True where there is a value:
///
///     Expected<Dataset> data = Dataset::open(path);
///     if (!data)
///       return data.takeError();
template <typename T> class [[nodiscard]] Expected {
public:
  /// `error` is a failure.
  Expected(Error error) : content(std::in_place_index<1>, std::move(error)) {}
  template <typename U>
    requires std::is_convertible_v<U, T>
  Expected(U &&value)
      : content(std::in_place_index<0>, std::forward<U>(value)) {}

  explicit operator bool() const { return content.index() == 0; }
  T &operator*() { return std::get<0>(content); }
  const T &operator*() const { return std::get<0>(content); }
  T *operator->() { return &std::get<0>(content); }
  const T *operator->() const { return &std::get<0>(content); }

  /// The failure; success where there is a value.
  Error takeError() {
    return *this ? Error() : std::move(std::get<1>(content));
  }

private:
  std::variant<T, Error> content;
};

} // namespace amp

#endif // AMP_IMAGE_ERROR_H
