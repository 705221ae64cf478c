/// What work is expected to cost, from what the same work cost at another size.
struct CostForecast {
  private var known: [CostKey: (n: Int, nanoseconds: Double)] = [:]

  /// Notes what the work of `key` cost at size `n`.
  mutating func note(_ key: CostKey, n: Int, nanoseconds: UInt64) {
    known[key] = (n, Double(nanoseconds))
  }

  /// The nanoseconds expected at size `n`, in proportion to the last size known; 0 where none is.
  func nanoseconds(_ key: CostKey, n: Int) -> Double {
    guard let last = known[key] else { return 0 }
    return last.nanoseconds * Double(n) / Double(last.n)
  }
}
