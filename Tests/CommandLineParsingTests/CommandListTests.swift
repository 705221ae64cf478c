import CommandLineParsing
import RecordedTexts
import Testing

@Suite struct CommandListTests {
  private static let verboseFlag = Flag("verbose", help: "say more")
  private static let validateCommand = CommandSyntax(
    "validate", summary: "check files",
    discussion: "Reads every file and prints what is wrong with it, in the order of the files.",
    options: [
      Option.itemCounts("n", help: "sizes to check, in any order that you may like to give")
    ],
    flags: [verboseFlag],
    operands: Operands("FILE", help: "a scenario file", count: 1...2))
  private static let listCommand = CommandSyntax(
    "list", summary: "list all layouts", suggestedFor: ["show"])

  private let commandList = CommandList(
    program: "bench", summary: "measure layouts", commands: ["V", "L"],
    syntax: { $0 == "V" ? Self.validateCommand : Self.listCommand })

  private func helpText(_ arguments: String...) throws -> String {
    guard case .help(let helpText) = try commandList.select(arguments, width: 50) else {
      return "no help"
    }
    return helpText
  }

  private func errorMessage(_ arguments: String...) -> String? {
    #expect(throws: UsageError.self) { try commandList.select(arguments) }?.description
  }

  @Test("the first word selects the command, which parses the other words")
  func firstWordSelectsCommand() throws {
    guard
      case .command(let command, let parsedArguments) = try commandList.select([
        "validate", "a", "--", "--b",
      ])
    else {
      Issue.record("expected a command")
      return
    }
    #expect(command == "V")
    #expect(parsedArguments.operands == ["a", "--b"])
  }

  @Test func programHelpListsCommands() throws {
    let expectedHelpText = """
      bench: measure layouts

      usage: bench COMMAND [options]

        validate      check files
        list          list all layouts
        help COMMAND  show the options of a command
        --version     show the version

      """
    #expect(try helpText("--help") == expectedHelpText)
    #expect(try helpText("help") == expectedHelpText)
    #expect(try helpText("-h") == expectedHelpText)
  }

  @Test("a command's help is made from its declaration and wrapped")
  func commandHelpDescribesOptions() throws {
    let expectedHelpText = """
      bench validate: check files

      usage: bench validate [options] FILE...

      Reads every file and prints what is wrong with it,
      in the order of the files.

        FILE  a scenario file

        --n SIZES   sizes to check, in any order that
                    you may like to give; may be
                    repeated
        --verbose   say more
        -h, --help  show this text

      """
    #expect(try helpText("validate", "--nonsense", "--help") == expectedHelpText)
    #expect(try helpText("help", "validate") == expectedHelpText)
  }

  @Test("a long summary is wrapped in the help of its command")
  func wrapsLongSummary() {
    let syntax = CommandSyntax("draw", summary: "draw a layout, or what is left of it")
    let lines = syntax.helpText(program: "bench", width: 30).split(separator: "\n")
    expectRecorded(lines.prefix(2).joined(separator: "\n"))
  }

  @Test("the word --help after -- is an operand")
  func acceptsHelpAsOperand() throws {
    #expect(try helpText("validate", "--", "--help") == "no help")
  }

  @Test("a missing command and an unknown command are errors")
  func refusesUnknownCommand() {
    expectRecorded([
      errorMessage(),
      errorMessage("lits"),
      errorMessage("show"),
    ])
    for word in ["version", "-v", "-V"] {
      #expect(
        errorMessage(word) == "\"bench\" has no command \"\(word)\", did you mean \"--version\"?")
    }
    expectRecorded(errorMessage("help", "lits"), as: "refusesUnknownCommand 2")
  }

  @Test("too few and too many operands are errors")
  func refusesWrongOperandCount() {
    expectRecorded([
      errorMessage("validate"),
      errorMessage("validate", "a", "b", "c"),
    ])
    let twoFileCommand = CommandList(
      program: "bench", summary: "measure layouts",
      commands: [
        CommandSyntax(
          "compare", summary: "compare", operands: Operands("FILE", help: "a file", count: 2...2))
      ], syntax: { $0 })
    let error = #expect(throws: UsageError.self) { try twoFileCommand.select(["compare", "a"]) }
    expectRecorded(
      [
        error?.description,
        errorMessage("list", "a"),
      ], as: "refusesWrongOperandCount 2")
  }
}
