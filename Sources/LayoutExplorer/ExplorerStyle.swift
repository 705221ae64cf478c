import ConformanceReports
import Reports

/// The style of the explorer. Elements have the colors of the SVG pictures of layouts and failures.
enum ExplorerStyle {
  static let styleSheet = """
    #explorer, #failures { \(DrawingStyle.lightColors) --compared: #ffe08a;
      --compared-line: #9a6700; }
    @media (prefers-color-scheme: dark) {
      #explorer, #failures { \(DrawingStyle.darkColors) --compared: #5c4813;
        --compared-line: #d4a72c; }
    }
    \(EmbeddedFile.text(PackageResources.Explorer_css))
    """
}
