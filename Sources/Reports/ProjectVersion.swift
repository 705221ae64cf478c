/// The version of this package, which `--version` prints. Reports in every format except CSV, text
/// and pictures contain it.
package enum ProjectVersion {
  /// The version as MAJOR.MINOR.PATCH. The first heading of `CHANGELOG.md` names it too.
  package static let current = "0.1.0"

  /// The name and the version of this package. A report contains this text to say which program
  /// wrote the report.
  package static let generator = "Collection Layout Bench \(current)"
}
