import FileAccess
import Foundation
import Reports
import Wording

extension ResultDocument {
  /// The document as JSON, with one result per line so that files can be compared line by line.
  ///
  /// The keys of an object are in alphabetical order, and nothing depends on hash order.
  /// The result of a noisy time also has the key `noisy`, whose value is the reason.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  package func json() throws -> String {
    func jsonList(_ values: [some Encodable]) throws -> String {
      if values.isEmpty { return "[]" }
      let lines = try values.map { "    " + (try JSONText.line($0)) }
      return "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    }
    let noisyTimes = NoisyTimes(results)
    let annotatedResults = results.map {
      AnnotatedResult(result: $0, noiseReason: noisyTimes.reason(for: $0.identity))
    }
    // The keys `sessions` and `ratios` are omitted if the document has none. Most documents have
    // none.
    let sessionsText = sessions.isEmpty ? "" : ",\n  \"sessions\": \(try jsonList(sessions))"
    let ratiosText = ratios.isEmpty ? "" : ",\n  \"ratios\": \(try jsonList(ratios))"
    return """
      {
        "schema": \(Self.schema),
        "run": \(try JSONText.line(run)),
        "results": \(try jsonList(annotatedResults)),
        "notMeasured": \(try jsonList(notMeasured)),
        "verdicts": \(try jsonList(verdicts))\(sessionsText)\(ratiosText)
      }

      """
  }

  /// Decodes a document from its JSON text. An error names `path` as the file of the text.
  ///
  /// - Throws: ``ResultDocumentError``.
  package init(json: Data, path: String) throws(ResultDocumentError) {
    struct Header: Decodable { var schema: Int }
    do {
      let schema = try JSONDecoder().decode(Header.self, from: json).schema
      guard schema == Self.schema else {
        throw ResultDocumentError(
          .invalidValue(
            schema > Self.schema
              ? "expected \(Self.schema), found \(schema): a newer version of bench wrote the file"
              : "expected \(Self.schema), found \(schema)"), path: path,
          elementPath: [.key("schema")])
      }
      self = try JSONDecoder().decode(ResultDocument.self, from: json)
    } catch let error as ResultDocumentError {
      throw error
    } catch {
      throw ResultDocumentError(decoding: error, path: path)
    }
  }

  /// Reads the document at `path`.
  ///
  /// - Throws: ``ResultDocumentError``.
  package init(path: String) throws(ResultDocumentError) {
    try self.init(json: try Self.fileContents(of: path), path: path)
  }

  /// The bytes of the file at `path`.
  ///
  /// - Throws: ``ResultDocumentError`` if the file cannot be read.
  package static func fileContents(of path: String) throws(ResultDocumentError) -> Data {
    do throws(FileReading.Failure) {
      return Data(try FileReading.readBytes(at: path))
    } catch {
      throw ResultDocumentError(.unreadable(reason: error.reason), path: path)
    }
  }
}

extension ResultDocument: Decodable {
  private enum CodingKeys: String, CodingKey {
    case run, results, notMeasured, verdicts, sessions, ratios
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    run = try container.decode(RunDescription.self, forKey: .run)
    results = try container.decode([BenchmarkResult].self, forKey: .results)
    try Self.expectUniqueIDs(results, at: container.codingPath + [CodingKeys.results])
    notMeasured = try container.decode([UnmeasuredBenchmark].self, forKey: .notMeasured)
    verdicts = try container.decode([Verdict].self, forKey: .verdicts)
    sessions = try container.decodeIfPresent([Session].self, forKey: .sessions) ?? []
    ratios = try container.decodeIfPresent([MeasuredRatio].self, forKey: .ratios) ?? []
  }

  private static func expectUniqueIDs(_ results: [BenchmarkResult], at place: [any CodingKey])
    throws(InvalidValue)
  {
    var indexesByIdentity: [BenchmarkIdentity: Int] = [:]
    for (index, result) in results.enumerated() {
      guard let firstIndex = indexesByIdentity.updateValue(index, forKey: result.identity) else {
        continue
      }
      throw InvalidValue(
        elementPath: place + [IndexKey(index), BenchmarkResult.idKey],
        message:
          "duplicate id \(quoted("\(result.identity)", limit: 200)), first found at $.results[\(firstIndex)]"
      )
    }
  }
}

/// A coding key that is the index of an array element.
struct IndexKey: CodingKey {
  let intValue: Int?
  let stringValue: String

  init(_ index: Int) {
    intValue = index
    stringValue = "\(index)"
  }

  init?(intValue: Int) { self.init(intValue) }

  init?(stringValue: String) { nil }
}
