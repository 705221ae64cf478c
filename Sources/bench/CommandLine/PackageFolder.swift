import Foundation

/// The folder of the package, in which the data and the scenarios lie.
enum PackageFolder {
  /// The path of the package that this program was built in; `nil` if it was moved out of it.
  static let path: String? = path(above: Bundle.main.executablePath ?? "")

  /// `path` as seen from `folder`, where it lies below it: what is shorter to read, and to type
  /// again.
  static func shortened(_ path: String, from folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The nearest folder above `file` that holds both a manifest and scenarios.
  static func path(above file: String) -> String? {
    var folder = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let isPackage = ["Package.swift", "Scenarios"].allSatisfy {
        FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
      }
      if isPackage { return folder.path }
    }
    return nil
  }
}
