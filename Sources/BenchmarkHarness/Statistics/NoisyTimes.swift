import CommandLineTools

/// Finds the times of a run that are too unreliable to be compared, with the reasons.
///
/// The reasons follow from the samples of all results, so a document need not store them:
///
///     let noisy = NoisyTimes(document.results)
///     noisy.reason(for: result.identity)  // "1 sample, fewer than 3"
///
/// Only the metric `time` can be noisy. Counts are exact. The frame times of a fling differ because
/// the layout does different work in each frame.
package struct NoisyTimes: Sendable {
  private enum Cause: CaseIterable {
    case fewSamples, scatteredSamples, contradictoryTimes
  }

  private var noiseReasons: [BenchmarkIdentity: [(cause: Cause, text: String)]] = [:]
  private let measuredTimeCount: Int

  /// A time with fewer samples than this is noisy. Of one or two samples, the (lower) median is the
  /// smallest sample, so nothing shows how much the samples vary.
  static let minimumSampleCount = 3
  /// The greatest spread of a time that is not noisy, in percent of the median. The spread is the
  /// distance from the median within which nine of ten samples lie. A time whose 90th percentile is
  /// more than 1.5 times its median exceeds this limit.
  private static let maximumSpreadPercent = 50

  /// Finds the noisy times among `results`.
  ///
  /// - Complexity: O(n).
  package init(_ results: [BenchmarkResult]) {
    let times = results.filter { $0.identity.metric == "time" }
    measuredTimeCount = times.count
    for result in times {
      let summary = result.summary
      guard case .samples = result.readings else { continue }
      if summary.sampleCount < Self.minimumSampleCount {
        let sampleCountText =
          summary.sampleCount == 1 ? "1 sample" : "\(summary.sampleCount) samples"
        addNoiseReason(
          .fewSamples, "\(sampleCountText), fewer than \(Self.minimumSampleCount)", to: result)
      } else if let spread = SampleSpread(result.readings),
        spread.percent > Double(Self.maximumSpreadPercent)
      {
        addNoiseReason(
          .scatteredSamples,
          "90% of the samples lie within \(spread.text) of the median; the limit is ±\(Self.maximumSpreadPercent)%",
          to: result)
      }
    }
    addContradictoryTimes(in: times)
  }

  /// Marks the times of the workloads `firstScreen` and `prepare` as noisy if `firstScreen` is
  /// faster than `prepare`. This is impossible, because the work of `firstScreen` includes that of
  /// `prepare`.
  private mutating func addContradictoryTimes(in times: [BenchmarkResult]) {
    let prepareResults = Dictionary(
      times.filter { $0.identity.workload == "prepare" }.map { ($0.identity.subject, $0) },
      uniquingKeysWith: { first, _ in first })
    for firstScreenResult in times where firstScreenResult.identity.workload == "firstScreen" {
      guard let prepareResult = prepareResults[firstScreenResult.identity.subject],
        firstScreenResult.summary.p50 < prepareResult.summary.p50
      else { continue }
      let reason =
        "firstScreen, \(Self.timeText(firstScreenResult.summary.p50)), is faster than prepare, \(Self.timeText(prepareResult.summary.p50)), although firstScreen includes the work of prepare"
      addNoiseReason(.contradictoryTimes, reason, to: firstScreenResult)
      addNoiseReason(.contradictoryTimes, reason, to: prepareResult)
    }
  }

  private mutating func addNoiseReason(_ cause: Cause, _ reason: String, to result: BenchmarkResult)
  {
    noiseReasons[result.identity, default: []].append((cause, reason))
  }

  private static func timeText(_ quantity: MeasuredQuantity) -> String {
    ReadableDuration(nanoseconds: quantity.double).description
  }

  /// The reason why the time of `identity` is noisy; nil if the time is not noisy.
  package func reason(for identity: BenchmarkIdentity) -> String? {
    noiseReasons[identity].map { $0.map(\.text).joined(separator: "; ") }
  }

  /// A sentence that counts the noisy times for each reason; nil if no time is noisy. A time with
  /// several reasons is counted for the first one.
  package var warning: String? {
    if noiseReasons.isEmpty { return nil }
    let countTexts = Cause.allCases.compactMap { cause -> String? in
      let count = noiseReasons.values.count { $0.first?.cause == cause }
      return count == 0 ? nil : Self.countText(count, of: cause)
    }
    let verb = noiseReasons.count == 1 ? "is" : "are"
    return
      "\(ReadableNumber.groupedDigits(noiseReasons.count)) of \(ReadableNumber.groupedDigits(measuredTimeCount)) times \(verb) noisy: \(countTexts.joined(separator: ", "))"
  }

  /// The text for `count` times that are noisy because of `cause`.
  private static func countText(_ count: Int, of cause: Cause) -> String {
    let timeCountText = ReadableNumber.groupedDigits(count)
    return switch cause {
    case .fewSamples: "\(timeCountText) with fewer than \(minimumSampleCount) samples"
    case .scatteredSamples: "\(timeCountText) with a spread above ±\(maximumSpreadPercent)%"
    case .contradictoryTimes:
      "\(timeCountText) because firstScreen is faster than prepare, although firstScreen includes the work of prepare"
    }
  }
}
