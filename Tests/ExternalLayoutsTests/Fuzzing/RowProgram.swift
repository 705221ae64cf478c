import ExternalLayouts
import LayoutGeometry
import ScenarioFiles
import Subprocesses

/// A simulated program that runs in the process of the tests. It answers the messages of the
/// protocol with rows of 40 points: at most eight cells for each section, then a header, and a line
/// as a decoration view.
final class RowProgram: ProgramConnection {
  /// The numbers of items in the sections of each layout, by the number of the layout.
  private var itemCountsByLayout: [Int: [Int]] = [:]

  /// Turns an answer into the line that the program writes, without its line feed.
  private let writeAnswer:
    (_ message: JSONNode, _ answer: JSONValue) throws(ProgramProcess.ExchangeError) -> [UInt8]

  let surplusOutput: ArraySlice<UInt8> = []
  let errorLines: [String] = []

  init(
    _ writeAnswer: @escaping (JSONNode, JSONValue) throws(ProgramProcess.ExchangeError) -> [UInt8] =
      {
        Array($1.compactText.utf8)
      }
  ) {
    self.writeAnswer = writeAnswer
  }

  func readAvailableOutput() {}
  func endProcess(grace: Duration) {}

  func exchange(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant, lineLimit: Int
  ) throws(ProgramProcess.ExchangeError) -> [UInt8] {
    guard let message = JSONDocument(bytes.dropLast()).root else { return [] }
    return try writeAnswer(message, answer(message))
  }

  private func answer(_ message: JSONNode) -> JSONValue {
    let layoutNumber = message["layout"]?.wholeNumber ?? 0
    if let sections = message["data"]?["sections"]?.arrayElements {
      itemCountsByLayout[layoutNumber] = sections.map { $0["count"]?.wholeNumber ?? 0 }
    }
    let rows = rows(of: itemCountsByLayout[layoutNumber] ?? [])
    switch message["do"]?.stringValue {
    case "start":
      return .object([
        .init("protocol", .integer(ExternalProgram.protocolVersion)),
        .init("name", .string("rows")),
        .init("capabilities", .array(Self.capabilities.map { .string($0) })),
        .init(
          "kinds",
          .object([
            .init("supplementary", .array([.string("header")])),
            .init("decoration", .array([.string("line")])),
          ])),
      ])
    case "contentSize":
      return .object([.init("contentSize", .numberArray([200, 40 * Double(rows.count)]))])
    case "query":
      let rect = message["rect"]?.rectValue ?? .infinite
      return .object([
        .init("attributes", .array(rows.filter { $0.frame.hits(rect) }.map(\.attributesJSON)))
      ])
    case "item", "supplementary", "decoration":
      let path = message["at"]?.stringValue ?? ""
      let name = "\(message["kind"]?.stringValue ?? "cell") \(path)"
      let row = rows.first { $0.name == name || $0.name + ".0" == name }
      return .object([.init("attributes", row?.attributesJSON ?? .null)])
    case "batch":
      return .object([
        .init("initial", .array(rows.prefix(1).map(\.attributesJSON))),
        .init("final", .array(rows.suffix(1).map(\.attributesJSON))),
        .init("inserted", .array([])), .init("deleted", .array([.string("header 0")])),
      ])
    case "snap": return .object([.init("offset", .numberArray([0, 40]))])
    default: return .object([])
    }
  }

  private static let capabilities = [
    "supplementary", "decoration", "invalidation", "updates", "scrolling", "pinning", "custom",
    "canonicalOrder",
  ]

  private struct Row {
    let name: String
    let frame: Rect

    /// The attributes of the row as JSON for an answer. Only those of the first cell have all keys,
    /// so that the attributes of the other rows can be read quickly.
    var attributesJSON: JSONValue {
      let requiredMembers: [JSONValue.Member] = [
        .init("element", .string(name)), .init("frame", ScenarioWriter.frameJSON(frame)),
      ]
      if name != "cell 0.0" { return .object(requiredMembers) }
      return .object(
        requiredMembers + [
          .init("zIndex", .integer(1)), .init("alpha", .number(0.5)),
          .init("hidden", .boolean(false)),
          .init("transform", .numberArray(Transform3D.identity.matrixEntries)),
          .init("custom", .object([.init("badge", .number(3))])),
        ])
    }
  }

  private func rows(of itemCounts: [Int]) -> [Row] {
    var rows: [Row] = []
    for (section, count) in itemCounts.enumerated() {
      let cells = (0..<max(0, min(count, 8))).map { "cell \(section).\($0)" }
      for name in cells + ["header \(section)", "line \(section).\(count + 3)"] {
        rows.append(
          Row(name: name, frame: Rect(x: 0, y: 40 * Double(rows.count), width: 200, height: 40)))
      }
    }
    return rows
  }
}

extension JSONNode {
  var stringValue: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  fileprivate var wholeNumber: Int? {
    guard case .number(let number) = value else { return nil }
    return Int(exactly: number)
  }

  fileprivate var arrayElements: [JSONNode]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  fileprivate var rectValue: Rect? {
    if stringValue == "null" { return .null }
    guard let sideNodes = arrayElements, sideNodes.count == 4 else { return nil }
    let numbers = sideNodes.map { side -> Double in
      guard case .number(let number) = side.value else { return .nan }
      return number
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
