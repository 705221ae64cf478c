import Reports
import Wording

extension SessionTally {
  /// A table of the outcomes, with the median effect of each kind of session.
  package func text(width: Int) -> String {
    let table = TextTable(
      columns: Self.columnHeadings.map { .init($0, isTrailing: $0 != Self.columnHeadings[0]) },
      rows: shownKinds.map(tableRow))
    var lines = table.lines(width: width) + [""]
    for sentence in summarySentences { lines += wrapped(sentence, width: width, indent: "  ") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The documentation page about these sessions, in Markdown.
  package var markdownPage: String {
    let rows = shownKinds.map { "| " + tableRow($0).joined(separator: " | ") + " |" }
    let plan = entries.last?.plan ?? SessionPlan(seed: 0)
    let quota = fingerprint.quota.map { HumanNumber.threeDigits($0) } ?? "none"
    return """
      # The self test of the time gate

      How often the time gate gives a false alarm, and how often it detects a real slowdown.

      <!-- Written by `bench selftest --state FILE --page FILE`. -->

      ## Overview

      Each session compares three arms, batch by batch in random order: the base, the base again, and a
      candidate. In a session of equal arms the candidate is the base too, so that any difference the gate
      finds is a false alarm. In the other sessions each operation of the candidate does \(injection.amount) steps of
      additional work, calibrated to take \(PercentText.unsigned(share)) of its time, which the gate must detect.

      | \(Self.columnHeadings.joined(separator: " | ")) |
      | --- |\(String(repeating: " ---: |", count: Self.columnHeadings.count - 1))
      \(rows.joined(separator: "\n"))

      \(summarySentences.joined(separator: " "))

      Each outcome is the result of a single session. In `bench duet` a difference counts only if a second
      session repeats it, so that its false alarms are even rarer. Gates on exact counts read no clock, so
      load does not affect them.

      - Benchmark: `\(benchmark)`
      - Session: \(plan.processes) fresh processes, batches of at least \
      \(HumanDuration(nanoseconds: Double(plan.minimumBatch))), \
      \(HumanDuration(nanoseconds: Double(plan.budget))) of measuring
      - Machine: \(fingerprint.cpu), \(fingerprint.cores) cores, quota \(quota), \(fingerprint.kernel), \
      \(fingerprint.libc)
      - Build: Swift \(fingerprint.swift), \(fingerprint.flags.joined(separator: " ")), \
      \(fingerprint.allocator), \(fingerprint.hashing) hashing
      - Revision: \(build.git)
      \(loadSentence)
      """
  }

  /// The sentence about the load during the sessions; empty if there are none.
  private var loadSentence: String {
    let loads = entries.map(\.load)
    guard let low = loads.min(), let high = loads.max() else { return "" }
    return "- Load during the sessions, averaged over a minute: \(HumanNumber.threeDigits(low)) to "
      + "\(HumanNumber.threeDigits(high))\n"
  }

  private static let columnHeadings = [
    "sessions", "count", "regression", "equivalent", "inconclusive", "improvement", "effect",
  ]

  private var shownKinds: [Kind] { Kind.allCases.filter { !entries(of: $0).isEmpty } }

  private func kindName(of kind: Kind) -> String {
    kind == .equal ? "equal arms" : "+\(PercentText.unsigned(share))"
  }

  private func tableRow(_ kind: Kind) -> [String] {
    let undecided =
      count(of: .inconclusive, in: kind) + entries(of: kind).count { $0.judgement == nil }
    return [
      kindName(of: kind), "\(entries(of: kind).count)", "\(count(of: .regression, in: kind))",
      "\(count(of: .equivalent, in: kind))", "\(undecided)",
      "\(count(of: .improvement, in: kind))",
      PairedRatios.median(measuredEffects(of: kind)).map(PercentText.signed) ?? "-",
    ]
  }

  private func measuredEffects(of kind: Kind) -> [Double] {
    entries(of: kind).compactMap { $0.judgement?.effect }.sorted()
  }

  /// Sentences that summarize the outcomes.
  private var summarySentences: [String] {
    var sentences: [String] = []
    for kind in shownKinds {
      let effects = measuredEffects(of: kind)
      let range =
        effects.isEmpty
        ? "" : ", effects from " + PercentText.interval(effects[0]...effects[effects.count - 1])
      let sessions = entries(of: kind).count
      sentences.append(
        kind == .equal
          ? "False alarms: \(falseAlarms) of \(sessions)\(range)."
          : "Detected slowdowns: \(detectedInjections) of \(sessions)\(range).")
    }
    if let longest = entries.map(\.nanoseconds).max() {
      sentences.append("The longest session took \(HumanDuration(nanoseconds: Double(longest))).")
    }
    return sentences
  }
}
