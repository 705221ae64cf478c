import Wording

extension CommandSyntax {
  /// The help text of the command, wrapped to lines of at most `width` columns. A word that is
  /// longer than a line is not broken, and neither are examples.
  package func helpText(program programName: String, width: Int = 80) -> String {
    var usage = "usage: \(programName) \(name) [options]"
    if let operands {
      let operandText = operands.valueName + (operands.count.upperBound > 1 ? "..." : "")
      usage += operands.count.lowerBound == 0 ? " [\(operandText)]" : " \(operandText)"
    }
    var lines = wrapped("\(programName) \(name): \(summary)", width: width) + ["", usage]
    if !discussion.isEmpty { lines += [""] + wrapped(discussion, width: width) }
    if !examples.isEmpty {
      lines +=
        ["", "examples:"]
        + examples.map {
          "  \(programName) \(name)" + ($0.isEmpty ? "" : " \($0)")
        }
    }
    if let operands {
      lines += [""] + HelpText.alignedEntries([(operands.valueName, operands.help)], width: width)
    }
    var entries = options.map { option in
      (
        "--\(option.name) \(option.valueName)",
        option.isRepeatable ? "\(option.help); may be repeated" : option.help
      )
    }
    entries += flags.map { ("--\($0.name)", $0.help) }
    entries.append(("-h, --help", "show this text"))
    lines += [""] + HelpText.alignedEntries(entries, width: width)
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Formats the lists in help texts.
package enum HelpText {
  /// Formats names in a left column and their wrapped meanings in a right column.
  package static func alignedEntries(
    _ entries: [(name: String, meaning: String)], width: Int
  ) -> [String] {
    let meaningColumn = (entries.map(\.name.count).max() ?? 0) + 4
    let indent = String(repeating: " ", count: meaningColumn)
    return entries.flatMap { entry in
      let meaning = wrapped(entry.meaning, width: max(width - meaningColumn, 20))
      let name = "  " + entry.name + indent.dropFirst(entry.name.count + 2)
      return [name + meaning[0]] + meaning.dropFirst().map { indent + $0 }
    }
  }
}
