import Foundation

extension CountLimits {
  /// The JSON text of the file: one limit per line in a fixed order, so that a diff shows only the
  /// changed limits.
  package var json: String {
    let flagList = environment.flags.map(Self.jsonString).joined(separator: ", ")
    let lines = sortedLimits.map { "    " + Self.jsonLine($0) }
    return """
      {
        "schema": \(Self.schema),
        "swift": \(Self.jsonString(environment.swift)),
        "architecture": \(Self.jsonString(environment.architecture)),
        "allocator": \(Self.jsonString(environment.allocator)),
        "flags": [\(flagList)],
        "limits": [\(lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n  ")]
      }

      """
  }

  private static func jsonLine(_ limit: CountLimit) -> String {
    var members = [
      "\"id\": \(jsonString(limit.identity.description))", "\"value\": \(limit.value)",
    ]
    if !limit.acceptedIncreases.isEmpty {
      let acceptances = limit.acceptedIncreases.map { acceptance in
        let revision = acceptance.revision.map(jsonString) ?? "null"
        return "{ \"reason\": \(jsonString(acceptance.reason)), \"revision\": \(revision) }"
      }
      members.append("\"accepted\": [\(acceptances.joined(separator: ", "))]")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// The JSON string literal for `text`.
  private static func jsonString(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Encoding a string cannot fail.
    return String(decoding: (try? encoder.encode(text)) ?? Data("\"\"".utf8), as: UTF8.self)
  }
}
