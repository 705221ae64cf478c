import CommandLineParsing
import RecordedTexts
import Testing

@Suite struct OptionTests {
  private let layouts = Option.words("layout", of: ["flow", "grid"], help: "layouts")
  private let color = Option<Color?>.choice("color", help: "color")
  private let sizes = Option.itemCounts("n", help: "sizes")
  private let formats = Option.namedPaths("format", of: ["json", "table"], help: "reports")
  private let seed = Option.number("seed", help: "seed")
  private let data = Option.text("data", valueName: "FILE.csv", help: "data", use: .read)
  private let globs = Option.texts("scenario", valueName: "GLOB", help: "scenarios")
  private let oftenOption = Option.number("often", in: 1...9, help: "repetitions")
  private let whyOption = Option.text("why", valueName: "TEXT", help: "reason", mayBeBlank: false)
  private let quietFlag = Flag("quiet", help: "no progress")

  private enum Color: String, CaseIterable {
    case blue, green
  }

  private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try CommandSyntax(
      "run", summary: "measure", options: [layouts, color, sizes, formats, seed, data, globs],
      flags: [quietFlag]
    ).parse(arguments, program: "bench")
  }

  private func errorMessage(_ arguments: String...) -> String? {
    let syntax = CommandSyntax(
      "run", summary: "measure",
      options: [layouts, color, sizes, formats, seed, data, globs, oftenOption, whyOption],
      flags: [quietFlag])
    return #expect(throws: UsageError.self) {
      try syntax.parse(arguments, program: "bench")
    }?.description
  }

  @Test("sizes accept k, K and M, and the error for 10,000 says that commas separate sizes")
  func explainsCommaInSize() throws {
    #expect(try parse("--n", "10K,2M,3k")[sizes] == [10_000, 2_000_000, 3000])
    expectRecorded([
      errorMessage("--n", "10,000"),
      errorMessage("--n", "x"),
    ])
  }

  @Test("the flag --help takes no value")
  func helpTakesNoValue() {
    expectRecorded(errorMessage("--help=1"))
  }

  @Test(
    "the error for an unknown word names the command that lists the legal words, if there are many")
  func namesCommandForManyWords() {
    let words = (0..<30).map { "scene-\($0)" }
    let option = Option.words("scene", of: words, help: "scenes", listedBy: "bench explain")
    let syntax = CommandSyntax("run", summary: "measure", options: [option])
    let error = #expect(throws: UsageError.self) {
      try syntax.parse(["--scene", "other"], program: "bench")
    }
    #expect(error?.description.hasSuffix("; see \"bench explain\"") == true)
  }

  @Test("an option that is not given has its initial value")
  func usesInitialValue() throws {
    let parsedArguments = try parse()
    #expect(parsedArguments[layouts] == [])
    #expect(parsedArguments[sizes] == [])
    #expect(parsedArguments[color] == nil)
    #expect(parsedArguments[seed] == nil)
    #expect(parsedArguments[data] == nil)
    #expect(!parsedArguments[quietFlag])
  }

  @Test("lists are split at commas, are combined, and contain each word once")
  func splitsLists() throws {
    let parsedArguments = try parse("--layout", "grid,flow", "--layout=flow")
    #expect(parsedArguments[layouts] == ["grid", "flow"])
  }

  @Test(
    "an option that accepts a single word does not accept a list of words and must not be repeated")
  func acceptsOneChoice() throws {
    #expect(try parse("--color", "green")[color] == .green)
    expectRecorded([
      errorMessage("--color", "green,blue"),
      errorMessage("--color", "gren"),
      errorMessage("--color=blue", "--color=green"),
    ])
  }

  @Test("sizes accept the suffixes k and M")
  func parsesSizesWithUnits() throws {
    #expect(try parse("--n", "1,1k,10k,1M,1000")[sizes] == [1, 1000, 10_000, 1_000_000])
  }

  @Test("the value of --format is split at the first equals sign into a name and a path")
  func splitsNamedPath() throws {
    #expect(
      try parse("--format", "json=a=b", "--format=table=t.txt")[formats]
        == [NamedPath(name: "json", path: "a=b"), NamedPath(name: "table", path: "t.txt")])
  }

  @Test func parsesNumbersTextsAndFlags() throws {
    let parsedArguments = try parse(
      "--seed=18446744073709551615", "--data", "-", "--scenario", "a*", "--scenario", "b", "--quiet"
    )
    #expect(parsedArguments[seed] == .max)
    #expect(parsedArguments[data] == "-")
    #expect(parsedArguments[globs] == ["a*", "b"])
    #expect(parsedArguments[quietFlag])
  }

  @Test("an error for an unknown word suggests the nearest legal word")
  func suggestsNearestWord() {
    expectRecorded([
      errorMessage("--layout", "flow,gird"),
      errorMessage("--layout", "flow,"),
      errorMessage("--format", "jsno=a"),
    ])
  }

  @Test(
    "an error for an invalid size gives examples",
    arguments: [
      "", "0", "0k", "10q", "-1", "+1", "1.5k", "k", "1kk", "99999999999999M", "٣",
    ])
  func explainsInvalidSize(text: String) {
    #expect(
      errorMessage("--n=1k,\(text)")
        == "option \"--n\": expected a size of at least 1, such as 1000, 10k or 1M, found \"\(text)\""
    )
  }

  @Test("a format without a path, an invalid number and an empty text are errors")
  func refusesInvalidValues() {
    expectRecorded([
      errorMessage("--format", "json"),
      errorMessage("--format", "json="),
    ])
    let seedError = "option \"--seed\": expected a whole number of "
    #expect(errorMessage("--seed", "-1") == seedError + "0 or more, found \"-1\"")
    #expect(errorMessage("--seed", "1.5") == seedError + "0 or more, found \"1.5\"")
    #expect(
      errorMessage("--seed", "18446744073709551616")
        == seedError + "at most 18446744073709551615, found \"18446744073709551616\"")
    let oftenError = "option \"--often\": expected a whole number of "
    #expect(errorMessage("--often", "0") == oftenError + "1 or more, found \"0\"")
    #expect(errorMessage("--often", "10") == oftenError + "at most 9, found \"10\"")
    expectRecorded(
      [
        errorMessage("--why", " \t"),
        errorMessage("--data="),
        errorMessage("--scenario="),
      ], as: "refusesInvalidValues 2")
  }

  @Test("each parsed file keeps the text that names it on the command line")
  func parsedFilesKeepCommandLineText() throws {
    let syntax = CommandSyntax(
      "merge", summary: "merge", options: [formats, data, seed],
      operands: Operands("FILE", help: "files", count: 0...9, use: .read))
    let parsedArguments = try syntax.parse(
      ["a", "--format", "json=b", "--seed", "1", "--format=table=c=d", "--data", "e"],
      program: "bench")
    #expect(
      parsedArguments.files == [
        NamedFile(commandLineText: "--format json=b", path: "b", use: .written),
        NamedFile(commandLineText: "--format table=c=d", path: "c=d", use: .written),
        NamedFile(commandLineText: "--data e", path: "e", use: .read),
        NamedFile(commandLineText: "a", path: "a", use: .read),
      ])
    let error = #expect(throws: UsageError.self) {
      try syntax.parse(["a", ""], program: "bench")
    }
    expectRecorded(error?.description)
  }

  @Test("a missing, repeated or unexpected value is an error")
  func refusesMissingAndRepeatedValues() {
    expectRecorded([
      errorMessage("--layout"),
      errorMessage("--layout", "--quiet"),
      errorMessage("--seed=1", "--seed=2"),
      errorMessage("--quiet=yes"),
    ])
  }

  @Test("an error for an unknown option suggests the nearest option")
  func suggestsNearestOption() {
    expectRecorded([
      errorMessage("--layuot", "flow"),
      errorMessage("-q"),
    ])
  }

  @Test(
    "the error for --flow, where flow is a value of the option --layout, suggests --layout flow")
  func suggestsOptionForWord() {
    func expectedMessage(_ found: String, _ intended: String) -> String {
      "\"bench run\" has no option \"\(found)\", did you mean \"\(intended)\"?"
    }
    #expect(errorMessage("--json", "a.json") == expectedMessage("--json", "--format json=PATH"))
    #expect(errorMessage("--flow") == expectedMessage("--flow", "--layout flow"))
    let syntax = CommandSyntax(
      "run", summary: "measure", options: [layouts, seed.suggested(for: "random", "r")])
    for name in ["--random", "-r"] {
      let error = #expect(throws: UsageError.self) {
        try syntax.parse([name, "5"], program: "bench")
      }
      #expect(error?.description == expectedMessage(name, "--seed NUMBER"))
    }
  }

  @Test("an error for an unexpected word suggests the option that accepts the word")
  func suggestsOptionForOperand() {
    func expectedMessage(_ found: String, _ intended: String) -> String {
      "\"bench run\" does not accept the extra operand \"\(found)\", did you mean "
        + "\"\(intended)\"?"
    }
    #expect(errorMessage("flow") == expectedMessage("flow", "--layout flow"))
    #expect(errorMessage("sizes.csv") == expectedMessage("sizes.csv", "--data FILE.csv"))
    #expect(errorMessage("grid/first") == expectedMessage("grid/first", "--scenario grid/first"))
    expectRecorded(errorMessage("a.json"))
    let replay = Option.text("replay", valueName: "FILE", help: "a scenario", use: .read)
    let error = #expect(throws: UsageError.self) {
      try CommandSyntax("run", summary: "play", options: [data, replay])
        .parse(["grid/a.json"], program: "bench")
    }
    #expect(error?.description == expectedMessage("grid/a.json", "--replay FILE"))
  }
}
