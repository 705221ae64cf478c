/// The style sheet of the page. It shows one column on a phone and several charts side by side on a
/// large screen, in light or dark colors as the reader prefers.
enum PageStyle {
  // The text contains no character that must be escaped in XML, because the page is also
  // well-formed XML.
  static let styleSheet = """
    :root { color-scheme: light dark; --paper: #ffffff; --card: #f6f8fa; --ink: #1f2328;
      --quiet: #59636e; --line: #d1d9e0; --grid: #e2e7ec; --good: #1a7f37; --bad: #b42318;
      --bad-card: #fff1ef; --link: #0757b0; --tip: #1f2328; --tip-ink: #ffffff;
      --e0: #0072b2; --e1: #c65000; --e2: #00815d; --e3: #b0508a; --e4: #8a6d00; --e5: #5b6068; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #0d1117; --card: #161b22; --ink: #f0f6fc; --quiet: #9aa4af;
        --line: #353c45; --grid: #262c34; --good: #3fb950; --bad: #ff8a80; --bad-card: #33191a;
        --link: #6cb6ff; --tip: #f0f6fc; --tip-ink: #0d1117;
        --e0: #56b4e9; --e1: #f28c38; --e2: #2fc598; --e3: #e59bc6; --e4: #e6cf45;
        --e5: #aeb4bb; }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial,
        sans-serif; }
    header, nav, main { max-width: 1360px; margin: 0 auto; padding: 0 16px; }
    header { padding-top: 24px; overflow-wrap: anywhere; }
    h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
    h2 { font-size: 22px; line-height: 1.25; margin: 0 0 12px; padding-top: 20px;
      border-top: 1px solid var(--line); }
    h3 { font-size: 16px; margin: 20px 0 8px; }
    h4 { font-size: 14px; margin: 0; overflow-wrap: anywhere; }
    p { margin: 0 0 12px; max-width: 75ch; overflow-wrap: anywhere; }
    header p { margin-bottom: 4px; max-width: none; }
    section { padding: 16px 0; }
    a { color: var(--link); }
    nav { display: flex; flex-wrap: wrap; gap: 4px 16px; padding-top: 12px; }
    nav a { padding: 4px 0; }
    ul { margin: 0 0 12px; padding-left: 20px; }
    li { overflow-wrap: anywhere; }
    .quiet { color: var(--quiet); font-size: 14px; }
    .good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; }
    .call { background: var(--bad-card); border-left: 4px solid var(--bad); padding: 10px 14px;
      border-radius: 4px; max-width: none; }
    .lede { font-size: 18px; }
    .scroll { overflow-x: auto; max-width: 100%; margin: 0 0 16px; border: 1px solid var(--line);
      border-radius: 8px; }
    table { border-collapse: separate; border-spacing: 0; width: 100%; font-size: 14px;
      font-variant-numeric: tabular-nums; }
    caption { text-align: left; padding: 8px 12px; color: var(--quiet); font-size: 13px;
      position: sticky; left: 0; }
    th, td { padding: 6px 12px; text-align: right; white-space: nowrap;
      border-top: 1px solid var(--line); font-weight: 400; vertical-align: top; }
    thead th { font-weight: 600; background: var(--card); }
    .lead, tbody th, .text th, .text td { text-align: left; }
    th:first-child { position: sticky; left: 0; background: var(--paper); }
    thead th:first-child, tbody tr:hover th { background: var(--card); }
    tbody tr:hover { background: var(--card); }
    .wrap { white-space: normal; overflow-wrap: anywhere; min-width: 16ch; text-align: left; }
    td small { color: var(--quiet); font-size: 12px; }
    details { border: 1px solid var(--line); border-radius: 8px; margin: 0 0 12px; padding: 0 14px;
      min-width: 0; }
    details[open] { padding-bottom: 14px; }
    summary { cursor: pointer; padding: 10px 0; font-weight: 600; overflow-wrap: anywhere; }
    details details { margin: 12px 0 0; }
    .charts { display: grid; gap: 14px; margin: 0 0 16px; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr)); }
    figure { margin: 0; padding: 12px; background: var(--card); border-radius: 8px; min-width: 0; }
    figcaption p { margin: 0; font-size: 13px; line-height: 1.4; }
    figcaption .quiet { font-size: 12px; }
    .legend { display: flex; flex-wrap: wrap; gap: 2px 12px; padding: 4px 0; }
    .chip { display: inline-flex; align-items: baseline; gap: 5px; white-space: nowrap; }
    .swatch { flex: none; align-self: center; width: 24px; height: 12px; }
    .shapes { position: absolute; width: 0; height: 0; }
    .chart { display: block; width: 100%; height: auto; max-width: 480px; margin: 4px auto 0; }
    .chart text { font-size: 11px; fill: var(--quiet); text-anchor: middle; }
    .chart .name { fill: var(--ink); }
    .chart .name, .chart .start { text-anchor: start; } .chart .end { text-anchor: end; }
    .grid { stroke: var(--grid); fill: none; }
    .line { stroke: currentColor; stroke-width: 1.8; fill: none; stroke-linejoin: round; }
    .e1 .line { stroke-dasharray: 7 3; } .e2 .line { stroke-dasharray: 2 3; }
    .e3 .line { stroke-dasharray: 8 3 2 3; }
    .mark { fill: var(--fill, currentColor); stroke: var(--edge, var(--card));
      stroke-width: var(--edge-width, 0.8); }
    .wrong { --fill: var(--card); --edge: currentColor; --edge-width: 1.6; }
    .whisker { stroke: currentColor; stroke-width: 2; fill: none; opacity: 0.55; }
    .reference { stroke: var(--ink); stroke-width: 1.4; stroke-dasharray: 4 3; fill: none; }
    .area { fill: transparent; } path.area { stroke: transparent; stroke-width: 13; }
    .hit use { pointer-events: none; }
    .chart use:hover, .hit:hover use { --edge: var(--ink); --edge-width: 1.6; }
    .e0 { color: var(--e0); } .e1 { color: var(--e1); } .e2 { color: var(--e2); }
    .e3 { color: var(--e3); } .e4 { color: var(--e4); } .e5 { color: var(--e5); }
    .choice { display: flex; flex-wrap: wrap; gap: 4px 18px; border: 0; padding: 0;
      margin: 0 0 12px; }
    .choice legend { float: left; padding: 0; margin-right: 4px; }
    .choice label { display: inline-flex; gap: 6px; align-items: center; cursor: pointer; }
    section:has(#per-operation:checked) .per-element,
    section:has(#per-element:checked) .per-operation { display: none; }
    .pictures { display: grid; gap: 14px; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); }
    .pictures img { display: block; width: 100%; height: auto; max-width: 320px; margin: 8px auto; }
    dl { display: grid; grid-template-columns: minmax(8ch, max-content) minmax(0, 1fr);
      gap: 4px 16px; margin: 0 0 12px; font-size: 14px; }
    dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
    #tip { position: fixed; z-index: 1; max-width: min(320px, 90vw); padding: 6px 10px;
      background: var(--tip); color: var(--tip-ink); border-radius: 6px; font-size: 13px;
      line-height: 1.4; white-space: pre-line; pointer-events: none; }
    #tip[hidden] { display: none; }
    @media (max-width: 600px) { .lede { font-size: 17px; }
      table, caption, tbody { display: block; }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      tbody tr { display: flex; flex-wrap: wrap; gap: 2px 16px; padding: 8px;
        border-top: 1px solid var(--line); }
      tbody th, tbody td { display: block; border: 0; padding: 0; white-space: normal;
        overflow-wrap: anywhere; }
      tbody th:first-child { position: static; flex-basis: 100%; }
      tbody th, .text td { min-width: 0; }
      table:not(.text) td { display: flex; flex: 1 1 100%; gap: 8px; text-align: right; }
      tbody td::before, tbody th:not(:first-child)::before { content: attr(data-column) ": ";
        color: var(--quiet); }
      table:not(.text) td::before { content: attr(data-column); margin-right: auto;
        text-align: left; } }
    @media print { .scroll { overflow: visible; } nav, .choice { display: none; } }
    """
}
