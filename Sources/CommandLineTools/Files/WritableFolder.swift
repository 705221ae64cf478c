import FileAccess
import Foundation

/// Creates folders for files that a command writes.
package enum WritableFolder {
  /// Creates the folder at `path` unless it exists, and, if `createsParents` is true, the folders
  /// above it.
  ///
  /// - Throws: ``FileWriteError`` with the system's reason.
  package static func create(at path: String, createsParents: Bool = true) throws(FileWriteError) {
    if FileReading.isFolder(path) { return }
    let isCreated = mkdir(path, 0o777) == 0
    let errorNumber = errno
    if isCreated { return }
    if errorNumber == ENOENT, createsParents, let slashIndex = path.lastIndex(of: "/") {
      try create(at: String(path[..<slashIndex]))
      return try create(at: path, createsParents: false)
    }
    // Another process may have created the folder in the meantime.
    if errorNumber == EEXIST, FileReading.isFolder(path) { return }
    throw .systemError(path: path, code: errorNumber == EEXIST ? ENOTDIR : errorNumber)
  }
}
