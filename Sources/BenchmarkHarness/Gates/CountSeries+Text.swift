import CommandLineTools

extension CountSeries {
  /// The counts with their numbers of items, such as "700 at 1k, 900 at 10k".
  var countList: String {
    points.sorted { $0.n < $1.n }.map {
      let count = Int($0.cost) - 1
      let countText =
        identity.metric == "time"
        ? "\(ReadableDuration(nanoseconds: Double(count)))" : ReadableNumber.groupedDigits(count)
      return "\(countText) at \(ReadableNumber.shortCountText($0.n))"
    }.joined(separator: ", ")
  }

  /// A sentence about the growth between the smallest and the largest number of items, such as "a
  /// viewport query takes 38 times as long at 100k as at 1k: linear". `operation` is what was
  /// measured, and `exponent` the exponent of its growth.
  func growthInWords(of operation: String, exponent: Double) -> String {
    let sortedPoints = points.sorted { $0.n < $1.n }
    guard let first = sortedPoints.first, let last = sortedPoints.last else { return operation }
    let itemCounts = sortedPoints.map(\.n)
    let ratio = last.cost / first.cost
    let ratioText =
      ratio < 9.995
      ? ReadableNumber.decimalText(ratio) : ReadableNumber.groupedDigits(Int(ratio.rounded()))
    let isBeyondAllClasses =
      exponent
      > ComplexityClass.quadratic.exponent(over: itemCounts) + CostGrowthGate.exponentTolerance
    let className =
      isBeyondAllClasses
      ? "more than quadratic"
      : ComplexityClass.nearest(to: exponent, over: itemCounts).nameInWords
    return
      "\(operation) \(comparison(ratioText)) at \(ReadableNumber.shortCountText(last.n)) as at \(ReadableNumber.shortCountText(first.n)): \(className)"
  }

  /// The verb and the object of a comparison of two costs, such as "takes 38 times as long".
  private func comparison(_ ratio: String) -> String {
    switch identity.metric {
    case "time": "takes \(ratio) times as long"
    case "bytes": "allocates \(ratio) times as many bytes"
    case "candidatesInspected": "compares \(ratio) times as many elements with its rect"
    default: "executes \(ratio) times as many instructions"
    }
  }
}
