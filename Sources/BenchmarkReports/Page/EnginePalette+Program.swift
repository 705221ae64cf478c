import Reports

extension EnginePalette {
  /// The script that draws the charts, the engines' symbols and the pictures of a page, with its
  /// data.
  func pageProgram(pictureStyle: String = "") -> PageProgram {
    PageProgram(
      json: (try? JSONText.line(
        EnginesAndPictureStyle(
          engines: engines, styles: EngineStyle.indices(of: engines),
          pictureStyle: pictureStyle.replacing("\n", with: " "))))
        ?? "{}",
      styleSheet: "",
      script: EmbeddedFile.script([
        PackageResources.Data_js, PackageResources.Numbers_js, PackageResources.Elements_js,
        PackageResources.LineCharts_js, PackageResources.BarCharts_js,
        PackageResources.DotCharts_js, PackageResources.Drawing_js,
      ]),
      noScriptMessage:
        "The charts and the pictures need the page's own script, which is part of the file. "
        + "Without the script, the page shows only the tables.")
  }
}

/// The data that the parts of a page share.
private struct EnginesAndPictureStyle: Encodable {
  /// The names of the engines. Charts refer to an engine by its index in this array.
  var engines: [String]
  /// The style of each engine.
  var styles: [Int]
  /// The style sheet of all pictures, on one line, because a text in JSON is a text of a report.
  var pictureStyle: String
}
