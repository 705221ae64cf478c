/// The version of this package, which `--version` prints. Result
/// documents, conformance JSON and HTML pages contain it.
package enum ProjectVersion {
  /// The version as MAJOR.MINOR.PATCH. The first heading of `CHANGELOG.md` names it too.
  package static let current = "0.1.0"
}
