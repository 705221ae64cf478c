import Foundation

/// The folder of the package's data.
let dataFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Scenarios/data").path
