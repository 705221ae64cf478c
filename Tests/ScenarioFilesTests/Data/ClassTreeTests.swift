import RecordedTexts
import ScenarioFiles
import Testing

@Suite struct ClassTreeTests {
  private func read(_ text: String) throws(DataFileError) -> ClassTree {
    try ClassTreeCSV.parse(Array(text.utf8), file: "classes.csv")
  }

  @Test("a class may come before its superclass, and names may be quoted")
  func readsClasses() throws {
    let tree = try read("superclass,name\nB,A\n,B\nB,\"C,\"\"D\"\"\"\n")
    #expect(tree.names == ["A", "B", "C,\"D\""])
    #expect(tree.parents == [1, nil, 1])
    #expect(tree.children == [[], [0, 2], []])
    #expect(tree.levels == [[1], [0, 2]])
  }

  @Test("nodes of a level are sorted by the order of their parents, and siblings by their index")
  func ordersLevels() {
    let tree = ClassTree(parents: [nil, 2, nil, 0, 1, 3, 0])
    #expect(tree.levels == [[0, 2], [3, 6, 1], [5, 4]])
    #expect(ClassTree(parents: []).levels == [])
  }

  static let invalidFiles: [(String, DataFileError.Kind, String)] = [
    ("", .empty, "1:1: error: expected the header \"name,superclass\", found no text"),
    ("name,superclass\n", .empty, "2:1: error: expected a row after the header, found none"),
    (
      "name,super\nA,\n", .headerMissing,
      "1:6: error: unknown column \"super\", expected \"name\" or \"superclass\""
    ),
    ("name,superclass\nA\n", .wrongColumnCount, "2:1: error: expected 2 columns, found 1"),
    (
      "name,superclass\n,A\n", .valueMissing,
      "2:1: error: expected a value in the column \"name\", found none"
    ),
    (
      "name,superclass\nA,\nB,A\nA,B\n", .duplicateName,
      "4:1: error: duplicate name \"A\", first at 2:1"
    ),
    (
      "name,superclass\nA,\nView,Responder\nResponser,\n", .superclassMissing,
      "3:6: error: superclass \"Responder\" has no row of its own, did you mean \"Responser\"?"
    ),
    (
      "name,superclass\nA\0,\n", .malformed,
      "2:2: error: expected text, found the control character 0x0"
    ),
    ("name,superclass\nA,A\n", .cycle, "2:3: error: class \"A\" is its own ancestor"),
    ("name,superclass\nX,\nA,B\nB,C\nC,B\n", .cycle, "4:3: error: class \"B\" is its own ancestor"),
  ]

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
      #expect(error.description == "classes.csv:" + message)
    }
  }

  @Test("a class name that is not UTF-8 is refused")
  func refusesInvalidText() {
    do {
      _ = try ClassTreeCSV.parse(Array("name,superclass\n".utf8) + [0xFF, 0x2C], file: "c.csv")
      Issue.record("expected an error, but bytes that are not UTF-8 were read")
    } catch {
      expectRecorded(error.description)
    }
  }

  @Test("a list of up to five parents is valid if and only if each node is reached from a root")
  func findsErrorsOfSmallTrees() {
    for count in 0...5 {
      // Each digit of `combination` in base count + 2 gives the parent of a node: none, a node, or
      // a missing node.
      var combinationCount = 1
      for _ in 0..<count { combinationCount *= count + 2 }
      for combination in 0..<combinationCount {
        var remainingDigits = combination
        var parents: [Int?] = []
        for _ in 0..<count {
          let digit = remainingDigits % (count + 2)
          remainingDigits /= count + 2
          parents.append(digit == 0 ? nil : digit - 1)
        }
        let tree = ClassTree(parents: parents)
        let reachedNodes = tree.levels.joined().sorted()
        #expect(
          (tree.firstError == nil) == (reachedNodes == Array(0..<count)), "parents \(parents)")
        #expect(Set(reachedNodes).count == reachedNodes.count, "parents \(parents)")
      }
    }
  }

  @Test("a chain of 100,000 classes is read without running out of stack")
  func readsLongChain() {
    let classCount = 100_000
    let tree = ClassTree(parents: (0..<classCount).map { $0 + 1 < classCount ? $0 + 1 : nil })
    #expect(tree.firstError == nil)
    #expect(tree.levels.count == classCount)
  }
}
