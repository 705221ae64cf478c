import Foundation

extension Limits {
  /// The text of the file: one limit per line in a fixed order, so that a diff shows the changed
  /// limits only.
  package var json: String {
    let flags = environment.flags.map(Self.text).joined(separator: ", ")
    let lines = entries.map { "    " + Self.line($0) }
    return """
      {
        "schema": \(Self.schema),
        "swift": \(Self.text(environment.swift)),
        "architecture": \(Self.text(environment.architecture)),
        "allocator": \(Self.text(environment.allocator)),
        "flags": [\(flags)],
        "limits": [\(lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n  ")]
      }

      """
  }

  private static func line(_ limit: Limit) -> String {
    var members = ["\"id\": \(text(limit.identity.description))", "\"value\": \(limit.value)"]
    if !limit.accepted.isEmpty {
      let acceptances = limit.accepted.map { acceptance in
        let revision = acceptance.revision.map(text) ?? "null"
        return "{ \"reason\": \(text(acceptance.reason)), \"revision\": \(revision) }"
      }
      members.append("\"accepted\": [\(acceptances.joined(separator: ", "))]")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// `text` as a JSON string.
  private static func text(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Encoding a string cannot fail.
    return String(decoding: (try? encoder.encode(text)) ?? Data("\"\"".utf8), as: UTF8.self)
  }
}
