import CommandLineParsing
import Foundation
import Wording

/// Checks that a command line does not write a file that it also reads, or writes twice.
package enum DistinctFiles {
  /// Checks that no file to be written is the same as another one of `files`, by path, symbolic
  /// link or hard link.
  ///
  /// Devices and pipes are ignored, because writing to them overwrites nothing.
  ///
  /// - Throws: ``SharedFile`` with the first two names of the same file.
  /// - Complexity: O(n) for n files.
  package static func expect(_ files: [NamedFile]) throws(SharedFile) {
    guard files.contains(where: { $0.use == .written }) else { return }
    var known: [Key: NamedFile] = [:]
    for file in files {
      for key in Self.keys(of: file) {
        if let other = known[key] {
          if file.use == .written || other.use == .written {
            throw SharedFile(first: other.words, second: file.words)
          }
        } else {
          known[key] = file
        }
      }
    }
  }

  /// An identity that all names of one file share: the path without links, or the device and inode
  /// number.
  private enum Key: Hashable {
    case place(String)
    case node(device: UInt64, number: UInt64)
  }

  private static func keys(of file: NamedFile) -> [Key] {
    let path = file.path
    var status = stat()
    guard stat(path, &status) == 0 else {
      // If the file to be read does not exist, the operand may be the name of a data set.
      return file.use == .written ? [.place(place(of: path))] : []
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR else { return [] }
    return [
      .place(place(of: path)),
      .node(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
    ]
  }

  /// The absolute path, without links, of a file that may not exist yet.
  private static func place(of path: String) -> String {
    var path = path
    // A link may point to a file that does not exist. A chain of more than 40 links is assumed to
    // be a cycle.
    for _ in 0..<40 {
      if let whole = realPath(path) { return whole }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    let folder = folder(of: path)
    let name = path.split(separator: "/").last ?? ""
    return (realPath(folder) ?? folder) + "/" + name
  }

  /// The folder of the file at `path`; the current folder for a name without a slash.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }

  private static func realPath(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

/// An error: a command line writes a file that it also reads, or writes twice.
package struct SharedFile: Error, Hashable, CustomStringConvertible {
  /// The words of the command line that name the file.
  package let first: String
  package let second: String

  package var description: String {
    "expected different files for \(quoted(first, limit: 200)) and \(quoted(second, limit: 200)), "
      + "found one"
  }
}
