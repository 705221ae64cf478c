import Wording

/// Reads files of classes in CSV format, with the columns `name` and `superclass`. The superclass
/// of a root is empty.
public enum ClassTreeCSV {
  /// Reads the forest in the file at `path`. The row of a class may come before that of its
  /// superclass.
  ///
  /// - Complexity: O(n) for a file of n bytes.
  public static func read(_ path: String) throws(DataFileError) -> ClassTree {
    try parse(try DataFileReader.readBytes(at: path), file: path)
  }

  /// Reads the forest in `bytes`. Errors contain `file` as the file name.
  package static func parse(_ bytes: [UInt8], file: String) throws(DataFileError) -> ClassTree {
    let parseResult = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(DataFileError) in try ClassRows(CSVScanner(buffer, file: file)) }
    }
    return try parseResult.get().makeTree(file: file)
  }

  /// The values of all rows, each with its position in the file.
  private struct ClassRows {
    var names: [Located<String>] = []
    var superclasses: [Located<String>] = []

    init(_ initialScanner: CSVScanner) throws(DataFileError) {
      var scanner = initialScanner
      let file = scanner.file
      let header = try CSVHeader(&scanner, required: ["name", "superclass"])
      guard let nameColumn = header.columnIndices[0], let superclassColumn = header.columnIndices[1]
      else {
        return
      }
      var fields: [CSVScanner.Field] = []
      while try header.readRow(&scanner, into: &fields) {
        names.append(try Self.readText(fields[nameColumn], file))
        superclasses.append(try Self.readText(fields[superclassColumn], file))
        if fields[nameColumn].bytes.isEmpty {
          throw DataFileError(
            .valueMissing, file: file, at: fields[nameColumn].position,
            "expected a value in the column \"name\", found none")
        }
      }
      guard !names.isEmpty else {
        throw DataFileError(
          .empty, file: file, at: header.headerEnd, "expected a row after the header, found none")
      }
    }

    private static func readText(
      _ field: CSVScanner.Field, _ file: String
    ) throws(DataFileError) -> Located<String> {
      guard let text = field.text else {
        throw DataFileError(
          .malformed, file: file, at: field.position, "expected text in UTF-8, found other bytes")
      }
      return Located(text, at: field.position)
    }

    func makeTree(file: String) throws(DataFileError) -> ClassTree {
      var rowIndexesByName: [String: Int] = [:]
      for (row, name) in names.enumerated() {
        if let firstRow = rowIndexesByName[name.value] {
          throw DataFileError(
            .duplicateName, file: file, at: name.position,
            "duplicate name \(quoted(name.value)), first at \(names[firstRow].position)")
        }
        rowIndexesByName[name.value] = row
      }
      var parents: [Int?] = []
      for superclass in superclasses {
        guard !superclass.value.isEmpty else {
          parents.append(nil)
          continue
        }
        guard let parent = rowIndexesByName[superclass.value] else {
          let namesToSuggest = names.count <= 10_000 ? names.map(\.value) : []
          let message = "superclass \(quoted(superclass.value)) has no row of its own"
          let nearestName = Suggestion.nearest(to: superclass.value, among: namesToSuggest)
          throw DataFileError(
            .superclassMissing, file: file, at: superclass.position,
            nearestName.map { Suggestion.message(message, suggesting: $0) } ?? message)
        }
        parents.append(parent)
      }
      let tree = ClassTree(parents: parents, names: names.map(\.value))
      if let treeError = tree.firstError {
        throw DataFileError(
          .cycle, file: file, at: superclasses[treeError.node].position,
          "class \(quoted(names[treeError.node].value)) is its own ancestor")
      }
      return tree
    }
  }
}
