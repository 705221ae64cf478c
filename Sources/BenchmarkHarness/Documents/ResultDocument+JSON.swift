import Foundation

extension ResultDocument {
  /// The document as JSON: one result a line, so that two files compare line by line.
  ///
  /// Within an object keys stand in alphabetical order; nothing depends on hash order.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    func list(_ values: [some Encodable]) throws -> String {
      if values.isEmpty { return "[]" }
      return "[\n" + (try values.map { "    " + (try text($0)) }.joined(separator: ",\n")) + "\n  ]"
    }
    // Only where there are any: most documents are about one build and one engine at a time.
    let sessions = sessions.isEmpty ? "" : ",\n  \"sessions\": \(try list(sessions))"
    return """
      {
        "schema": \(Self.schema),
        "run": \(try text(run)),
        "results": \(try list(results)),
        "notMeasured": \(try list(notMeasured)),
        "verdicts": \(try list(verdicts))\(sessions)
      }

      """
  }

  /// Reads a document.
  ///
  /// - Throws: ``ResultDocumentError``, which names `path`.
  public init(json: Data, path: String) throws(ResultDocumentError) {
    struct Head: Decodable { var schema: Int }
    do {
      let schema = try JSONDecoder().decode(Head.self, from: json).schema
      guard schema == Self.schema else {
        throw ResultDocumentError.unknownSchema(path: path, found: schema)
      }
      self = try JSONDecoder().decode(ResultDocument.self, from: json)
    } catch let error as ResultDocumentError {
      throw error
    } catch {
      throw .malformed(path: path, detail: Self.detail(of: error))
    }
  }

  /// Reads the document at `path`.
  ///
  /// - Throws: ``ResultDocumentError``.
  public init(path: String) throws(ResultDocumentError) {
    guard let json = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path)
    }
    try self.init(json: json, path: path)
  }

  /// What is wrong and where, from an error of the decoder.
  private static func detail(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { key in
        key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
      }
      return "$" + path.joined()
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context)): expected key \"\(key.stringValue)\", found none"
    case .typeMismatch(let type, let context):
      return "\(place(context)): expected \(type), found another type"
    case .valueNotFound(let type, let context):
      return "\(place(context)): expected \(type), found null"
    case .dataCorrupted(let context):
      // The decoder does not say where the text stops being JSON; what it says at a key is ours.
      return context.codingPath.isEmpty
        ? "expected JSON, found something else" : "\(place(context)): \(context.debugDescription)"
    @unknown default:
      return "\(error)"
    }
  }
}

extension ResultDocument: Decodable {
  private enum CodingKeys: String, CodingKey {
    case run, results, notMeasured, verdicts, sessions
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    run = try container.decode(Run.self, forKey: .run)
    results = try container.decode([BenchmarkResult].self, forKey: .results)
    notMeasured = try container.decode([NotMeasured].self, forKey: .notMeasured)
    verdicts = try container.decode([Verdict].self, forKey: .verdicts)
    sessions = try container.decodeIfPresent([Session].self, forKey: .sessions) ?? []
  }
}

/// Why a file is not a result document.
public enum ResultDocumentError: Error, Equatable, CustomStringConvertible {
  /// There is no such file, or it may not be read.
  case unreadable(path: String)
  /// It is no JSON, or a key is missing or of another type.
  case malformed(path: String, detail: String)
  /// It was written by a newer or unknown version.
  case unknownSchema(path: String, found: Int)

  public var description: String {
    switch self {
    case .unreadable(let path): "\(path): error: cannot read the file"
    case .malformed(let path, let detail): "\(path): error: \(detail)"
    case .unknownSchema(let path, let found):
      "\(path): error: $.schema: expected \(ResultDocument.schema), found \(found)"
    }
  }
}
