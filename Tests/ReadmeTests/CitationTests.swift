import Foundation
import Testing

/// A comment cites a definition by its number and its page, as in "rules 3 to 10 of
/// <doc:LayoutDefinitions>" and "tier 2b of <doc:Gates>".
@Suite struct CitationTests {
  /// A word for numbered definitions and the numbers after it, with the page that defines them.
  private struct Citation: CustomStringConvertible {
    /// The word in the singular.
    var word: String
    var numbers: [String]
    /// Nil if the comment names no page.
    var page: String?

    var description: String {
      "\(word) \(numbers.joined(separator: ", ")) of \(page ?? "no page")"
    }

    /// The citations in the comments of `text`.
    static func all(in text: String) -> [Citation] {
      var words: [Substring] = []
      for line in text.split(separator: "\n") {
        guard let start = line.firstRange(of: "//") else {
          // A citation does not go on after the end of a comment.
          words.append("")
          continue
        }
        words += line[start.upperBound...].split { $0 == " " || $0 == "/" || $0 == "(" }
      }
      return words.indices.compactMap { index in
        let word = words[index].lowercased()
        guard ["rule", "rules", "tier", "tiers"].contains(word) else { return nil }
        let list = words[(index + 1)...].prefix {
          $0.first?.isNumber == true || $0 == "to" || $0 == "and"
        }
        let numbers = list.filter { $0.first?.isNumber == true }
          .map { String($0.prefix { $0.isNumber || $0.isLetter }) }
        if numbers.isEmpty { return nil }
        let rest = words[list.endIndex...]
        let page = rest.dropFirst().first?.prefixMatch(of: #/<doc:(\w+)>/#)?.1
        return Citation(
          word: String(word.prefix(4)), numbers: numbers,
          page: rest.first == "of" ? page.map(String.init) : nil)
      }
    }
  }

  /// The numbers of the definitions on each page that has such, by the word for them.
  private let definitions: [String: [String: Set<String>]]

  init() throws {
    func numbers(on page: String, matching start: Regex<(Substring, Substring)>) throws
      -> Set<String>
    {
      let lines = try ReadmeTextTests.text("Documentation.docc/\(page).md").split(separator: "\n")
      return Set(lines.compactMap { $0.prefixMatch(of: start).map { String($0.1) } })
    }
    definitions = [
      "rule": [
        "LayoutDefinitions": try numbers(on: "LayoutDefinitions", matching: #/(\d+)\. /#),
        "OrderOfCalls": try numbers(on: "OrderOfCalls", matching: #/(\d+)\. /#),
      ],
      "tier": ["Gates": try numbers(on: "Gates", matching: #/\| (\d[abc]?) \w/#)],
    ]
  }

  private func isDefined(_ citation: Citation) -> Bool {
    let defined = citation.page.flatMap { definitions[citation.word]?[$0] } ?? []
    return defined.isSuperset(of: citation.numbers)
  }

  @Test func `the pages define rules 1 to 19 and the tiers`() {
    let numbers = Set((1...19).map { "\($0)" })
    #expect(definitions["rule"] == ["LayoutDefinitions": numbers, "OrderOfCalls": numbers])
    #expect(definitions["tier"] == ["Gates": ["0", "1a", "1b", "1c", "2", "2b", "3", "4"]])
  }

  @Test func `every rule and tier that a comment cites is defined on the page that it names`()
    throws
  {
    var counts: [String: Int] = [:]
    for path in try ReadmeTextTests.swiftFiles(in: ["Sources", "Benchmarks", "Tests"]) {
      for citation in Citation.all(in: try ReadmeTextTests.text(path)) {
        #expect(isDefined(citation), "\(path): \(citation)")
        counts[citation.page ?? "", default: 0] += 1
      }
    }
    #expect(counts["LayoutDefinitions", default: 0] > 50)
    #expect(counts["OrderOfCalls", default: 0] >= 8)
    #expect(counts["Gates", default: 0] > 5)
  }

  @Test func `a citation without a page, of another page and of another number is not defined`() {
    // Comments begin with "#" here, so that the test above does not find these citations.
    let text = """
      let rules = 3  # rules 3 to
      #/ 10 of <doc:LayoutDefinitions>, and (rule 20 of <doc:LayoutDefinitions>)
      # tier 2b of <doc:OrderOfCalls>; rule 4 of the flow specification
      #/ Rule 5.
      """.replacing("#", with: "//")
    let citations = Citation.all(in: text)
    #expect(citations.map(isDefined) == [true, false, false, false, false])
    #expect(citations.first?.numbers == ["3", "10"])
  }

  @Test func `every page that a comment links to exists`() throws {
    var pages: Set<String> = []
    for path in try ReadmeTextTests.swiftFiles(in: ["Sources", "Benchmarks", "Tests"]) {
      let parts = try ReadmeTextTests.text(path).components(separatedBy: "// ").dropFirst()
      for comment in parts {
        let line = comment.prefix { $0 != "\n" }
        for link in line.components(separatedBy: "<doc:").dropFirst() {
          pages.insert(String(link.prefix { $0 != ">" }))
        }
      }
    }
    #expect(pages.isSuperset(of: ["LayoutDefinitions", "OrderOfCalls", "Gates"]))
    for page in pages {
      let path = ReadmeTextTests.root.appending(path: "Documentation.docc/\(page).md").path
      #expect(FileManager.default.fileExists(atPath: path), "\(page)")
    }
  }

  @Test func `each rule of the order of calls has a test on both views`() throws {
    for folder in ["Tests/CollectionHostTests", "Compatibility/UIKit/Tests/UIKitTests"] {
      let numbers = try ReadmeTextTests.text("\(folder)/OrderOfCallsTests.swift")
        .matches(of: #/func `(\d+) /#).map { String($0.1) }
      #expect(Set(numbers) == definitions["rule"]?["OrderOfCalls"], "\(folder)")
    }
  }

  @Test func `each measured row of the definition of flow has a scenario`() throws {
    let names = try ReadmeTextTests.text("Documentation.docc/LayoutDefinitions.md")
      .split(separator: "\n").compactMap { $0.prefixMatch(of: #/\| ([A-Z]+) \|/#)?.1.lowercased() }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: ReadmeTextTests.root.appending(path: "Scenarios/flow").path)
    let scenarios = files.compactMap { $0.prefixMatch(of: /uikit-([a-z]+)[-.]/)?.1 }
    #expect(Set(names) == Set(scenarios.map(String.init)))
  }
}
