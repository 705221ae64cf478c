#if canImport(UIKit)
  import LayoutCatalog
  import LayoutDescriptions
  import LayoutGeometry
  import ScenarioFiles
  import ScenarioPlayer

  /// The answers of a flow layout for the data of a scenario: the content size and the frame of every
  /// element.
  ///
  ///     let transcript = FlowRecording.transcript(of: scenario)
  ///     let differences = transcript?.differences(from: scenario)
  public struct FlowTranscript: Codable, Equatable, Sendable {
    /// The id of the scenario.
    public var scenario: String

    /// The width and height of the content, in points.
    public var contentSize: [Double]

    /// The x, y, width and height of each element, by names such as `cell 0.4` or `header 1`.
    public var frames: [String: [Double]]

    init(scenario: String, contentSize: [Double], frames: [String: [Double]]) {
      self.scenario = scenario
      self.contentSize = contentSize
      self.frames = frames
    }

    /// The name of an element in a transcript.
    static func elementName(ofKind kind: String, section: Int, item: Int) -> String {
      kind == "cell" ? "cell \(section).\(item)" : "\(kind) \(section)"
    }

    /// The differences between the transcript and the answers of the reference layout of `flow`, one
    /// line for each difference.
    public func differences(from scenario: Scenario) -> [String] {
      guard let expectedTranscript = Self.expectedTranscript(of: scenario) else {
        return ["\(scenario.id): expected a scenario with the layout \"flow\" and valid data"]
      }
      var differenceTexts: [String] = []
      if contentSize != expectedTranscript.contentSize {
        differenceTexts.append(
          "expected content size \(expectedTranscript.contentSize), found \(contentSize)")
      }
      for name in Set(frames.keys).union(expectedTranscript.frames.keys).sorted()
      where frames[name] != expectedTranscript.frames[name] {
        func frameText(_ frame: [Double]?) -> String { frame.map { "\($0)" } ?? "none" }
        differenceTexts.append(
          "expected frame \(frameText(expectedTranscript.frames[name])) of \"\(name)\", found \(frameText(frames[name]))"
        )
      }
      return differenceTexts.map { "\(scenario.id): \($0)" }
    }

    /// The answers of the reference layout; nil if the scenario is for another layout than `flow`, or
    /// if its data are invalid.
    static func expectedTranscript(of scenario: Scenario) -> FlowTranscript? {
      let source = ScenarioSource(
        data: scenario.data.resolved(), bounds: scenario.viewport,
        contentInset: scenario.contentInset, scale: scenario.scale)
      guard scenario.layout.kind.name == "flow",
        let layout = try? BuiltInLayouts().referenceLayout(scenario.layout, source)
      else { return nil }
      let size = layout.contentSize
      var frames: [String: [Double]] = [:]
      for element in layout.elements {
        let (identity, frame) = (element.identity, element.frame)
        let kind = identity.category == .cell ? "cell" : identity.kind.name
        let name = elementName(
          ofKind: kind, section: identity.path.section, item: identity.path.item)
        frames[name] = [frame.minX, frame.minY, frame.width, frame.height]
      }
      return FlowTranscript(
        scenario: scenario.id, contentSize: [size.width, size.height], frames: frames)
    }
  }
#endif
