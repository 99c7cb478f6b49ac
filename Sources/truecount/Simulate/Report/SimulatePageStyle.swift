extension SimulationPage {
  /// The style sheet of the page, for light and dark mode.
  static let style = """
    :root{color-scheme:light dark;--ground:#f6f3ea;--sheet:#fffdf7;--ink:#1d2420;--soft:#5c665f;
    --line:#d9d5c5;--win:#17734f;--loss:#b3402f;--push:#8a8779;--felt:#0f4a36;--cream:#f7f1dd}
    @media (prefers-color-scheme:dark){:root{--ground:#0d1613;--sheet:#15221d;--ink:#ece9dc;
    --soft:#a4b0a8;--line:#2e3f37;--win:#55c495;--loss:#f08a76;--push:#a09c8b;--felt:#0b2f24}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--ink);
    font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    header{background:var(--felt);color:var(--cream);
    padding:clamp(1.5rem,5vw,3.5rem) max(1.25rem,calc(50vw - 33rem))}
    header p{margin:0}
    .brand{letter-spacing:.22em;text-transform:uppercase;font-size:.8rem;opacity:.85}
    h1{font:600 clamp(1.7rem,5vw,3rem)/1.12 Georgia,"Times New Roman",serif;margin:.4rem 0 .8rem;
    text-wrap:balance}
    main{max-width:68rem;margin:0 auto;padding:1rem 1rem 4rem}
    section{background:var(--sheet);border:1px solid var(--line);border-radius:14px;
    padding:clamp(1rem,3vw,2rem);margin:1rem 0}
    h2{font:600 1.35rem/1.2 Georgia,"Times New Roman",serif;margin:0 0 1rem}
    .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));
    gap:1.25rem 2rem;margin:0}
    .tiles dt{color:var(--soft);font-size:.9rem}
    .tiles dd{margin:0}
    .tiles b{display:block;font-size:1.75rem;line-height:1.25;font-variant-numeric:tabular-nums;
    white-space:nowrap}
    .tiles span,figcaption{color:var(--soft);font-size:.92rem}
    figure{margin:0}
    svg{display:block;width:100%;height:auto;overflow:visible}
    svg text{fill:var(--soft);font:14px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
    font-variant-numeric:tabular-nums}
    .grid{stroke:var(--line)}.zero{stroke:var(--push)}
    .win,.dot{fill:var(--win)}.loss{fill:var(--loss)}.push{fill:var(--push)}
    .error,.median,.path{stroke:var(--win)}.band{fill:var(--win)}
    .ruined{stroke:var(--loss)}.drift{stroke:var(--ink)}
    .dot{stroke:var(--sheet);stroke-width:2}
    figcaption{margin-top:.75rem;max-width:60rem}
    details{margin-top:1rem}
    summary{cursor:pointer;color:var(--win);font-weight:600}
    .columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));
    gap:0 3rem;align-items:start}
    .columns table{width:100%}
    .table{overflow-x:auto;margin:.75rem 0}
    table{border-collapse:collapse;min-width:min(100%,24rem);font-variant-numeric:tabular-nums}
    th,td{text-align:right;padding:.3rem .8rem;border-bottom:1px solid var(--line)}
    th:first-child{text-align:left;padding-left:0}
    tbody th{font-weight:400}
    thead th{color:var(--soft);font-size:.85rem;font-weight:600}
    pre{background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:1rem;
    white-space:pre-wrap;overflow-wrap:anywhere}
    code{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:.92em;
    overflow-wrap:anywhere}
    :focus-visible{outline:3px solid var(--win);outline-offset:2px}
    @media (max-width:40rem){svg text{font-size:25px}svg .minor{display:none}}
    @media print{body{background:none}section{break-inside:avoid}}
    """
}
