import CommandLineParsing
import Foundation
import Wording

/// The rule that no file is written over another one that the same command line names.
enum DistinctFiles {
  /// Makes sure that each of `files` that is to be written is not another one of them, by whatever
  /// path, link or second name.
  ///
  /// Devices and pipes are no files in this: what is written there takes nothing away.
  ///
  /// - Throws: ``SharedFile`` of the first two that are one.
  /// - Complexity: O(n) in the files.
  static func expect(_ files: [NamedFile]) throws(SharedFile) {
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

  /// What two names of one file have in common: where it lies, or which it is.
  private enum Key: Hashable {
    case place(String)
    case node(device: UInt64, number: UInt64)
  }

  private static func keys(of file: NamedFile) -> [Key] {
    let path = file.path
    var status = stat()
    guard stat(path, &status) == 0 else {
      // What is to be read and is not there may be no path at all, but the name of a data set.
      return file.use == .written ? [.place(place(of: path))] : []
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR else { return [] }
    return [
      .place(place(of: path)),
      .node(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
    ]
  }

  /// The full path of a file that may not be there yet, without links.
  private static func place(of path: String) -> String {
    var path = path
    // A link may point to what is not there; more than these would be a circle.
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

  /// The folder that a path names something in; the current one of a mere name.
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

/// A command line would have a file written that it reads, or writes to already.
struct SharedFile: Error, Hashable, CustomStringConvertible {
  /// The words that name the file.
  let first: String
  let second: String

  var description: String {
    "expected different files for \(quoted(first, limit: 200)) and \(quoted(second, limit: 200)), "
      + "found one"
  }
}
