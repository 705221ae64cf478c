import CommandLineParsing
import CommandLineTools
import FileAccess
import Foundation
import Wording

/// Checks that a command line does not write a file that it also reads, and does not write a file
/// twice.
///
///     let input = NamedFile(commandLineText: "a.csv", path: "a.csv", use: .read)
///     let output = NamedFile(commandLineText: "--format csv=a.csv", path: "a.csv", use: .written)
///     try DistinctFiles.expectDistinct([input, output])  // throws SharedFile if a.csv exists
package enum DistinctFiles {
  /// Checks that each file that the command writes is named only once in `files`. Two names stand
  /// for the same file if their paths are equal or if a symbolic or hard link connects them.
  ///
  /// Devices and pipes are ignored, because writing to them overwrites nothing.
  ///
  /// - Throws: ``SharedFile`` with the two command-line arguments that name the same file.
  /// - Complexity: O(n) for n files.
  package static func expectDistinct(_ files: [NamedFile]) throws(SharedFile) {
    guard files.contains(where: { $0.use == .written }) else { return }
    var fileByIdentity: [FileIdentity: NamedFile] = [:]
    for file in files {
      for key in Self.identities(of: file) {
        if let earlierFile = fileByIdentity[key] {
          if file.use == .written || earlierFile.use == .written {
            throw SharedFile(firstUse: earlierFile.commandLineText, secondUse: file.commandLineText)
          }
        } else {
          fileByIdentity[key] = file
        }
      }
    }
  }

  /// An identity that all names of one file have in common: the path without links, or the device
  /// and inode number.
  private enum FileIdentity: Hashable {
    case standardOutput
    case absolutePath(String)
    case inode(device: UInt64, number: UInt64)
  }

  private static func identities(of file: NamedFile) -> [FileIdentity] {
    let path = file.path
    if file.isStandardOutput { return [.standardOutput] }
    var status = stat()
    guard stat(path, &status) == 0 else {
      // The file does not exist. If the command writes it, its path identifies it. If the command
      // reads it, it has no identity, because the word may be the name of a data set instead of a
      // path.
      return file.use == .written ? [.absolutePath(absolutePath(of: path))] : []
    }
    let fileType = status.st_mode & S_IFMT
    guard fileType == S_IFREG || fileType == S_IFDIR else { return [] }
    return [
      .absolutePath(absolutePath(of: path)),
      .inode(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
    ]
  }

  /// The absolute path, without links, of a file that may not exist yet.
  private static func absolutePath(of path: String) -> String {
    var path = path
    // A link may point to a file that does not exist. A chain of more than 40 links is assumed to
    // be a cycle.
    for _ in 0..<40 {
      if let resolvedPath = realPath(path) { return resolvedPath }
      guard let linkTarget = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = linkTarget.hasPrefix("/") ? linkTarget : FileReading.folder(of: path) + linkTarget
    }
    let folder = FileReading.folder(of: path)
    let name = path.split(separator: "/").last ?? ""
    return (realPath(folder) ?? folder) + "/" + name
  }

  private static func realPath(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

extension NamedFile {
  /// Whether this file is the standard output, to which the program writes a document.
  var isStandardOutput: Bool { use == .written && path == AtomicFile.standardOutputPath }
}

/// The error for a command line that reads and writes the same file, or writes it twice.
package struct SharedFile: Error, Hashable, CustomStringConvertible {
  /// The first option or operand of the command line that names the file, as the user wrote it.
  package let firstUse: String

  /// The second option or operand of the command line that names the file, as the user wrote it.
  package let secondUse: String

  package var description: String {
    "expected different files for \(quoted(firstUse, limit: 200)) and \(quoted(secondUse, limit: 200)), found the same file"
  }
}
