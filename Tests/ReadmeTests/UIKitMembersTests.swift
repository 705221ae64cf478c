import Foundation
import Testing

@Suite("The documentation page that lists the members of UIKit's layout classes")
struct UIKitMembersTests {
  /// A row of a table in the page of UIKit's members: the name of a member in UIKit, and the
  /// member's name in this package. The second name can also be the word `same` or `none`.
  private struct Row {
    var member: String
    var counterpart: String
  }

  /// The tables of the page of UIKit's members: the name of each class, with the rows of its table.
  private func tables() throws -> [(name: String, rows: [Row])] {
    try ReadmeTextTests.text("Documentation.docc/UIKitMembers.md")
      .components(separatedBy: "\n## ").dropFirst().map { section in
        let rows = section.matches(of: #/\n\| `(\S+)` \| `?([^|`]+)`? \|/#).map {
          Row(member: String($0.output.1), counterpart: String($0.output.2).trimmed)
        }
        return (String(section.prefix { $0 != "\n" }), rows)
      }
  }

  /// The text of all Swift files below a folder.
  private func textOfSwiftFiles(below folder: String) throws -> String {
    let root = ReadmeTextTests.root.appending(path: folder)
    let files = FileManager.default.enumerator(atPath: root.path) ?? .init()
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }.joined()
  }

  /// The public declarations of a class, by their names in UIKit's form (with argument labels). The
  /// value is true if the declaration is an override.
  private func isOverrideByMemberName(in source: String) -> [String: Bool] {
    let pattern =
      #/\n  (?:open|public) ((?:[\w()]+ )*?)(?:(?:func|var|let) (\w+)|(init)\??)(\([^{]*)?/#
    var isOverrideByName: [String: Bool] = [:]
    for match in source.matches(of: pattern) {
      let (_, modifiers, name, initializer, parameters) = match.output
      let baseName = String(name ?? initializer ?? "")
      let hasParameters =
        modifiers.contains("init") || source[match.range].contains("(" as Character)
      let isMethod = initializer != nil || source[match.range].contains("func ")
      let memberName =
        isMethod && hasParameters
        ? "\(baseName)(\(argumentLabels(atStartOf: parameters ?? "")))" : baseName
      isOverrideByName[memberName] =
        (isOverrideByName[memberName] ?? true) && modifiers.contains("override")
    }
    return isOverrideByName
  }

  /// The labels of the parameters in parentheses at the start of `text`, each with a colon.
  private func argumentLabels(atStartOf text: Substring) -> String {
    var (depth, labels, label) = (0, "", "")
    for character in text {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1 && character == ":" {
        let words = label.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        labels += (words.first ?? "") + ":"
      }
      if depth == 1 && "(,".contains(character) { label = "" } else { label.append(character) }
    }
    return labels
  }

  @Test("the page lists exactly the members that the UIKit package for Linux declares")
  func listsEveryMember() throws {
    // The page of UIKit's members does not list these members. The first two are called only for
    // layouts in nib files. The next two create objects of classes that are known only at run time,
    // for which UIKit uses the Objective-C runtime. The last two are members of NSObject there.
    let unlistedMembers: Set = [
      "init(coder:)", "encode(with:)", "init(_madeForCopy:)", "init(_madeByLayout:)",
      "awakeFromNib()", "observeValue(forKeyPath:of:change:context:)",
    ]
    let sourceFolder = ReadmeTextTests.root.appending(path: "Compatibility/UIKit/Sources/UIKit")
    let files = (FileManager.default.enumerator(atPath: sourceFolder.path) ?? .init())
      .compactMap { $0 as? String }
    let tables = try tables()
    #expect(tables.count == 7)
    for (name, rows) in tables {
      let file = try #require(files.first { $0.hasSuffix("/\(name).swift") }, "\(name)")
      let declaredMembers = isOverrideByMemberName(
        in: try String(contentsOf: sourceFolder.appending(path: file), encoding: .utf8))
      let listedMembers = Set(rows.map(\.member))
      #expect(
        listedMembers.subtracting(declaredMembers.keys).sorted() == [],
        "listed members that \(name) does not declare")
      let ownMembers = Set(declaredMembers.filter { !$0.value }.keys).subtracting(unlistedMembers)
      #expect(
        ownMembers.subtracting(listedMembers).sorted() == [],
        "members of \(name) that are not listed")
    }
  }

  @Test(
    "every name that the page gives for a member of CollectionLayout is declared in the sources")
  func contractNamesAreDeclared() throws {
    let sourceText =
      try textOfSwiftFiles(below: "Sources/CollectionLayout")
      + textOfSwiftFiles(below: "Sources/Layouts/Flow")
      + textOfSwiftFiles(below: "Sources/Layouts/SectionedLayouts")
    for row in try tables().flatMap(\.rows)
    where row.counterpart != "none" && row.counterpart != "==" {
      let counterpartName = row.counterpart == "same" ? row.member : row.counterpart
      let baseName = try #require(counterpartName.split(separator: "(").first)
      let declaration = try Regex(
        "(?:func|var|let|associatedtype) \(baseName)\\b|\\b\(baseName)\\(")
      #expect(sourceText.contains(declaration), "\(counterpartName)")
    }
  }

  @Test(
    "the first table of UIKitMembers.md states how many members have the same name, another name or no counterpart"
  )
  func countsMatchRows() throws {
    let page = try ReadmeTextTests.text("Documentation.docc/UIKitMembers.md")
    for (name, rows) in try tables() {
      let sameNameCount = rows.count { $0.counterpart == "same" }
      let noCounterpartCount = rows.count { $0.counterpart == "none" }
      let otherNameCount = rows.count - sameNameCount - noCounterpartCount
      #expect(
        page.contains(
          "| `\(name)` | \(rows.count) | \(sameNameCount) | \(otherNameCount) | \(noCounterpartCount) |"
        ))
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
