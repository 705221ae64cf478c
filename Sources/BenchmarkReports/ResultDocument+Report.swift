import BenchmarkHarness
import CommandLineTools
import Reports

extension ResultDocument {
  /// The results in the form from which every report format is made. The closure `context` returns
  /// additional content for the HTML page. It is called only when the page is generated.
  package func report(
    context: @escaping @Sendable (ResultDocument) -> ReportContext = { _ in ReportContext() }
  ) -> Report {
    var report = Report(.benchmarks, title: "Layout benchmarks") { try json() }
    report.introduction = introductionLines
    report.overview = verdicts.isEmpty ? nil : ReportTable(table: verdictTable)
    report.warnings = warnings
    report.legend =
      [results.isEmpty && !ratios.isEmpty ? nil : TableGroup.legend, RatioTable.legend(of: ratios)]
      .compactMap { $0 }.joined(separator: "; ")
    report.tables =
      TableGroup.groups(of: self).map { ReportTable(title: $0.title, table: $0.table) }
      + RatioTable.tables(of: ratios)
    report.conclusion = EngineConclusion(results).map {
      ReportTable(title: $0.explanation, table: $0.table)
    }
    report.omissions = NotMeasuredList(self).omissions
    report.facts = EnvironmentFacts(run).fields
    report.suites = suites
    report.records = unformattedRecords
    let noisyTimes = NoisyTimes(results)
    report.measurements =
      results.map {
        $0.historyMeasurement(noiseReason: noisyTimes.reason(for: $0.identity))
      } + ratios.map(\.historyMeasurement)
    report.page = { BenchmarkPage(self, context: context(self)).page }
    return report
  }

  /// Warnings, one sentence each: the properties of the environment and of the samples that make
  /// the times less reliable.
  package var warnings: [String] {
    run.warnings + (NoisyTimes(results).warning.map { [$0] } ?? [])
  }

  /// The results as tables for a terminal with `width` columns, and the conclusion from them. Large
  /// tables are left out unless `showsAllRows` is true, and so are `knownWarnings`, which the reader
  /// has seen.
  package func tableText(
    width: Int, showsAllRows: Bool, withoutWarnings knownWarnings: [String] = []
  ) throws -> String {
    var report = report()
    report.warnings.removeAll(where: knownWarnings.contains)
    return try ReportFormat.text.text(
      of: report, style: ReportStyle(width: width, showsAllRows: showsAllRows))
  }

  private var introductionLines: [String] {
    let fingerprint = run.fingerprint
    let quotaText =
      fingerprint.quota.map { " (quota \(ReadableNumber.decimalText($0)))" } ?? ""
    let loadText = ReadableNumber.decimalText(fingerprint.load)
    return [
      "\(fingerprint.cpu), \(fingerprint.cores) cores\(quotaText), load \(loadText)",
      "\(fingerprint.kernel), \(fingerprint.libc), Swift \(fingerprint.swift), \(fingerprint.flags.joined(separator: " ")), \(fingerprint.allocator)",
    ]
  }

  private var verdictTable: TextTable {
    TextTable(
      columns: [.init("Verdict"), .init("Gate"), .init("Benchmark"), .init("Message")],
      rows: verdicts.map { verdict in
        [
          ReportCell(verdict.outcome.rawValue, verdict.isRegressionOrFailure ? .bad : .plain),
          ReportCell(verdict.gate), ReportCell(verdict.id), ReportCell(verdict.message),
        ]
      })
  }

  private var unformattedRecords: ReportRecords {
    ReportRecords(
      columns: [
        "id", "layout", "engine", "data", "workload", "n", "metric", "unit", "exact", "samples",
        "min", "p50", "p90", "p99", "max", "conforms", "missing", "extra",
      ], rows: results.map(\.plainRow))
  }
}

extension ResultDocument.Verdict {
  /// Whether a gate reports a regression or a failure.
  var isRegressionOrFailure: Bool { [.regression, .failure].contains(outcome) }
}

extension BenchmarkResult {
  /// The result as the cells of a row of a plain-text table. Numbers and units are not converted.
  fileprivate var plainRow: [String] {
    let texts = [
      "\(identity)", identity.layout, identity.engine, identity.data, identity.workload,
      "\(identity.itemCount)", identity.metric, unit, "\(isExact)", "\(summary.sampleCount)",
    ]
    let numbers = [summary.min, summary.p50, summary.p90, summary.p99, summary.max].map {
      "\($0)"
    }
    return texts + numbers + ["\(conforms)", "\(missingElementCount)", "\(extraElementCount)"]
  }

  /// The median as a measurement for a program that draws the history of results.
  fileprivate func historyMeasurement(noiseReason: String?) -> ReportMeasurement {
    let sampleCountText =
      "\(summary.sampleCount) \(summary.sampleCount == 1 ? "sample" : "samples")"
    var note = isExact ? "exact" : sampleCountText
    if let noiseReason { note += "; noisy: \(noiseReason)" }
    if !conforms {
      note += "; wrong answers: \(missingElementCount) elements missing, \(extraElementCount) extra"
    }
    return ReportMeasurement(
      name: "\(identity)",
      unit: unit, value: summary.p50,
      range: isExact ? nil : "\(summary.min) to \(summary.p90)",
      note: note)
  }
}
