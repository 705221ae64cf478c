import Foundation

/// Reads files and folders. No other code of this module accesses the file system.
package enum FileReading {
  /// The error of a file or folder that cannot be read.
  package struct Failure: Error, Hashable, Sendable {
    /// The reason for the error. In a message, it follows the words "cannot be read".
    package let reason: String
  }

  /// The content of the file at `path`.
  package static func readBytes(at path: String) throws(Failure) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(reason: "no such file")
    }
    if isFolder.boolValue { throw Failure(reason: "expected a file, found a folder") }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw Failure(reason: "reading is not permitted, or the path is not a regular file")
    }
  }

  /// The names of the files and folders in the folder at `path`, sorted by their UTF-8 bytes.
  /// Hidden files are left out.
  package static func entryNames(in path: String) throws(Failure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { !$0.hasPrefix(".") }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw Failure(reason: "no such folder, or reading it is not permitted")
    }
  }

  /// Whether there is a file or folder at `path`.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether `path` is a folder, or a symbolic link to one; false if nothing is there.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// `path` as an absolute path without `.` and `..`.
  package static func absolutePath(_ path: String) -> String {
    let prefix = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    return simplifiedPath(prefix + path)
  }

  /// `path` without `.` components, and without each pair of a folder name and a `..` that follows
  /// it. The file system is not accessed.
  package static func simplifiedPath(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let lastComponent = components.last, lastComponent != ".." {
        components.removeLast()
      } else if component != ".." || !path.hasPrefix("/") {
        components.append(component)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
  }
}
