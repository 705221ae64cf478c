import FileAccess
import Foundation

/// The folder of this package, which contains the data and the scenarios.
///
///     if let folder = PackageFolder.path { print(folder + "/Scenarios/data") }
///     PackageFolder.shortenedPath("/home/photos/a.json", from: "/home/photos")  // "a.json"
package enum PackageFolder {
  /// The folder of the package that contains this program; nil if no folder above the program is
  /// the folder of the package.
  package static let path: String? = path(above: Bundle.main.executablePath ?? "")

  /// `path` relative to `folder`: the relative path is shorter to read and to type. If the path is
  /// not inside the folder, or the folder is nil, it is returned unchanged.
  package static func shortenedPath(
    _ path: String, from folder: String? = FileReading.workingFolder
  ) -> String {
    guard let folder else { return path }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The nearest folder above `file` that contains all of `names`, by default a package manifest
  /// and a folder of scenarios; nil if there is none.
  package static func path(
    above file: String, with names: [String] = ["Package.swift", "Scenarios"]
  ) -> String? {
    var folder = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let isPackage = names.allSatisfy {
        FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
      }
      if isPackage { return folder.path }
    }
    return nil
  }
}
