import Reports

/// The colors, lines and fonts of a picture, for light and dark mode.
package enum DrawingStyle {
  /// The colors for light mode, as CSS variables.
  package static let lightColors = """
    --paper: #ffffff; --canvas: #f6f8fa; --ink: #1f2328; --quiet: #59636e;
    --same: #d1d9e0; --same-line: #818b98; --queried: #ddf4ff; --query: #0550ae;
    --missing: #cf222e; --extra: #bc4c00; --extra-fill: #ffb77c; --changed: #8250df;
    --changed-fill: #d8b9ff; --cell: #cfe5f5; --cell-line: #0072b2; --supplementary: #fbe0c4;
    --supplementary-line: #b54a00; --decoration: #cdeadf; --decoration-line: #00815d;
    """

  /// The colors for dark mode, as CSS variables.
  package static let darkColors = """
    --paper: #0d1117; --canvas: #161b22; --ink: #f0f6fc; --quiet: #9198a1;
    --same: #2f3742; --same-line: #656c76; --queried: #0c2d4d; --query: #79c0ff;
    --missing: #ff7b72; --extra: #ffa657; --extra-fill: #7a3d00; --changed: #d2a8ff;
    --changed-fill: #4c2889; --cell: #123a56; --cell-line: #56b4e9; --supplementary: #5a3413;
    --supplementary-line: #f28c38; --decoration: #0f4738; --decoration-line: #2fc598;
    """

  /// The style sheet, and the fill pattern of missing elements.
  static let styleSheet = """
    <style>
    svg { \(lightColors.replacing("\n", with: "\n  ")) }
    @media (prefers-color-scheme: dark) {
      svg { \(darkColors.replacing("\n", with: "\n    ")) }
    }
    \(EmbeddedFile.text(PackageResources.Drawing_css))
    </style>
    <defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><line class="hatch" x1="0" y1="0" x2="0" y2="7"/></pattern></defs>
    """

  /// The additional styles of a document with several pictures: film strips and magnified parts.
  static let stripStyleSheet = """
    <style>
    \(EmbeddedFile.text(PackageResources.FilmStrip_css))
    </style>
    """
}
