import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

extension SessionTally {
  /// A table and a summary for each artificial load of the machine. The table has a row for each
  /// kind of session, with the number of sessions with each outcome and the median effect.
  package func text(width: Int) -> String {
    var lines: [String] = []
    for busyProcessCount in busyProcessCounts {
      let tally = limitedToBusyProcessCount(busyProcessCount)
      let table = TextTable(
        columns: Self.columnHeadings.map {
          .init($0, isTrailingAligned: $0 != Self.columnHeadings[0])
        },
        rows: tally.shownKinds.map(tally.tableRow))
      if !lines.isEmpty { lines.append("") }
      if busyProcessCounts != [0] {
        lines.append("with \(Self.busyProcessText(busyProcessCount)):")
      }
      lines += table.lines(width: width) + [""]
      for sentence in tally.summarySentences {
        lines += wrapped(sentence, width: width, indent: "  ")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func busyProcessText(_ count: Int) -> String {
    count == 1 ? "1 busy process" : "\(count) busy processes"
  }

  /// The documentation page about these sessions, in Markdown.
  package var markdownPage: String {
    let tallies = busyProcessCounts.map {
      (busyProcessCount: $0, tally: limitedToBusyProcessCount($0))
    }
    let rows = tallies.flatMap { busyProcessCount, tally in
      tally.shownKinds.map {
        "| \(busyProcessCount) | " + tally.tableRow($0).joined(separator: " | ") + " |"
      }
    }
    let sentences = tallies.map { busyProcessCount, tally in
      (busyProcessCounts == [0] ? "" : "With \(Self.busyProcessText(busyProcessCount)): ")
        + tally.summarySentences.joined(separator: " ")
    }
    let plan = entries.last?.plan ?? SessionPlan(seed: 0)
    let quota = fingerprint.quota.map { ReadableNumber.decimalText($0) } ?? "none"
    return """
      # The self test of the time gate

      How often the time gate gives a false alarm, and how often it detects a real slowdown.

      <!-- Written by `bench selftest --state FILE --page FILE`. -->

      ## Overview

      Each session compares three benchmarks, batch by batch in random order: the base, the base again, and a
      candidate. In a session of equal benchmarks the candidate is the base too, so that any difference the gate
      finds is a false alarm. In the other sessions each operation of the candidate does \(injection.amount) steps of
      additional work, calibrated to take \(PercentText.unsignedPercentage(share)) of its time, which the gate must detect.

      Each row is for a number of busy processes, which `bench selftest --load` starts, and which
      compete for the processor during the sessions.

      | busy processes | \(Self.columnHeadings.joined(separator: " | ")) |
      | ---: | --- |\(String(repeating: " ---: |", count: Self.columnHeadings.count - 1))
      \(rows.joined(separator: "\n"))

      \(sentences.joined(separator: "\n\n"))

      The gate decides on the processor time of the measuring thread, where the system has such a clock. A
      round during which the system took the processor away, or the host of a virtual machine took time,
      is omitted for all three benchmarks. A session goes on while the gate cannot decide: it is judged after a fixed
      sequence of numbers of processes (the looks), and ends at the first look that decides. The error probability of
      1 % is divided equally among the looks, so that all looks together make a wrong decision in at most
      1 % of the sessions, as far as the bootstrap interval has its stated coverage. The tests simulate such
      sessions with fixed seeds, and expect no wrong decision. Equal benchmarks must in addition differ by more than 1 % to cause a false
      alarm, and a slower candidate is equivalent only if the whole interval lies within 1 %.

      The rows hold for the machine below. What differs between machines is how much the processor time of equal
      work varies: with the frequency of the processor, with a neighbour on the other thread of its core, and with what other
      programs leave of a shared cache. The gate sees all of it as noise, which widens the interval. On such a machine it stays free of
      false alarms and finds slowdowns above its margin, but cannot call equal code equal: that needs an interval of at most 1 % in
      width. Its verdict is then "within X %", the largest effect that it could not exclude. Run
      `bench selftest --sessions 10` to see what the gate can decide on your machine.

      Each outcome is the result of a single session. In `bench duet` a difference counts only if a second
      session repeats it, so that its false alarms are even rarer. Gates on exact counts read no clock, so
      load does not affect them.

      - Benchmark: `\(benchmark)`
      - Session: \(plan.processes) fresh processes, batches of at least \
      \(ReadableDuration(nanoseconds: Double(plan.minimumBatch))), \
      \(ReadableDuration(nanoseconds: Double(plan.budget))) of measuring\(undecidedSessionText(of: plan))
      - Machine: \(fingerprint.cpu), \(fingerprint.cores) cores, quota \(quota), \(fingerprint.kernel), \
      \(fingerprint.libc)
      - Build: Swift \(fingerprint.swift), \(fingerprint.flags.joined(separator: " ")), \
      \(fingerprint.allocator), \(fingerprint.hashing) hashing
      - Revision: \(build.git)
      \(loadSentence)
      """
  }

  /// The end of a sentence about `plan`. It says how long a session goes on while the gate cannot
  /// decide, and when the session is judged. Empty if the plan ends every session after the same
  /// number of processes.
  private func undecidedSessionText(of plan: SessionPlan) -> String {
    guard plan.processCountsAtInterimJudgements.count > 1, let maximumBudget = plan.maximumBudget
    else {
      return ""
    }
    let processCounts = plan.processCountsAtInterimJudgements.map(String.init).joined(
      separator: ", ")
    return
      "; a session in which the gate cannot decide goes on for up to \(ReadableDuration(nanoseconds: Double(maximumBudget))), "
      + "and is judged after each of these numbers of processes: \(processCounts)"
  }

  /// The range of load averages during the sessions, as one line of text for each number in
  /// ``busyProcessCounts``; empty without sessions.
  private var loadSentence: String {
    busyProcessCounts.map { busyProcessCount in
      let loads = limitedToBusyProcessCount(busyProcessCount).entries.map(\.load)
      let busyProcessPhrase =
        busyProcessCounts == [0] ? "" : " with \(Self.busyProcessText(busyProcessCount))"
      return "- Load during the sessions\(busyProcessPhrase), averaged over a minute: "
        + "\(ReadableNumber.decimalText(loads.min() ?? 0)) to \(ReadableNumber.decimalText(loads.max() ?? 0))\n"
    }.joined()
  }

  private static let columnHeadings = [
    "sessions", "count", "regression", "equivalent", "inconclusive", "improvement", "effect",
  ]

  private var shownKinds: [SessionKind] { SessionKind.allCases.filter { !entries(of: $0).isEmpty } }

  private func kindName(of kind: SessionKind) -> String {
    kind == .equal ? "equal benchmarks" : "+\(PercentText.unsignedPercentage(share))"
  }

  private func tableRow(_ kind: SessionKind) -> [String] {
    return [
      kindName(of: kind), "\(entries(of: kind).count)", "\(count(of: .regression, in: kind))",
      "\(count(of: .equivalent, in: kind))", "\(undecidedCount(in: kind))",
      "\(count(of: .improvement, in: kind))",
      PairedRatios.median(measuredEffects(of: kind)).map(PercentText.signedPercentage) ?? "-",
    ]
  }

  private func measuredEffects(of kind: SessionKind) -> [Double] {
    entries(of: kind).compactMap { $0.judgement?.effect }.sorted()
  }

  /// Sentences with the numbers of false alarms and detected slowdowns, and the ranges of measured
  /// effects.
  private var summarySentences: [String] {
    var sentences: [String] = []
    for kind in shownKinds {
      let effects = measuredEffects(of: kind)
      let rangeText =
        effects.isEmpty
        ? ""
        : ", effects from "
          + PercentText.percentageInterval(effects[0]...effects[effects.count - 1])
      let sessionCount = entries(of: kind).count
      sentences.append(
        kind == .equal
          ? "False alarms: \(falseAlarms) of \(sessionCount) sessions\(rangeText)."
          : "Detected slowdowns: \(detectedInjections) of \(sessionCount) sessions\(rangeText).")
      let undecided = entries(of: kind).compactMap(\.judgement).filter {
        $0.outcome == .inconclusive
      }.map(\.largestPossibleEffect)
      if let least = undecided.min(), let greatest = undecided.max() {
        let range = [least, greatest].map(PercentText.unsignedPercentage).uniqued()
          .joined(separator: " to ")
        sentences.append(
          "Undecided: \(undecided.count), which exclude effects of more than \(range).")
      }
      if kind == .injected, count(of: .equivalent, in: kind) > 0 {
        sentences.append(
          "Injected slowdowns judged equivalent: \(count(of: .equivalent, in: kind)).")
      }
    }
    if let longestDuration = entries.map(\.nanoseconds).max() {
      sentences.append(
        "The longest session took \(ReadableDuration(nanoseconds: Double(longestDuration))).")
    }
    return sentences
  }
}
