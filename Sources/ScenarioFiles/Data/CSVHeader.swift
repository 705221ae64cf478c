import Wording

/// The header of a comma-separated file. It determines the index of each column in the rows.
struct CSVHeader {
  /// The index of each legal column within a row: first the required columns, then the optional
  /// ones. Nil for an optional column that the file does not have.
  let columnIndices: [Int?]
  let columnCount: Int
  let headerEnd: SourcePosition

  /// Reads the header, which must contain all names of `required` and may contain those of
  /// `optional`, in any order.
  init(
    _ scanner: inout CSVScanner, required: [String], optional: [String] = []
  ) throws(DataFileError) {
    let file = scanner.file
    let legalColumns = required + optional
    let requiredHeader = quoted(required.joined(separator: ","))
    if let kind = DocumentKind.description(ofJSON: scanner.bytes) {
      throw DataFileError(
        .headerMissing, file: file, at: .start,
        "expected the header \(requiredHeader), found \(kind)")
    }
    var fields: [CSVScanner.Field] = []
    guard try scanner.readRow(into: &fields) else {
      throw DataFileError(
        .empty, file: file, at: .start, "expected the header \(requiredHeader), found no text")
    }
    let names = fields.map { $0.text ?? "" }
    guard names.contains(where: legalColumns.contains) else {
      let foundHeader = quoted(names.joined(separator: ","))
      throw DataFileError(
        .headerMissing, file: file, at: fields[0].position,
        Set(names) == ["name", "superclass"]
          ? "expected the header \(requiredHeader), found \(foundHeader), the header of a class tree; only a scenario can use a class tree as its data"
          : "expected the header \(requiredHeader), found \(foundHeader)")
    }
    for (index, name) in names.enumerated() {
      if !legalColumns.contains(name) {
        throw DataFileError(
          .headerMissing, file: file, at: fields[index].position,
          Suggestion.message(
            "unknown column \(quoted(name))", suggestingWordFor: name, among: legalColumns))
      }
      if names.firstIndex(of: name) != index {
        throw DataFileError(
          .headerMissing, file: file, at: fields[index].position,
          "duplicate column \(quoted(name))")
      }
    }
    if let missingColumn = required.first(where: { !names.contains($0) }) {
      throw DataFileError(
        .headerMissing, file: file, at: fields[0].position,
        "missing column \(quoted(missingColumn))")
    }
    columnIndices = legalColumns.map { names.firstIndex(of: $0) }
    columnCount = names.count
    headerEnd = scanner.position
  }

  /// Reads the next row into `fields` and checks the number of its fields. Returns false at the end
  /// of the file.
  func readRow(
    _ scanner: inout CSVScanner, into fields: inout [CSVScanner.Field]
  ) throws(DataFileError) -> Bool {
    guard try scanner.readRow(into: &fields) else { return false }
    guard fields.count == columnCount else {
      throw DataFileError(
        .wrongColumnCount, file: scanner.file, at: fields[0].position,
        "expected \(columnCount) columns, found \(fields.count)")
    }
    return true
  }
}
