import BenchmarkHarness
import Foundation
import LayoutWorkloads

extension MeasuredBuild {
  /// Describes the build of this program at the git revision `git`.
  ///
  /// The description contains hashes of four kinds of files: this program, the additional
  /// `programs`, the data files of the package in `packageFolder`, and the additional data `files`.
  package static func current(
    _ git: GitState, programs: [String] = [], files: [String] = [], packageFolder: String
  ) -> MeasuredBuild {
    let folder = packageFolder + "/Scenarios/data"
    let fileNames = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let dataFilePaths = fileNames.sorted().filter { $0.hasSuffix(".csv") }.map { folder + "/" + $0 }
    let ownProgramPaths = Bundle.main.executablePath.map { [$0] } ?? []
    return MeasuredBuild(
      git: git, programs: ownProgramPaths + programs, data: dataFilePaths + files)
  }

  /// Describes the build of `program` that measures `selection`, at the git revision `git`.
  static func current(
    _ git: GitState, _ selection: BenchmarkSelection, of program: MeasuringProgram,
    packageFolder: String
  ) -> MeasuredBuild {
    let workers = WorkerPrograms(program, dataFolder: packageFolder + "/Scenarios/data")
    let countingProgramPath =
      selection.processWithCountedAllocations == nil
      ? nil
      : program.folder.flatMap { workers.countingProgram(selection.allocator, from: $0) }
    return current(
      git, programs: countingProgramPath.map { [$0] } ?? [],
      files: selection.file.map { [$0.path] } ?? [],
      packageFolder: packageFolder)
  }
}
