import Wording

extension BenchmarkIdentity {
  /// Parses an id that has the form of ``description``, such as
  /// `flow/lazy/uniform/viewport/n=1000/time`.
  ///
  /// - Throws: ``InvalidBenchmarkIdentity``.
  package init(_ id: String) throws(InvalidBenchmarkIdentity) {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, parts.allSatisfy({ !$0.isEmpty }),
      let n = Self.itemCount(inIDPart: parts[4])
    else {
      throw InvalidBenchmarkIdentity(id: id)
    }
    self.init(
      layout: parts[0], engine: parts[1], data: parts[2], workload: parts[3], n: n,
      metric: parts[5])
  }

  /// Parses the number of items in a part of an id such as `n=1000`; nil if the part has any other
  /// form, such as `n=+5` or `n=05`.
  private static func itemCount(inIDPart part: String) -> Int? {
    guard part.hasPrefix("n="), let n = Int(part.dropFirst(2)), n >= 0, part == "n=\(n)" else {
      return nil
    }
    return n
  }
}

extension BenchmarkIdentity: Comparable {
  /// Orders identities by the parts of their ids, from left to right. Numbers of items are compared
  /// as numbers, all other parts as text.
  package static func < (left: BenchmarkIdentity, right: BenchmarkIdentity) -> Bool {
    let pairsOfIDParts = [
      (left.layout, right.layout), (left.engine, right.engine), (left.data, right.data),
      (left.workload, right.workload), (left.metric, right.metric),
    ]
    for (one, other) in pairsOfIDParts where one != other { return one < other }
    return left.itemCount < right.itemCount
  }
}

/// An error: a text is not the id of a benchmark.
package struct InvalidBenchmarkIdentity: Error, Hashable, CustomStringConvertible {
  package let id: String

  package var description: String {
    "expected an id such as \"layout/engine/data/workload/n=1000/metric\", found \(quoted(id))"
  }
}
