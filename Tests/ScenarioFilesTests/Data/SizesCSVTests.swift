import LayoutGeometry
import RandomNumbers
import RecordedTexts
import ScenarioFiles
import Testing

@Suite struct SizesCSVTests {
  private func read(_ text: String) throws(DataFileError) -> [[Size]] {
    try SizesCSV.parse(Array(text.utf8), file: "sizes.csv")
  }

  @Test("each row is a size, and all rows are in one section if there is no section column")
  func readsPlainRows() throws {
    #expect(
      try read("width,height\n10,20.5\r\n\n0.1,1e2\n 3 ,4")
        == [
          [
            Size(width: 10, height: 20.5), Size(width: 0.1, height: 100),
            Size(width: 3, height: 4),
          ]
        ])
  }

  @Test(
    "successive rows with equal values in the section column are a section, and columns may have any order"
  )
  func successiveEqualValuesAreSection() throws {
    let sections = try read("section,height,width\na,1,2\na,3,4\nb,5,6\na,7,8\n")
    #expect(sections.map(\.count) == [2, 1, 1])
    #expect(sections[0][1] == Size(width: 4, height: 3))
  }

  @Test("a byte order mark, quotes and carriage returns are not read as part of the values")
  func ignoresMarksAndQuotes() throws {
    #expect(
      try read("\u{FEFF}\"width\",height\r\n\"10\",20\r\n") == [[Size(width: 10, height: 20)]])
  }

  @Test("plain decimal numbers are read exactly")
  func readsDecimalsExactly() throws {
    var generator = SplitMix64(seed: 11)
    var texts = ["0.3", "123456789.12345", "999999999999", "0.000000000000001", "1.10"]
    for _ in 0..<2000 {
      let digits = generator.next() % 1_000_000_000_000
      let text = "\(digits)"
      let decimalPointIndex = Int(generator.next() % UInt64(text.count))
      texts.append(
        decimalPointIndex == 0
          ? text : "\(text.prefix(decimalPointIndex)).\(text.dropFirst(decimalPointIndex))")
    }
    let rows = texts.map { "\($0),1\n" }.joined()
    #expect(try read("width,height\n" + rows)[0].map(\.width) == texts.compactMap { Double($0) })
  }

  static let invalidFiles: [(String, DataFileError.Kind, String)] = [
    (
      "width,height\n300\0junk,40\n", .malformed,
      "2:4: error: expected text, found the control character 0x0"
    ),
    (
      "width,height\n3\u{0}02,\"4\u{1B}\"\n", .malformed,
      "2:2: error: expected text, found the control character 0x0"
    ),
    (
      "width,height\n3,\"4\u{1B}\"\n", .malformed,
      "2:5: error: expected text, found the control character 0x1b"
    ),
    ("", .empty, "1:1: error: expected the header \"width,height\", found no text"),
    ("\n\n", .empty, "1:1: error: expected the header \"width,height\", found no text"),
    ("width,height\n", .empty, "2:1: error: expected a row after the header, found none"),
    (
      "10,20\n", .headerMissing,
      "1:1: error: expected the header \"width,height\", found \"10,20\""
    ),
    (
      "\n{ \"format\": 1, \"viewport\": [0, 0] }\n", .headerMissing,
      "1:1: error: expected the header \"width,height\", found a scenario; see "
        + "\"bench conform --replay FILE\" and \"bench render FILE\""
    ),
    (
      "{\"schema\":1,\"run\":{},\"results\":[]}", .headerMissing,
      "1:1: error: expected the header \"width,height\", found benchmark results; see "
        + "\"bench report FILE --html PATH\""
    ),
    (
      "[ 1, 2", .headerMissing,
      "1:1: error: expected the header \"width,height\", found JSON of an unknown kind"
    ),
    (
      "name,superclass\nA,\n", .headerMissing,
      "1:1: error: expected the header \"width,height\", found \"name,superclass\", the "
        + "header of a class tree; only a scenario can use a class tree as its data"
    ),
    (
      "width,hight\n1,2\n", .headerMissing,
      "1:7: error: unknown column \"hight\", did you mean \"height\"?"
    ),
    ("width,section\n1,2\n", .headerMissing, "1:1: error: missing column \"height\""),
    ("width,height,width\n", .headerMissing, "1:14: error: duplicate column \"width\""),
    ("width,height\n1,2\n3\n", .wrongColumnCount, "3:1: error: expected 2 columns, found 1"),
    ("width,height\n1,2,\n", .wrongColumnCount, "2:1: error: expected 2 columns, found 3"),
    (
      "width,height\n1,\"2\n", .malformed,
      "2:3: error: expected a closing quote before the end of the line"
    ),
    (
      "width,height\n\"1\"x,2\n", .malformed,
      "2:4: error: expected a comma or the end of the line after a closing quote"
    ),
    (
      "width,height\n1,\n", .valueMissing,
      "2:3: error: expected a value in the column \"height\", found none"
    ),
    (
      "width,height\n ,1\n", .valueMissing,
      "2:1: error: expected a value in the column \"width\", found none"
    ),
    (
      "width,height,section\n1,2,\n", .valueMissing,
      "2:5: error: expected a value in the column \"section\", found none"
    ),
    (
      "width,height\n1,2\n1,abc\n", .notANumber,
      "3:3: error: height: expected a number, found \"abc\""
    ),
    (
      "width,height\n1.2.3,4\n", .notANumber,
      "2:1: error: width: expected a number, found \"1.2.3\""
    ),
    ("width,height\n0x10,4\n", .notANumber, "2:1: error: width: expected a number, found \"0x10\""),
    ("width,height\n.,4\n", .notANumber, "2:1: error: width: expected a number, found \".\""),
    (
      "width,height\nnan,4\n", .notFinite,
      "2:1: error: width: expected a finite number, found \"nan\""
    ),
    (
      "width,height\n4,-inf\n", .notFinite,
      "2:3: error: height: expected a finite number, found \"-inf\""
    ),
    (
      "width,height\n4,1e400\n", .notFinite,
      "2:3: error: height: expected a finite number, found \"1e400\""
    ),
    (
      "width,height\n4,-1\n", .negative,
      "2:3: error: height: expected a number of 0 or more, found \"-1\""
    ),
    (
      "width,height\n.5,4\n", .notANumber,
      "2:1: error: width: expected a number that begins and ends with a digit, found \".5\""
    ),
    (
      "width,height\n4,+1\n", .notANumber,
      "2:3: error: height: expected a number that begins and ends with a digit, found \"+1\""
    ),
    (
      "width,height\n4,1e308\n", .tooLarge,
      "2:3: error: height: expected a number of at most 1099511627776, found \"1e308\""
    ),
    (
      "width,height\n1099511627777,4\n", .tooLarge,
      "2:1: error: width: expected a number of at most 1099511627776, found \"1099511627777\""
    ),
  ]

  @Test("bytes that are not UTF-8 are reported with their line")
  func refusesOtherEncodings() {
    let error = #expect(throws: DataFileError.self) {
      try SizesCSV.parse(
        Array("width,height,section\n1,2,a\n1,2,".utf8) + [0xFF, 0x0A], file: "sizes.csv")
    }
    expectRecorded(error?.description)
    let errorOfBinaryFile = #expect(throws: DataFileError.self) {
      try SizesCSV.parse([0x7F, 0x45, 0, 0xFF], file: "program")
    }
    expectRecorded(errorOfBinaryFile?.description, as: "refusesOtherEncodings 2")
  }

  @Test(
    "an invalid file is reported with the kind of error, the line and the column",
    arguments: invalidFiles
  )
  func reportsInvalidFile(text: String, kind: DataFileError.Kind, message: String) {
    do {
      _ = try read(text)
      Issue.record("expected an error, but the text was read: \(text)")
    } catch {
      #expect(error.kind == kind)
      #expect(error.description == "sizes.csv:" + message)
    }
  }

  @Test("the error for a file that cannot be read has no position")
  func reportsUnreadableFile() {
    do {
      _ = try SizesCSV.read("nowhere/sizes.csv")
      Issue.record("expected an error, but a file that does not exist was read")
    } catch {
      #expect(error.kind == .unreadable)
      #expect(error.position == nil)
      expectRecorded(error.description)
    }
    do {
      _ = try SizesCSV.read(TestFiles.folder)
      Issue.record("expected an error, but a folder was read as a file")
    } catch {
      expectRecorded(error.message, as: "reportsUnreadableFile 2")
    }
  }
}
