import CommandPrograms
import FileAccess
import Foundation
import LayoutWorkloads
import ScenarioPlayer

/// A program that measures layouts: `bench`, which measures the layouts of this package, or a
/// user's program, which measures the user's own layout.
///
///     let program = MeasuringProgram("masonry", userLayout: Masonry())
///     CommandProgram(
///       program.name, summary: "speed of a layout", subcommands: [RunCommand(program)]).main()
package struct MeasuringProgram {
  /// The name of the program's executable.
  package let name: String

  /// The user's own layout; nil for the layouts of this package.
  package let userLayout: (any LayoutImplementation)?

  /// The growth that the author of the user's own layout declares.
  let growth: GrowthLimits

  /// The folder that contains the program and its worker programs; nil if this code runs in another
  /// program, such as a test, or if the user's layout runs in an external program, which this
  /// process starts.
  package let folder: String?

  /// The folder of the package with the data and the limits; nil if `bench` is not inside its
  /// package.
  ///
  /// For a user's program, this is the package that contains the program or, if there is none, the
  /// current folder.
  package var packageFolder: String?

  /// The program `bench` of this package.
  package static var bench: MeasuringProgram { MeasuringProgram("bench", userLayout: nil) }

  /// Creates the program called `name`. It measures `userLayout`, or the layouts of this package if
  /// `userLayout` is nil. `growth` declares how the costs of the user's layout may grow.
  package init(
    _ name: String, userLayout: (any LayoutImplementation)?, growth: GrowthLimits = GrowthLimits()
  ) {
    self.name = name
    self.userLayout = userLayout
    self.growth = growth
    packageFolder = userLayout == nil ? PackageFolder.path : Self.enclosingPackageFolder
    let runsInExternalProgram = userLayout?.runsInExternalProgram == true
    folder = Bundle.main.executablePath.flatMap { path in
      path.hasSuffix("/" + name) && !runsInExternalProgram
        ? String(path.dropLast(name.count + 1)) : nil
    }
  }

  /// The program `bench` with the data and the limits of the package in `folder`. If `folder` is
  /// nil, the program acts as if it were not inside its package.
  package static func bench(in folder: String?) -> MeasuringProgram {
    var program = bench
    program.packageFolder = folder
    return program
  }

  /// The folder of the package that contains this program, or the current folder if there is none.
  private static var enclosingPackageFolder: String {
    let executablePackageFolder = Bundle.main.executablePath.flatMap {
      PackageFolder.path(above: $0, with: ["Package.swift"])
    }
    return executablePackageFolder ?? FileReading.workingFolder ?? "."
  }

  /// The layouts that are measured by default.
  var layouts: [BenchmarkLayout] { userLayout.map { [.userLayout($0)] } ?? BenchmarkLayout.all }
}

/// An error: the program is not inside its package, which contains the scenarios and the data.
package struct MissingPackage: Error, CustomStringConvertible {
  package let description =
    "expected the program to be inside the package, found no folder above the program with \"Package.swift\" and \"Scenarios\""

  package init() {}
}
