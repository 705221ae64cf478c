/// The options, flags and operands of a command. Its parser and its help text are made from it.
///
///     let syntax = CommandSyntax("list", summary: "list layouts", flags: [quiet])
///     let parsed = try syntax.parse(["--quiet"], program: "bench")
package struct CommandSyntax: Sendable {
  /// The word that selects the command.
  package let name: String
  /// What the command does, in a few words without a full stop.
  package let summary: String
  /// Further text of the help; may be empty.
  package let discussion: String
  package let options: [any DeclaredOption]
  package let flags: [Flag]
  /// The words that belong to no option, or nil if the command takes none.
  package let operands: Operands?
  /// Whether the program's help lists it: false for commands that only the program itself calls.
  package let isListed: Bool

  /// Creates a syntax.
  package init(
    _ name: String, summary: String, discussion: String = "",
    options: [any DeclaredOption] = [], flags: [Flag] = [], operands: Operands? = nil,
    isListed: Bool = true
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.flags = flags
    self.operands = operands
    self.isListed = isListed
  }
}
