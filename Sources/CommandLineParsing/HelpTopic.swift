/// A subject that the help of a program tells once for all its commands, such as exit codes.
///
///     let topic = HelpTopic("colors", summary: "how output is colored") { _ in "red is bad\n" }
///     print(topic.text(80))
package struct HelpTopic: Sendable {
  /// The word after `help` that selects the topic.
  package let name: String
  /// A short description, without a full stop.
  package let summary: String
  /// The text of the topic, wrapped to lines of at most the given number of columns. It ends with a
  /// line break.
  package let text: @Sendable (_ width: Int) -> String

  package init(_ name: String, summary: String, text: @escaping @Sendable (Int) -> String) {
    self.name = name
    self.summary = summary
    self.text = text
  }
}
