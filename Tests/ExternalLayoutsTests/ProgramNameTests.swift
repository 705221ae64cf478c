import ExternalLayouts
import LayoutCatalog
import LayoutConformance
import Testing

@Suite(
  "The names that an external program chooses",
  .enabled(if: TestProgram.hasPython, "these tests need Python 3"))
struct ProgramNameTests {
  /// A program for a layout without elements. It states the name `name`, which is an expression in
  /// Python.
  private func program(
    named name: String, kinds: String = "[]", reserved reservedNames: Set<String> = []
  ) throws -> ExternalImplementation {
    let script = """
      import json, sys
      for line in sys.stdin:
        message = json.loads(line)
        answer = {"protocol": 2, "name": \(name), "kinds": {"supplementary": \(kinds)}}
        print(json.dumps(answer if message["do"] == "start" else {}), flush=True)
      """
    return try ExternalImplementation(
      ["python3", "-c", script], catalog: nil, reservedNames: reservedNames,
      limits: TestProgram.patientLimits)
  }

  @Test("the name of a program is printable, on one line, bounded and not empty")
  func printsNameSafely() throws {
    #expect(try program(named: "'masonry'").name == "masonry")
    #expect(try program(named: "'a\\n::error::b\\x1b[31m'").name == #"a\n::error::b\u{1b}[31m"#)
    #expect(try program(named: "'::error::b'").name == #"\u{3a}:error::b"#)
    #expect(try program(named: "'x' * 3000000").name.count == 63)
    #expect(try program(named: "' '").name == "unnamed program")
    #expect(try program(named: "''").name == "unnamed program")
  }

  @Test("a program that has the name of a built-in implementation is renamed")
  func changesReservedName() throws {
    #expect(try program(named: "'lazy'", reserved: ["lazy", "eager"]).name == "lazy (program)")
  }

  @Test(
    "a kind whose name is not printable or too long is refused", arguments: ["'\\x1b'", "'x' * 65"])
  func refusesInvalidKind(kind: String) {
    #expect { try program(named: "'a'", kinds: "[\(kind)]") } throws: { error in
      "\(error)".hasPrefix(
        "in the answer to \"start\": kinds.supplementary[0]: expected a kind's name of at most 64 "
          + "printable characters, found string ")
    }
  }
}
