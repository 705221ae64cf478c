/// Paths in the checkout that this test was built from.
enum RepositoryFolder {
  /// The absolute path of a file or folder, from its path in the repository.
  static func path(_ relative: String, file: String = #filePath) -> String {
    file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/") + "/" + relative
  }
}
