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
    text { font-family: -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
      fill: var(--ink); }
    .heading { font-size: 17px; font-weight: 600; }
    .sentence { font-size: 14px; fill: var(--quiet); }
    .message { font-size: 13px; font-family: ui-monospace, Menlo, Consolas, monospace; }
    .note { font-size: 12px; fill: var(--quiet); }
    .label { font-size: 11px; font-family: ui-monospace, Menlo, Consolas, monospace;
      paint-order: stroke; stroke: var(--canvas); stroke-width: 3px; stroke-linejoin: round; }
    .small { font-size: 8.25px; stroke-width: 2px; }
    .same-label { fill: var(--quiet); }
    .missing-label { fill: var(--missing); font-weight: 600; }
    .extra-label { fill: var(--extra); font-weight: 600; }
    .changed-label { fill: var(--changed); font-weight: 600; }
    .paper { fill: var(--paper); }
    .canvas { fill: var(--canvas); }
    .query-inside { fill: var(--queried); }
    .view-inside { fill: var(--paper); }
    .view { fill: none; stroke: var(--quiet); stroke-width: 2; }
    .query { fill: none; stroke: var(--query); stroke-width: 2.5; }
    .same { fill: var(--same); fill-opacity: 0.6; stroke: var(--same-line); }
    .place { fill: none; stroke: var(--changed); stroke-width: 1.5; stroke-dasharray: 5 3; }
    .changed { fill: var(--changed-fill); fill-opacity: 0.6; stroke: var(--changed);
      stroke-width: 1.5; }
    .missing { fill: url(#hatch); stroke: var(--missing); stroke-width: 2;
      stroke-dasharray: 6 3; }
    .extra { fill: var(--extra-fill); fill-opacity: 0.7; stroke: var(--extra); stroke-width: 2; }
    .cell { fill: var(--cell); fill-opacity: 0.75; stroke: var(--cell-line); }
    .supplementary { fill: var(--supplementary); fill-opacity: 0.85;
      stroke: var(--supplementary-line); }
    .connection { fill: none; stroke: var(--supplementary-line); stroke-width: 1.5; }
    .decoration { fill: var(--decoration); fill-opacity: 0.75; stroke: var(--decoration-line); }
    .thin { stroke-width: 0.5; stroke-opacity: 0.35; }
    .hatch { stroke: var(--missing); stroke-opacity: 0.45; stroke-width: 2; }
    </style>
    <defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><line class="hatch" x1="0" y1="0" x2="0" y2="7"/></pattern></defs>
    """

  /// The additional styles of a document with several pictures: film strips and magnified parts.
  static let stripStyleSheet = """
    <style>
    .appearing { fill: var(--changed-fill); stroke: var(--changed); stroke-width: 1.5; }
    .disappearing { fill: url(#hatch); stroke: var(--missing); stroke-width: 1.5;
      stroke-dasharray: 4 3; }
    .magnified { fill: none; stroke: var(--quiet); stroke-dasharray: 3 3; }
    </style>
    """
}
