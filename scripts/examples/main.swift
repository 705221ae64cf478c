// Checks the results that examples in documentation comments state.

import Foundation

nonisolated(unsafe) var failureCount = 0

/// Reports an error unless `result`, the comment of an example, states the text of `value`. The
/// comment can continue after this text with a comma or a colon. A comment that ends with three
/// dots needs to state only the beginning of the text.
func check(_ value: some Any, _ result: String, _ place: String) {
  let text = text(of: value)
  let matchesStatedResult =
    result.hasSuffix("...\"")
    ? text.hasPrefix(result.dropLast(4))
    : result == text || result.hasPrefix(text + ",") || result.hasPrefix(text + ":")
  if matchesStatedResult { return }
  failureCount += 1
  print("\(place): expected \(result), found \(text)")
}

/// Runs one example. An error ends the example and is reported.
func run(_ example: () throws -> Void) {
  do {
    try example()
  } catch {
    failureCount += 1
    print("an example threw an error: \(error)")
  }
}

/// The text of `value` as Swift source: strings in quotes, and whole numbers without a fraction.
private func text(of value: Any) -> String {
  switch value {
  case let string as String: return String(reflecting: string)
  case let list as [Any]: return "[" + list.map(text).joined(separator: ", ") + "]"
  default:
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else {
      return String(describing: value).replacing(/\.0\b/, with: "")
    }
    return mirror.children.first.map { text(of: $0.value) } ?? "nil"
  }
}

checkResults()
exit(failureCount == 0 ? 0 : 1)
