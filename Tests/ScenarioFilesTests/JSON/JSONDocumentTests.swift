import RecordedTexts
import ScenarioFiles
import Testing

@Suite struct JSONDocumentTests {
  private func issues(_ text: String) -> [String] {
    JSONDocument(Array(text.utf8)).issues.map { "\($0.position): \($0.jsonPath): \($0.message)" }
  }

  private func parsedNumber(_ text: String) -> Double? {
    guard case .number(let number)? = JSONDocument(Array(text.utf8)).root?.value else { return nil }
    return number
  }

  private func parsedString(_ text: String) -> String? {
    guard case .string(let string)? = JSONDocument(Array(text.utf8)).root?.value else { return nil }
    return string
  }

  @Test("every value keeps the line and column at which it begins")
  func valuesHavePositions() throws {
    let text = "{\n  \"a\": [1,\t\n   true],\r\n \"ü\": null, \"b\" : {} }"
    let root = try #require(JSONDocument(Array(text.utf8)).root)
    guard case .object(let members) = root.value, case .array(let elements) = members[0].value.value
    else {
      Issue.record("expected an object with an array")
      return
    }
    #expect(root.position == SourcePosition(line: 1, column: 1))
    #expect(members.map(\.keyPosition.description) == ["2:3", "4:2", "4:14"])
    #expect(members.map(\.value.position.description) == ["2:8", "4:8", "4:20"])
    #expect(elements.map(\.position.description) == ["2:9", "3:4"])
  }

  @Test("numbers are read as the nearest double")
  func readsNumbers() {
    #expect(parsedNumber("0") == 0)
    #expect(parsedNumber("-0")?.sign == .minus)
    #expect(parsedNumber("-12.5e-1") == -1.25)
    #expect(parsedNumber("1E+2") == 100)
    #expect(parsedNumber("0.1") == 0.1)
    #expect(parsedNumber("9007199254740993") == 9_007_199_254_740_992)
  }

  @Test(
    "text that is not a JSON number is refused",
    arguments: ["+1", ".5", "1.", "01", "-", "1e", "1e+", "0x10", "NaN", "--1", "1.5.5"])
  func refusesInvalidNumbers(text: String) {
    let document = JSONDocument(Array(text.utf8))
    #expect(document.root == nil)
    #expect(document.issues.count == 1)
  }

  @Test("a number that is too large for a double, or not 0 and read as 0, is reported")
  func reportsNumbersOutOfRange() {
    for text in [
      "1e400", "-1e400", "1e-400", "-0.1e-400", "0.\(String(repeating: "0", count: 400))1",
    ] {
      #expect(issues("[\(text)]") == ["1:2: $[0]: number out of range: \(text.prefix(40))"])
    }
    for text in ["0e-400", "-0.0e-999", "5e-324", "1e-310"] { #expect(issues(text) == []) }
  }

  @Test("escapes are resolved, and a pair of surrogates is resolved to one character")
  func resolvesEscapes() {
    #expect(parsedString(#""\"\\\/\b\f\n\r\t\u0041\u00e9""#) == "\"\\/\u{8}\u{C}\n\r\tA\u{e9}")
    #expect(parsedString(#""\ud83d\uDE00!""#) == "\u{1F600}!")
    #expect(parsedString("\"\"")?.isEmpty == true)
    for text in [#""\ud83d""#, #""\ude00""#, #""\ud83dA""#, #""\u12""#, #""\u+123""#, #""\x""#] {
      #expect(issues(text) == ["1:2: $: unknown escape sequence in a string"], "text \(text)")
    }
  }

  @Test("a trailing comma and a duplicate key are reported, and the rest of the text is read")
  func continuesAfterMistakes() throws {
    let text = "{ \"a\": [1, 2,], \"a\": 3, }"
    expectRecorded(issues(text))
    let root = try #require(JSONDocument(Array(text.utf8)).root)
    guard case .array(let elements)? = root["a"]?.value else {
      Issue.record("expected the value of the first of two equal keys")
      return
    }
    #expect(elements.count == 2)
  }

  @Test("64 levels of nested values are read, and deeper nesting is refused")
  func limitsNesting() {
    let nestedArrays = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(issues(nestedArrays) == [])
    expectRecorded(issues("[" + nestedArrays + "]"))
    let deeplyNestedText = String(repeating: "{\"a\":[", count: 500_000)
    expectRecorded(issues(deeplyNestedText), as: "limitsNesting 2")
  }

  @Test("a text that is cut off at any byte is reported once, and reading never traps")
  func reportsTruncatedText() {
    let text = Array(#"{"a":[1.5e3,"x\u0041\n",{"b":null}],"c":{"d":[true,false,-0]}}"#.utf8)
    #expect(JSONDocument(text).issues.isEmpty)
    for end in text.indices {
      let document = JSONDocument(Array(text[..<end]))
      #expect(document.root == nil)
      #expect(document.issues.count == 1)
    }
  }

  @Test(
    "a text with any byte replaced by any other byte is read or refused, and reading never traps")
  func survivesChangedBytes() {
    let text = Array(#"{"a":[1,"\u0041",{}],"c":tr}"#.utf8)
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var mutatedText = text
        mutatedText[index] = byte
        let document = JSONDocument(mutatedText)
        #expect(document.root != nil || !document.issues.isEmpty)
      }
    }
  }

  @Test("a JSON path puts keys that are not identifiers in quotes")
  func quotesKeysInPaths() {
    let path = JSONPath.index(.key(.key(.root, "steps"), "cell 0.0"), 3)
    #expect("\(path)" == "$.steps[\"cell 0.0\"][3]")
    #expect("\(JSONPath.key(.root, ""))" == "$[\"\"]")
  }
}
