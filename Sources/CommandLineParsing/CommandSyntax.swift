/// The options, flags and operands of a command, from which its parser and its help text are made.
///
///     let quiet = Flag("quiet", help: "print no progress")
///     let syntax = CommandSyntax("list", summary: "list layouts", flags: [quiet])
///     let parsedArguments = try syntax.parse(["--quiet"], program: "bench")
package struct CommandSyntax: Sendable {
  /// The word of the command line that selects the command.
  package let name: String
  /// A short description of the command, without a full stop.
  package let summary: String
  /// Additional text for the help text of the command; may be empty.
  package let discussion: String
  /// Arguments of the command that show its most frequent uses, as a shell reads them. The help adds
  /// the names of the program and the command.
  package let examples: [String]
  package let options: [any DeclaredOption]
  package let flags: [Flag]
  /// The operands, which are the words that belong to no option; nil if the command accepts none.
  package let operands: Operands?
  /// Whether the program's help lists the command. The value is false for commands that only the
  /// program itself calls.
  package let isListed: Bool
  /// Words under which users look for the command. They are not accepted, but an error message
  /// about them suggests the command.
  package let unsupportedNames: [String]

  package init(
    _ name: String, summary: String, discussion: String = "", examples: [String] = [],
    options: [any DeclaredOption] = [], flags: [Flag] = [], operands: Operands? = nil,
    isListed: Bool = true, suggestedFor unsupportedNames: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.options = options
    self.flags = flags
    self.operands = operands
    self.isListed = isListed
    self.unsupportedNames = unsupportedNames
  }
}
