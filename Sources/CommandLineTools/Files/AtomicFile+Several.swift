extension AtomicFile {
  /// Writes several files. Each file is written completely or not at all.
  ///
  /// - Throws: The ``FileWriteError`` of the first file that cannot be written. It is thrown after
  ///   all other files have been written.
  package static func write(_ texts: [(file: AtomicFile, text: String)]) throws(FileWriteError) {
    var failure: FileWriteError?
    for (file, text) in texts {
      do throws(FileWriteError) {
        try file.write(text)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
