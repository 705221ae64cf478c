import CollectionLayout
import ExternalLayouts
import Foundation
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite struct ExternalFailureTests {
  /// The failure after a query to a program that answers `start` and then runs `script`.
  private func failureText(
    _ script: String, limits: ExternalProgram.Limits = TestProgram.patientLimits
  ) throws -> String {
    let layout = TestProgram.layout(
      on: try TestProgram.startedShell(script, limits: limits), kind: TestProgram.pictureLayout)
    #expect(layout.failure == nil)
    #expect(layout.layoutAttributesForElements(in: .infinite) == [])
    // After the first failure no messages are sent to the program, so the failure does not change.
    let failure = layout.failure
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.failure == failure)
    return failure?.description ?? ""
  }

  @Test("an attempt to start a missing program fails with the system's reason")
  func explainsMissingProgram() {
    #expect(
      throws: ExternalFailure.couldNotStart(
        program: "./no-such-program", reason: "no such file or directory")
    ) { try ExternalProgram(["./no-such-program", "--at", "all"]) }
    expectRecorded(
      ExternalFailure.couldNotStart(program: "a b", reason: "permission denied").description)
  }

  @Test("an empty command and a folder cannot be started")
  func refusesEmptyCommandAndFolder() {
    #expect(throws: ExternalFailure.self) { try ExternalProgram([]) }
    #expect(throws: ExternalFailure.self) { try ExternalProgram(["/"]) }
  }

  @Test("a program that dies is reported with its exit code and its last output")
  func reportsExitCode() throws {
    expectRecorded(try failureText("read message; echo one >&2; echo two >&2; exit 3"))
  }

  @Test("only the first and the last lines of standard error are kept")
  func keepsFirstAndLastErrorLines() throws {
    #expect(
      try failureText(
        "read message; i=0; while [ $i -lt 5000 ]; do i=$((i+1)); echo line $i; done >&2; exit 1"
      )
      .hasSuffix(
        "the program wrote to its standard error: \"line 1\", \"line 2\", \"line 3\", ..., \"line 4996\", \"line 4997\", \"line 4998\", \"line 4999\", \"line 5000\""
      ))
  }

  @Test("a program that a signal ended is reported with the number of the signal")
  func reportsSignal() throws {
    expectRecorded(try failureText("read message; kill -9 $$"))
  }

  @Test("a program that closes its output is ended and reported")
  func endsProgramWithClosedOutput() throws {
    expectRecorded(try failureText("exec >&-; while read message; do :; done; sleep 600"))
  }

  @Test("a write to a program that died without reading does not end the test's process")
  func brokenPipeDoesNotEndProcess() throws {
    let program = try TestProgram.shellProgram("exec <&-; exit 4")
    // The data are longer than a pipe can store, so that the write fails at the pipe's closed end.
    let layout = TestProgram.layout(
      on: program,
      source: ScenarioSource(
        data: ResolvedData(sections: [
          ResolvedSection(
            count: 100_000, sizes: Array(repeating: Size(width: 10, height: 10), count: 100_000))
        ]), bounds: .zero))
    #expect(
      layout.failure
        == .died(.exit(code: 4), message: "start", errorLines: []))
  }

  @Test(
    "a program that never answers fails after the time limit, and the report quotes its last output"
  )
  func reportsSilentProgram() throws {
    var limits = TestProgram.patientLimits
    limits.maximumAnswerSeconds = 2
    expectRecorded(try failureText("echo thinking >&2; read message; sleep 600", limits: limits))
  }

  @Test("a program whose answer has no end of line fails after the time limit")
  func reportsEndlessLine() throws {
    var limits = TestProgram.patientLimits
    limits.maximumAnswerSeconds = 2
    expectRecorded(
      try failureText("read message; printf '{\"attributes\": ['; sleep 600", limits: limits))
  }

  @Test("output that is not JSON is quoted with at most 80 characters")
  func quotesInvalidJSON() throws {
    expectRecorded(try failureText("read message; echo hello, world; cat"))
    let longLine = String(repeating: "x", count: 200)
    #expect(
      try failureText("read message; echo \(longLine); cat")
        .hasSuffix(": \"" + String(repeating: "x", count: 80) + "\""))
  }

  @Test("an answer that is an empty line or JSON other than an object is refused")
  func refusesAnswerWithoutObject() throws {
    expectRecorded(try failureText("read message; echo '[1, 2]'; cat"))
    #expect(
      try failureText("read message; echo; cat").hasSuffix(
        "(expected an object, found no text): \"\""))
  }

  @Test("an answer line longer than the limit is refused, whether the line ends or not")
  func refusesTooLongLine() throws {
    var limits = TestProgram.patientLimits
    limits.maximumLineBytes = 1000
    let endlessLineFailure = try failureText(
      "read message; while :; do printf 0123456789; done", limits: limits)
    #expect(
      endlessLineFailure.hasPrefix(
        "expected a JSON object on one line in answer to \"query\", found more "))
    #expect(endlessLineFailure.contains("more than 1000 bytes: \"01234567890123"))
    let longLineFailure = try failureText(
      "read message; i=0; while [ $i -lt 300 ]; do i=$((i+1)); printf 0123456789; done; echo; cat",
      limits: limits)
    #expect(longLineFailure.contains("more than 1000 bytes: \"01234567890123"))
  }

  @Test("a second line in the answer to one message is refused")
  func refusesSecondLine() throws {
    expectRecorded(
      try failureText(#"read message; printf '{"attributes": []}\ndebug: done\n'; cat"#))
  }

  @Test(
    "an invalid value in an answer is reported with its key",
    arguments: [
      ("{}", "attributes: expected an array of attributes, found nothing"),
      (#"{"attributes": null}"#, "attributes: expected an array of attributes, found null"),
      (#"{"attributes": 7}"#, "attributes: expected an array of attributes, found number 7"),
      (#"{"attributes": [7]}"#, "attributes[0]: expected an object, found number 7"),
      (
        #"{"attributes": [{"frame": [0, 0, 1, 1]}]}"#,
        "attributes[0].element: expected an element's name, found nothing"
      ),
      (
        #"{"attributes": [{"element": "footer 0", "frame": [0, 0, 1, 1]}]}"#,
        "attributes[0].element: expected an element such as \"cell 0.4\", of the kinds \"cell\", "
          + "\"header\" or \"shadow\", found string \"footer 0\""
      ),
      (
        #"{"attributes": [{"element": "cell 0", "frame": [0, 0, 1, 1]}]}"#,
        "attributes[0].element: expected an element such as \"cell 0.4\", of the kinds \"cell\", "
          + "\"header\" or \"shadow\", found string \"cell 0\""
      ),
      (
        #"{"attributes": [{"element": "cell 0.0", "frame": [0, 0, 1]}]}"#,
        "attributes[0].frame: expected 4 numbers [x, y, width, height], found an array of length 3"
      ),
      (
        #"{"attributes": [{"element": "cell 0.0", "frame": [0, 0, "wide", 1]}]}"#,
        "attributes[0].frame[2]: expected a number, found string \"wide\""
      ),
      (
        #"{"attributes": [{"element": "cell 0.0", "frame": [0, 0, 1, 1], "zIndex": 0.5}]}"#,
        "attributes[0].zIndex: expected a whole number, found number 0.5"
      ),
      (
        #"{"attributes": [{"element": "cell 0.0", "frame": [0, 0, 1, 1], "zIndex": 1e17}]}"#,
        "attributes[0].zIndex: expected a whole number from -9007199254740991 to "
          + "9007199254740991, found number 100000000000000000"
      ),
      (
        #"{"attributes": [{"element": "cell 0.9007199254740992", "frame": [0, 0, 1, 1]}]}"#,
        "attributes[0].element: expected an element such as \"cell 0.4\", of the kinds \"cell\", "
          + "\"header\" or \"shadow\", found string \"cell 0.9007199254740992\""
      ),
      (
        #"{"attributes": [{"element": "cell 0.0", "frame": [0, 0, 1, 1], "hidden": 1}]}"#,
        "attributes[0].hidden: expected true or false, found number 1"
      ),
      (
        #"{"attributes": [{"element": "cell 0.0", "frame": [0, 0, 1, 1], "transform": [1]}]}"#,
        "attributes[0].transform: expected 16 numbers, m11 to m44, found an array of length 1"
      ),
      (
        #"{"attributes": [{"element": "cell 0.0", "frame": [0, 0, 1, 1], "custom": []}]}"#,
        "attributes[0].custom: expected an object, found an array of length 0"
      ),
      (
        #"{"attributes": [{"element": "cell 0.0", "frame": [0, 0, 1, 1],"#
          + #" "custom": {"layoutMode": "fit"}}]}"#,
        "attributes[0].custom.layoutMode: expected \"aspectFit\" or \"aspectFill\", found string "
          + "\"fit\""
      ),
      (
        #"{"attributes": [{"element": "cell 0.0", "frame": [0, 0, 1, 1],"#
          + #" "custom": {"children": ["1"]}}]}"#,
        "attributes[0].custom.children[0]: expected an item's path such as \"0.4\", found string "
          + "\"1\""
      ),
    ])
  func refusesInvalidAnswer(answer: String, message: String) throws {
    #expect(
      try failureText("read message; cat <<'END'\n\(answer)\nEND\ncat")
        == "in the answer to \"query\": " + message)
  }

  @Test(
    "an invalid answer to \"start\" leaves an empty layout",
    arguments: [
      (
        #"{"protocol": 3, "name": "x"}"#,
        "expected a program that uses version 2 of the protocol, found version 3"
      ),
      (
        #"{"name": "x"}"#,
        "in the answer to \"start\": protocol: expected the protocol's version, found nothing"
      ),
      (
        #"{"protocol": 1}"#,
        "in the answer to \"start\": name: expected the program's name, found nothing"
      ),
      (
        #"{"protocol": 1, "name": "x", "capabilities": ["flying"]}"#,
        "in the answer to \"start\": capabilities[0]: expected \"supplementary\", \"decoration\", "
          + "\"invalidation\", \"updates\", \"scrolling\", \"pinning\", \"custom\", "
          + "\"canonicalOrder\", \"measuring\", \"scrollToItem\", \"rightToLeft\", \"sticky\" or "
          + "\"lanes\", found string \"flying\""
      ),
      (
        #"{"protocol": 1, "name": "x", "kinds": {"supplementary": ["cell"]}}"#,
        "in the answer to \"start\": kinds.supplementary[0]: expected a kind's name, one word other "
          + "than \"cell\", found string \"cell\""
      ),
      (
        #"{"protocol": 1, "name": "x", "readsBounds": "all"}"#,
        "in the answer to \"start\": readsBounds: expected \"nothing\", \"size\" or \"everything\", "
          + "found string \"all\""
      ),
    ])
  func refusesInvalidStart(answer: String, message: String) throws {
    let layout = TestProgram.layout(
      on: try TestProgram.shellProgram("read message; cat <<'END'\n\(answer)\nEND\ncat"))
    #expect(layout.failure?.description == message)
    #expect(layout.program == nil)
    #expect(layout.capabilities == [])
    #expect(layout.layoutAttributesForItem(at: ElementPath(section: 0, item: 0)) == nil)
  }

  @Test("the failure of a program affects all layouts that the program serves")
  func failureAffectsAllLayouts() throws {
    let program = try TestProgram.shellProgram(
      """
      read message; echo '{"protocol": 1, "name": "x"}'
      read message; echo '{"protocol": 1, "name": "x"}'
      read message; exit 5
      """)
    let (one, two) = (TestProgram.layout(on: program), TestProgram.layout(on: program))
    #expect(one.collectionViewContentSize == .zero)
    #expect(two.failure == nil)
    #expect(two.collectionViewContentSize == .zero)
    #expect(two.failure == .died(.exit(code: 5), message: "contentSize", errorLines: []))
    #expect(program.failure == two.failure)
  }
}
