import CollectionLayout
import ExternalLayouts
import Foundation
import LayoutDescriptions
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite struct ExternalLayoutTests {
  /// Runs `body` on a layout that a shell serves by sending one of `answers` after each message.
  /// Returns the messages that the shell received.
  private func sentMessages(
    _ answers: [String], capabilities: String, source: ScenarioSource = TestProgram.source(),
    kind: LayoutDescription = .any, _ body: (ExternalLayout, ScenarioSource) throws -> Void
  ) throws -> [String] {
    let messagesFile = NSTemporaryDirectory() + "external-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: messagesFile) }
    let scripts = answers.map {
      "read -r message; printf '%s\\n' \"$message\" >> \(messagesFile); cat <<'END'\n\($0)\nEND\n"
    }
    let program = try TestProgram.startedShell(
      scripts.joined() + "cat", capabilities: capabilities)
    let layout = ExternalLayout(LayoutSpecification(kind: kind), by: program, source: source)
    try body(layout, source)
    #expect(layout.failure == nil)
    // Ends the program, so that the layout cannot send it a stop message.
    program.endProgram()
    return try String(contentsOfFile: messagesFile, encoding: .utf8).split(separator: "\n").map(
      String.init)
  }

  @Test("all attributes are read, and unknown keys are ignored")
  func readsAllAttributes() throws {
    let answer =
      #"{"attributes": {"element": "shadow 0.2", "frame": [1, -2.5, 3, "inf"], "zIndex": -4, "#
      + #""alpha": 0.25, "hidden": true, "transform": [2,0,0,0, 0,2,0,0, 0,0,1,0, 5,6,7,1], "#
      + #""custom": {"maskingValue": 0.5, "children": ["1.0"], "badge": {"text": "new"}}, "x": 1}}"#
    let kind = LayoutDescription(
      "covers",
      customValues: [CustomValueRule("maskingValue", .number), CustomValueRule("children", .paths)])
    let messages = try sentMessages(
      [answer, #"{"attributes": null}"#], capabilities: #""decoration""#, kind: kind
    ) {
      layout, _ in
      let path = ElementPath(section: 0, item: 2)
      let found = try #require(layout.layoutAttributesForDecorationView(ofKind: "shadow", at: path))
      #expect(found.element == .decoration("shadow", path))
      #expect(found.frame == Rect(x: 1, y: -2.5, width: 3, height: .infinity))
      #expect(found.zIndex == -4)
      #expect(found.alpha == 0.25)
      #expect(found.isHidden)
      #expect(
        found.transform3D == Transform3D(translationX: 5, y: 6, z: 7).scaledBy(x: 2, y: 2))
      #expect(
        found.payload.customValues
          == [
            CustomValue("badge", .text(#"{"text":"new"}"#)),
            CustomValue("children", .paths([ElementPath(section: 1, item: 0)])),
            CustomValue("maskingValue", .number(0.5)),
          ])
      #expect(layout.layoutAttributesForItem(at: path) == nil)
      // The program has not stated the capability `supplementary`, so it gets no message.
      #expect(layout.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
    }
    #expect(
      messages == [
        #"{"do":"decoration","layout":1,"kind":"shadow","at":"0.2"}"#,
        #"{"do":"item","layout":1,"at":"0.2"}"#,
      ])
  }

  @Test("the equality of payloads compares all custom values, and each value can be changed")
  func comparesPayloads() {
    var payload = ExternalPayload()
    payload.customValues = [
      CustomValue("badge", .text("1")), CustomValue("children", .paths([])),
      CustomValue("layoutMode", .keyword("aspectFit")), CustomValue("maskingValue", .number(1)),
      CustomValue("shouldRasterize", .boolean(false)),
    ]
    var changedPayload = payload
    changedPayload.changeCustomValues()
    #expect(zip(payload.customValues, changedPayload.customValues).allSatisfy { $0 != $1 })
    #expect(changedPayload != payload)
  }

  @Test("query messages contain the rect; null and infinite rects are sent as words")
  func sendsRectOfQuery() throws {
    let messages = try sentMessages(
      Array(repeating: #"{"attributes": []}"#, count: 4), capabilities: ""
    ) { layout, _ in
      for rect: Rect in [
        Rect(x: 0, y: -0.5, width: -10, height: 1e21), .null, .infinite,
        Rect(x: .nan, y: -.infinity, width: 0, height: 0),
      ] { #expect(layout.layoutAttributesForElements(in: rect) == []) }
    }
    #expect(
      messages == [
        #"{"do":"query","layout":1,"rect":[0,-0.5,-10,1e+21]}"#,
        #"{"do":"query","layout":1,"rect":"null"}"#,
        #"{"do":"query","layout":1,"rect":"infinite"}"#,
        #"{"do":"query","layout":1,"rect":["nan","-inf",0,0]}"#,
      ])
  }

  @Test("an invalidation is sent immediately, and new bounds are sent with the next prepare")
  func sendsInvalidationAtOnce() throws {
    let messages = try sentMessages(
      Array(repeating: "{}", count: 6), capabilities: #""invalidation""#, kind: .grid
    ) { layout, source in
      try layout.prepare()
      source.data.sections[0].sizes = [Size(width: 1, height: 2)]
      let context = InvalidationContext()
      context.invalidateItems(at: [ElementPath(section: 0, item: 0)])
      context.invalidateSupplementaryElements(
        ofKind: "header", at: [ElementPath(section: 0, item: 0)])
      layout.invalidateLayout(with: context)
      layout.set(LayoutSpecification(kind: .grid, parameters: [.columns: .integer(2)]))
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forBoundsChange: Rect(x: 0, y: 0, width: 100, height: 100)))
      source.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
      try layout.prepare()
    }
    #expect(messages.count == 6)
    let otherParameters =
      #""rowHeight":44,"spacing":0,"scrollDirection":"vertical","sectionInset":[0,0,0,0],"#
      + #""headerReferenceSize":[0,0],"footerReferenceSize":[0,0]"#
    #expect(
      messages == [
        #"{"do":"prepare","layout":1}"#,
        #"{"do":"invalidate","layout":1,"items":["0.0"],"supplementary":{"header":["0.0"]},"#
          + #""data":{"sections":[{"count":3,"sizes":[[1,2]]}]}}"#,
        #"{"do":"invalidate","layout":1,"parameters":{"columns":2,\#(otherParameters)}}"#,
        #"{"do":"invalidate","layout":1,"bounds":true}"#,
        #"{"do":"invalidate","layout":1,"bounds":true,"viewport":[0,0,100,100]}"#,
        #"{"do":"prepare","layout":1}"#,
      ])
  }

  @Test(
    "new numbers of sections and items are sent only if the invalidation includes these numbers")
  func sendsInvalidatedCounts() throws {
    let messages = try sentMessages(
      Array(repeating: "{}", count: 5), capabilities: #""invalidation""#
    ) { layout, source in
      try layout.prepare()
      source.data.sections = [ResolvedSection(count: 5), ResolvedSection(count: 1)]
      layout.invalidateLayout(with: InvalidationContext())
      try layout.prepare()
      let context = InvalidationContext()
      context.invalidatesDataSourceCounts = true
      layout.invalidateLayout(with: context)
      try layout.prepare()
    }
    #expect(
      messages.filter { $0.contains("invalidate") } == [
        #"{"do":"invalidate","layout":1}"#,
        #"{"do":"invalidate","layout":1,"counts":true,"#
          + #""data":{"sections":[{"count":5},{"count":1}]}}"#,
      ])
  }

  @Test("a program without the invalidation capability gets a new start message after changes")
  func restartsProgramWithoutCapability() throws {
    let startAnswer = #"{"protocol": 1, "name": "test"}"#
    let messages = try sentMessages(["{}", startAnswer, "{}", "{}"], capabilities: "") {
      layout, source in
      try layout.prepare()
      source.data.sections[0].count = 8
      let context = InvalidationContext()
      context.invalidatesEverything = true
      layout.invalidateLayout(with: context)
      try layout.prepare()
      // Nothing was invalidated, so no message is sent.
      try layout.prepare()
    }
    #expect(
      messages == [
        #"{"do":"prepare","layout":1}"#,
        #"{"do":"start","layout":1,"protocol":2,"kind":"any","parameters":{},"#
          + #""viewport":[0,0,320,480],"contentInset":[0,0,0,0],"scale":2,"#
          + #""data":{"sections":[{"count":8}]}}"#,
        #"{"do":"prepare","layout":1}"#, #"{"do":"prepare","layout":1}"#,
      ])
  }

  @Test("a batch sends its changes, and its animations are available until the batch is finalized")
  func sendsBatch() throws {
    let answer =
      #"{"initial": [{"element": "cell 0.1", "frame": [-9, 0, 1, 1], "alpha": 0}], "#
      + #""final": [{"element": "cell 0.2", "frame": [9, 0, 1, 1]}], "#
      + #""inserted": ["header 1"], "deleted": ["shadow 0.2", "shadow 0.3"]}"#
    let (one, two) = (ElementPath(section: 0, item: 1), ElementPath(section: 0, item: 2))
    let messages = try sentMessages([answer], capabilities: #""updates", "supplementary""#) {
      layout, _ in
      layout.prepare(forCollectionViewUpdates: [
        LayoutUpdate(action: .insert, before: nil, after: .item(one)),
        LayoutUpdate(action: .delete, before: .section(3), after: nil),
        LayoutUpdate(action: .move, before: .section(1), after: .section(2)),
      ])
      #expect(layout.initialLayoutAttributes(forAppearing: .cell(one))?.alpha == 0)
      #expect(layout.initialLayoutAttributes(forAppearing: .cell(two)) == nil)
      #expect(layout.finalLayoutAttributes(forDisappearing: .cell(two))?.frame.minX == 9)
      #expect(layout.finalLayoutAttributes(forDisappearing: .cell(one)) == nil)
      #expect(
        layout.pathsToInsert(for: .supplementary, ofKind: "header")
          == [ElementPath(section: 1, item: 0)])
      #expect(layout.pathsToDelete(for: .decoration, ofKind: "shadow").map(\.item) == [2, 3])
      #expect(layout.pathsToInsert(for: .decoration, ofKind: "shadow") == [])
      layout.finalizeCollectionViewUpdates()
      #expect(layout.initialLayoutAttributes(forAppearing: .cell(one)) == nil)
      #expect(layout.pathsToDelete(for: .decoration, ofKind: "shadow") == [])
    }
    #expect(
      messages == [
        #"{"do":"batch","layout":1,"updates":[{"action":"insert","after":"0.1"},"#
          + #"{"action":"delete","before":"3"},{"action":"move","before":"1","after":"2"}]}"#
      ])
  }

  @Test("only programs with the scrolling capability are asked for a target offset")
  func asksForTargetOffset() throws {
    let proposedOffset = Point(x: 3, y: 4)
    let messages = try sentMessages([#"{"offset": [0, 50]}"#], capabilities: #""scrolling""#) {
      layout, _ in
      #expect(
        layout.targetContentOffset(
          forProposedContentOffset: proposedOffset, withScrollingVelocity: Point(x: 0, y: -1))
          == Point(x: 0, y: 50))
    }
    #expect(
      messages == [
        #"{"do":"snap","layout":1,"proposed":[3,4],"velocity":[0,-1],"viewport":[0,0,320,480]}"#
      ])
    let layout = TestProgram.layout(on: try TestProgram.startedShell("cat"))
    #expect(
      layout.targetContentOffset(
        forProposedContentOffset: proposedOffset, withScrollingVelocity: .zero) == proposedOffset)
    #expect(layout.failure == nil)
  }

  @Test(
    "an error in answer to \"prepare\" becomes an error of the layout contract",
    arguments: [
      (
        #"{"kind": "invalidItemSize", "at": "header 2", "size": [1, -1]}"#,
        LayoutError.invalidItemSize(
          .supplementary("header", ElementPath(section: 2, item: 0)), Size(width: 1, height: -1))
      ),
      (
        #"{"kind": "coordinateOutOfRange", "at": "cell 0.7"}"#,
        .coordinateOutOfRange(.cell(ElementPath(section: 0, item: 7)))
      ),
      (
        #"{"kind": "invalidMetric", "name": "spacing", "at": "3", "value": "inf"}"#,
        .invalidMetric(name: "spacing", section: 3, value: .infinity)
      ),
      (#"{"kind": "invalidCount", "at": "1"}"#, .invalidCount(section: 1, -1)),
      (
        #"{"kind": "invalidBatch", "message": "twice", "at": "0.1"}"#,
        .invalidBatch(reason: "twice", at: .item(ElementPath(section: 0, item: 1)))
      ),
      (
        #"{"kind": "invalidTree", "message": "a cycle"}"#,
        .invalidTree(reason: "a cycle", at: nil)
      ),
    ])
  func convertsErrors(error: String, expected: LayoutError) throws {
    let layout = TestProgram.layout(
      on: try TestProgram.startedShell("read message; echo '{\"error\": \(error)}'; cat"))
    #expect(throws: expected) { try layout.prepare() }
    #expect(layout.failure == nil)
  }

  @Test("an error of an unknown kind is an invalid answer")
  func refusesUnknownError() throws {
    let layout = TestProgram.layout(
      on: try TestProgram.startedShell(
        "read message; echo '{\"error\": {\"kind\": \"oops\"}}'; cat"))
    #expect(throws: Never.self) { try layout.prepare() }
    expectRecorded(layout.failure?.description)
  }
}
