/// What a command's line may hold: the source of its parsing and of its help.
public struct CommandSyntax: Sendable {
  /// The word that chooses the command.
  public let name: String
  /// What the command does, in a few words without a full stop.
  public let summary: String
  /// What a reader of the help should know beyond that; may be empty.
  public let discussion: String
  public let options: [any DeclaredOption]
  public let flags: [Flag]
  /// The words that belong to no option; `nil` if there are none.
  public let operands: Operands?
  /// Whether the program's help names it; what only the program itself calls is not for people.
  public let isListed: Bool

  /// Creates a syntax.
  public init(
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
