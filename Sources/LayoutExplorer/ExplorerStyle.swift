import ConformanceReports

/// The style of the explorer. Elements have the colors of the SVG pictures of layouts and failures.
enum ExplorerStyle {
  static let styleSheet = """
    #explorer, #failures { \(DrawingStyle.lightColors) --compared: #ffe08a;
      --compared-line: #9a6700; }
    @media (prefers-color-scheme: dark) {
      #explorer, #failures { \(DrawingStyle.darkColors) --compared: #5c4813;
        --compared-line: #d4a72c; }
    }
    .controls { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 0 0 12px; }
    .controls label { display: inline-flex; gap: 8px; align-items: center; font-size: 14px;
      min-width: 0; }
    .slider { flex: 1 1 260px; }
    .slider input { flex: 1 1 120px; min-width: 60px; margin: 0; }
    .slider output { font-variant-numeric: tabular-nums; color: var(--quiet);
      overflow-wrap: anywhere; }
    .controls [hidden] { display: none; }
    .stage { display: grid; gap: 20px; align-items: start; grid-template-columns: minmax(0, 1fr); }
    .screen { background: var(--canvas); border: 1px solid var(--line); border-radius: 8px;
      overflow: hidden; text-align: center; touch-action: none; cursor: grab; }
    .screen:focus-visible { outline: 2px solid var(--query); }
    .screen svg, .side-by-side svg { display: block; margin: 0 auto; }
    .side { min-width: 0; }
    #summary { margin-top: 8px; }
    .side h3 { margin: 16px 0 6px; }
    .engines label { display: grid; grid-template-columns: auto 9ch minmax(40px, 1fr);
      gap: 2px 8px; align-items: center; font-size: 14px; padding: 4px 0; cursor: pointer; }
    .engines input { margin: 0; }
    .engines .counts { grid-column: 2 / 4; color: var(--quiet); font-size: 13px;
      font-variant-numeric: tabular-nums; }
    .bar { display: block; position: relative; height: 12px; background: var(--card);
      border: 1px solid var(--line); border-radius: 3px; overflow: hidden; }
    .bar span { position: absolute; left: 0; top: 0; bottom: 0; }
    .bar .compared { background: var(--compared); border-right: 2px solid var(--compared-line); }
    .bar .answered { background: var(--cell-line); }
    #map { display: block; max-width: 100%; border: 1px solid var(--line); border-radius: 4px;
      background: var(--canvas); cursor: pointer; touch-action: none; }
    #explorer .legend span { display: inline-flex; gap: 5px; align-items: center; font-size: 13px; }
    #explorer .legend i { width: 14px; height: 12px; border: 1.5px solid; border-radius: 2px; }
    #explorer .legend .dashed { border-style: dashed; }
    .el { stroke-width: 1; vector-effect: non-scaling-stroke; }
    .el.idle { fill: var(--same); fill-opacity: 0.35; stroke: var(--same-line);
      stroke-opacity: 0.6; }
    .el.compared { fill: var(--compared); fill-opacity: 0.9; stroke: var(--compared-line); }
    .el.cell { fill: var(--cell); fill-opacity: 0.9; stroke: var(--cell-line); }
    .el.supplementary { fill: var(--supplementary); fill-opacity: 0.9;
      stroke: var(--supplementary-line); }
    .el.decoration { fill: var(--decoration); fill-opacity: 0.75; stroke: var(--decoration-line); }
    .el.appearing { fill: var(--decoration); stroke: var(--decoration-line); }
    .el.disappearing { fill: var(--extra-fill); stroke: var(--extra); stroke-dasharray: 5 3; }
    .el.same { fill: var(--same); fill-opacity: 0.6; stroke: var(--same-line); }
    .el.changed { fill: var(--changed-fill); fill-opacity: 0.7; stroke: var(--changed);
      stroke-width: 2; }
    .el.missing { fill: none; stroke: var(--missing); stroke-width: 2.5; stroke-dasharray: 6 3; }
    .el.extra { fill: var(--extra-fill); fill-opacity: 0.8; stroke: var(--extra);
      stroke-width: 2.5; }
    .el.connection { fill: none; stroke-width: 1.5; }
    .hit:hover .el { stroke: var(--ink); stroke-width: 2; }
    .view { fill: none; stroke: var(--ink); stroke-width: 2.5; vector-effect: non-scaling-stroke; }
    .tile { fill: none; stroke: var(--query); stroke-width: 2; stroke-dasharray: 8 4;
      vector-effect: non-scaling-stroke; }
    .asked { fill: var(--queried); fill-opacity: 0.5; }
    .asked, .asked-line { stroke: var(--query); stroke-width: 2;
      vector-effect: non-scaling-stroke; }
    .asked-line { fill: none; }
    .content { fill: var(--paper); stroke: var(--line); vector-effect: non-scaling-stroke; }
    .screen text, .side-by-side text { fill: var(--ink); pointer-events: none;
      font-family: ui-monospace, Menlo, Consolas, monospace; }
    .side-by-side { display: grid; gap: 14px; margin: 0 0 16px;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); }
    #work .scroll { display: inline-block; }
    @media (min-width: 900px) {
      .stage { grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr); }
    }
    """
}
