import Foundation
import Wording

/// A file that this process alone writes for as long as the value lives; another one that asks for it
/// is refused.
///
/// It begins empty where there is none, and is taken away again if nothing was written to it. A device
/// or a pipe is nobody's.
public final class OwnedFile {
  public let path: String
  private var descriptor: Int32
  private let isRegular: Bool
  private var isUnused: Bool

  /// Opens the file at `path`, or begins it.
  ///
  /// - Throws: ``FileWriteError``, or ``FileInUse``.
  public init(path: String) throws {
    self.path = path
    while true {
      let (opened, isNew) = try Self.open(path)
      let isRegular = Self.status(of: opened).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
      guard !isRegular || Self.lock(opened) else {
        close(opened)
        throw FileInUse(path: path)
      }
      if !isRegular || Self.isFile(opened, at: path) {
        (descriptor, self.isRegular, isUnused) = (opened, isRegular, isNew)
        return
      }
      // Its owner put another file in its place before we had the lock.
      close(opened)
    }
  }

  deinit {
    if isUnused { unlink(path) }
    close(descriptor)
  }

  /// Writes `bytes` after the first `length` bytes, as the file's end.
  ///
  /// - Throws: ``FileWriteError``; the file then ends after `length` bytes.
  func put(_ bytes: [UInt8], after length: Int) throws(FileWriteError) {
    if isRegular {
      ftruncate(descriptor, off_t(length))
      lseek(descriptor, off_t(length), SEEK_SET)
    }
    if let code = AtomicFile.put(bytes, to: descriptor) {
      if isRegular { ftruncate(descriptor, off_t(length)) }
      throw .system(path: path, code: code)
    }
    isUnused = false
  }

  /// Writes `text` as the file's whole content, or leaves it as it is.
  ///
  /// - Throws: ``FileWriteError``.
  public func replace(with text: String) throws(FileWriteError) {
    var next: Int32 = -1
    do throws(FileWriteError) {
      try AtomicFile(path: path).write(text) { temporary in
        // Locked before it has the name, so that there is no moment in which the name is free.
        _ = Self.lock(temporary)
        next = fcntl(temporary, F_DUPFD_CLOEXEC, 0)
      }
    } catch {
      if next >= 0 { close(next) }
      throw error
    }
    isUnused = false
    guard next >= 0 else { return }
    close(descriptor)
    descriptor = next
  }

  private static func open(_ path: String) throws(FileWriteError) -> (
    descriptor: Int32, isNew: Bool
  ) {
    while true {
      // The name of the system's function is that of ours, too; children do not inherit the lock.
      let known = Foundation.open(path, O_RDWR | O_CLOEXEC)
      if known >= 0 { return (known, false) }
      guard errno == ENOENT else { throw .system(path: path, code: errno) }
      let new = Foundation.open(path, O_RDWR | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
      if new >= 0 { return (new, true) }
      // Somebody else began it in between, or it is a link to nowhere.
      guard errno == EEXIST, access(path, F_OK) == 0 else {
        throw .system(path: path, code: errno)
      }
    }
  }

  /// Takes the lock on an open file; false where another process has it.
  ///
  /// Where the file's system knows no locks nothing is refused.
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  private static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Whether the open file is the one that has the name `path`.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var named = stat()
    guard let own = status(of: descriptor), stat(path, &named) == 0 else { return false }
    return own.st_dev == named.st_dev && own.st_ino == named.st_ino
  }
}

/// A file that another process writes.
public struct FileInUse: Error, Hashable, CustomStringConvertible {
  public let path: String

  public var description: String { "another run keeps its results in \(quoted(path))" }
}
