import CommandPrograms
import Foundation
import LayoutWorkloads
import ScenarioPlayer

/// A program that measures: `bench`, which measures the layouts of this package, or the program of
/// another author, which measures the author's own layout.
package struct MeasuringProgram {
  /// The name of the program's file.
  package let name: String

  /// The author's layout; nil for the layouts of this package.
  package let visitor: (any LayoutImplementation)?

  /// The folder that contains the program and its worker programs; nil if the code runs in another
  /// program, such as a test.
  package let folder: String?

  /// The program `bench` of this package.
  package static var bench: MeasuringProgram { MeasuringProgram("bench", visitor: nil) }

  /// Creates the program called `name`.
  package init(_ name: String, visitor: (any LayoutImplementation)?) {
    self.name = name
    self.visitor = visitor
    folder = Bundle.main.executablePath.flatMap { path in
      path.hasSuffix("/" + name) ? String(path.dropLast(name.count + 1)) : nil
    }
  }

  /// The folder of the package with the data and the limits; nil if `bench` was moved out of its
  /// package.
  ///
  /// For an author's program, that is the package that contains the program, or else the current
  /// folder.
  package var packageFolder: String? {
    if visitor == nil { return PackageFolder.path }
    let own = Bundle.main.executablePath.flatMap {
      PackageFolder.path(above: $0, with: ["Package.swift"])
    }
    return own ?? FileManager.default.currentDirectoryPath
  }

  /// The layouts to measure if the command line names none.
  var layouts: [BenchmarkLayout] { visitor.map { [.visiting($0)] } ?? BenchmarkLayout.all }
}

/// An error: the program is not inside its package, which contains the scenarios and the data.
package struct MissingPackage: Error, CustomStringConvertible {
  package let description =
    "expected the program inside its package, found no folder above it with \"Package.swift\" and "
    + "\"Scenarios\""

  /// Creates the error.
  package init() {}
}
