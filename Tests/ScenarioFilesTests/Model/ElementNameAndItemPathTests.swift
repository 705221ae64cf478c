import ScenarioFiles
import Testing

@Suite struct ElementNameAndItemPathTests {
  @Test(
    "an element is read from its text and printed back",
    arguments: [
      "cell 2.7", "header 2", "footer 0", "tableHeader 0", "tableFooter 0", "connector 1.3",
      "binder 0", "cell -1.0", "connector 0.0", "header 1.4",
    ])
  func readsAndPrintsElement(text: String) throws {
    #expect("\(try ElementName(parsing: text, layouts: TestFiles.layouts))" == text)
  }

  @Test(
    "the kind of an element determines its category, and a path with only a section means item 0")
  func kindDeterminesCategory() throws {
    #expect(try ElementName(parsing: "cell 2.7", layouts: TestFiles.layouts) == .cell(2, 7))
    #expect(
      try ElementName(parsing: "header 2.0", layouts: TestFiles.layouts)
        == ElementName(category: .supplementary, kind: "header", section: 2, item: 0))
    #expect(
      try ElementName(parsing: "connector 1", layouts: TestFiles.layouts).category == .supplementary
    )
    #expect(
      try ElementName(parsing: "binder 1", layouts: TestFiles.layouts).category == .decoration)
    #expect(
      try ElementName(parsing: "badge 1.2", layouts: TestFiles.layouts, acceptsUnknownKinds: true)
        .category == .supplementary)
  }

  @Test(
    "a text that names no element is refused",
    arguments: [
      ("cell 0", "expected a cell with a section and an item, found \"cell 0\""),
      ("cell", "expected an element such as \"cell 0.4\" or \"header 0\", found \"cell\""),
      (" 0.0", "expected an element such as \"cell 0.4\" or \"header 0\", found \" 0.0\""),
      (
        "cell 0.0 ", "expected an element such as \"cell 0.4\" or \"header 0\", found \"cell 0.0 \""
      ),
      ("heder 0", "unknown element kind \"heder\", did you mean \"header\"?"),
    ])
  func refusesInvalidElement(text: String, message: String) {
    #expect(throws: ElementNameError.self) {
      try ElementName(parsing: text, layouts: TestFiles.layouts)
    }
    do {
      _ = try ElementName(parsing: text, layouts: TestFiles.layouts)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(
    "only one or two whole numbers without plus sign, leading zeros or spaces are read as a path",
    arguments: [
      "", ".", "0.", ".0", "0.0.0", "+1", "01", "0.01", "1 ", "a", "0x1", "-0", "1.-0",
      "99999999999999999999",
    ])
  func refusesInvalidPath(text: String) {
    #expect(ItemPath(text) == nil)
  }

  @Test("paths are read with and without an item, also with negative numbers")
  func readsPaths() {
    #expect(ItemPath("2") == ItemPath(section: 2))
    #expect(ItemPath("0.4") == ItemPath(section: 0, item: 4))
    #expect(ItemPath("-1.-2") == ItemPath(section: -1, item: -2))
    #expect("\(ItemPath(section: 3))" == "3")
    #expect("\(ItemPath(section: 3, item: 1))" == "3.1")
  }

  @Test("elements are sorted by section, category, name of the kind, and item")
  func sortsElements() throws {
    let sortedTexts = [
      "cell 0.0", "cell 0.10", "footer 0", "header 0", "binder 0", "cell 1.0", "connector 1.2",
      "connector 1.11",
    ]
    let names = try sortedTexts.map { try ElementName(parsing: $0, layouts: TestFiles.layouts) }
    #expect(names.reversed().sorted() == names)
  }
}
