/** The look of the product in one small sheet: these pages load nothing else. */
export const PAGE_STYLE = `
  :root { color-scheme: light dark; --canvas: oklch(0.973 0.005 100); --surface: oklch(0.995 0.002 100);
    --line: oklch(0.885 0.01 115); --ink: oklch(0.245 0.032 218); --muted: oklch(0.465 0.024 212);
    --brand: oklch(0.435 0.084 216); --on-brand: oklch(0.985 0.008 200); --weft: oklch(0.655 0.185 38);
    --focus: oklch(0.56 0.13 225); --danger-soft: oklch(0.952 0.02 18); --danger-line: oklch(0.81 0.09 20);
    --danger-ink: oklch(0.47 0.17 22); }
  @media (prefers-color-scheme: dark) { :root { --canvas: oklch(0.198 0.012 222);
    --surface: oklch(0.233 0.014 222); --line: oklch(0.33 0.018 220); --ink: oklch(0.948 0.008 200);
    --muted: oklch(0.745 0.018 208); --brand: oklch(0.755 0.092 208); --on-brand: oklch(0.2 0.035 220);
    --weft: oklch(0.735 0.155 40); --focus: oklch(0.8 0.12 205); --danger-soft: oklch(0.29 0.04 20);
    --danger-line: oklch(0.45 0.09 20); --danger-ink: oklch(0.86 0.09 20); } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.25rem;
    background: var(--canvas); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
  main { width: 100%; max-width: 30rem; background: var(--surface); border: 1px solid var(--line);
    border-radius: 0.9rem; padding: 1.75rem; }
  svg { display: block; width: 2rem; height: 2rem; margin-bottom: 1.1rem; }
  .weft { stroke: var(--weft); }
  h1 { margin: 0 0 0.35rem; font-size: 1.25rem; line-height: 1.3; letter-spacing: -0.01em; }
  h2 { margin: 0 0 0.15rem; font-size: 0.8rem; color: var(--muted); font-weight: 600; }
  p { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
  .problem { margin-top: 1rem; padding: 0.7rem 0.9rem; border-radius: 0.6rem; color: var(--danger-ink);
    background: var(--danger-soft); border: 1px solid var(--danger-line); white-space: pre-line; }
  .next { margin-top: 1rem; }
  .next p { color: var(--ink); }
  .bar { height: 3px; margin-top: 1.4rem; border-radius: 3px; background: var(--line); overflow: hidden; }
  .bar::after { content: ""; display: block; width: 30%; height: 100%; border-radius: 3px;
    background: var(--weft); animation: shuttle 1.6s ease-in-out infinite alternate; }
  @keyframes shuttle { from { transform: translateX(0); } to { transform: translateX(233%); } }
  @media (prefers-reduced-motion: reduce) { .bar::after { animation: none; width: 100%; } }
  a { display: inline-block; margin-top: 1.25rem; padding: 0.55rem 0.95rem; border-radius: 0.6rem;
    background: var(--brand); color: var(--on-brand); font-weight: 600; text-decoration: none; }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
