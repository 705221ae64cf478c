import Foundation

/// A temporary folder that is deleted when this object is deallocated.
final class ScratchFolder {
  let path = FileManager.default.temporaryDirectory.path + "/bench-\(UUID().uuidString)"

  /// Creates the folder with `files`, which maps relative paths to texts.
  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes `text` to the file `name`, and creates its folders if needed.
  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The text of the file `name`.
  func text(of name: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path + "/" + name), encoding: .utf8)
  }

  /// The sorted names of the files and subfolders in the folder, including hidden ones.
  var entryNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
