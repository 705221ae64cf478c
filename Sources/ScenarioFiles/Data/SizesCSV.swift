import FileAccess
import LayoutGeometry

/// Reads files of item sizes in CSV format, with the columns `width` and `height`, in points, and
/// optionally `section`.
public enum SizesCSV {
  /// Reads the sizes in the file at `path`, as a list for each section. Without a column `section`,
  /// all sizes are in one section. With this column, consecutive rows with the same value form a
  /// section.
  ///
  /// - Complexity: O(n) for a file of n bytes.
  public static func read(_ path: String) throws(DataFileError) -> [[Size]] {
    try parse(try DataFileReader.readBytes(at: path), file: path)
  }

  /// Reads the sizes in `bytes`. Errors contain `file` as the file name.
  package static func parse(_ bytes: [UInt8], file: String) throws(DataFileError) -> [[Size]] {
    try expectUTF8(bytes, file: file)
    let parseResult = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(DataFileError) in try readSections(CSVScanner(buffer, file: file)) }
    }
    return try parseResult.get()
  }

  /// The position of row `number` in the file at `path`. Rows are counted from 0; the header and
  /// blank rows are not counted. Nil if the file cannot be read or has no such row.
  ///
  /// - Complexity: O(n) for a file of n bytes.
  package static func position(ofRow number: Int, in path: String) -> SourcePosition? {
    guard let bytes = try? DataFileReader.readBytes(at: path) else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      var scanner = CSVScanner(buffer, file: path)
      var fields: [CSVScanner.Field] = []
      for _ in 0..<number + 2 {
        guard (try? scanner.readRow(into: &fields)) == true else { return nil }
      }
      return fields.first?.position
    }
  }

  /// Checks that all lines are valid UTF-8.
  ///
  /// - Throws: An error at the first line that is not valid UTF-8.
  private static func expectUTF8(_ bytes: [UInt8], file: String) throws(DataFileError) {
    if String(validUTF8: bytes) != nil { return }
    var line = 1
    for row in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if String(validUTF8: row) == nil {
        throw DataFileError(
          .malformed, file: file, at: SourcePosition(line: line, column: 1),
          bytes.contains(0)
            ? "expected text in UTF-8, found a binary file or another encoding"
            : "expected text in UTF-8, found other bytes")
      }
      line += 1
    }
  }

  private static func readSections(_ initialScanner: CSVScanner) throws(DataFileError) -> [[Size]] {
    var scanner = initialScanner
    let file = scanner.file
    let header = try CSVHeader(&scanner, required: ["width", "height"], optional: ["section"])
    guard let widthColumn = header.columnIndices[0], let heightColumn = header.columnIndices[1]
    else { return [] }
    var sections: [[Size]] = []
    var sizes: [Size] = []
    // The value of the column `section` in the previous row; nil before the first row.
    var previousLabel: [UInt8]?
    var fields: [CSVScanner.Field] = []
    while try header.readRow(&scanner, into: &fields) {
      if let sectionColumn = header.columnIndices[2] {
        let sectionLabel = fields[sectionColumn]
        if sectionLabel.bytes.isEmpty {
          throw DataFileError(
            .valueMissing, file: file, at: sectionLabel.position,
            "expected a value in the column \"section\", found none")
        }
        if let lastLabel = previousLabel, !lastLabel.elementsEqual(sectionLabel.bytes) {
          sections.append(sizes)
          sizes = []
          previousLabel = Array(sectionLabel.bytes)
        } else if previousLabel == nil {
          previousLabel = Array(sectionLabel.bytes)
        }
      }
      sizes.append(
        Size(
          width: try fields[widthColumn].readLength(column: "width", file: file),
          height: try fields[heightColumn].readLength(column: "height", file: file)))
    }
    guard !sizes.isEmpty else {
      throw DataFileError(
        .empty, file: file, at: header.headerEnd, "expected a row after the header, found none")
    }
    sections.append(sizes)
    return sections
  }
}

/// Reads data files and throws ``DataFileError``.
enum DataFileReader {
  /// The content of the file at `path`.
  static func readBytes(at path: String) throws(DataFileError) -> [UInt8] {
    do {
      return try FileReading.readBytes(at: path)
    } catch {
      throw DataFileError(.unreadable, file: path, at: nil, "cannot be read: \(error.reason)")
    }
  }
}
