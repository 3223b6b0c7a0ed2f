type StylingChanges = Readonly<Record<string, string | number | null>>;

/** Tailwind's font sizes and the line heights that come with them, both in rem; larger ones have 1. */
const STEPS = [
  ["xs", 0.75, 1],
  ["sm", 0.875, 1.25],
  ["base", 1, 1.5],
  ["lg", 1.125, 1.75],
  ["xl", 1.25, 1.75],
  ["2xl", 1.5, 2],
  ["3xl", 1.875, 2.25],
  ["4xl", 2.25, 2.5],
  ["5xl", 3, null],
  ["6xl", 3.75, null],
  ["7xl", 4.5, null],
  ["8xl", 6, null],
  ["9xl", 8, null],
] as const;
const REM = 16;

/**
 * A font size that Tailwind has a name for is written as that name, and then sets a line height too
 * unless the element has one of its own. `inLayers` tells Tailwind 4 from 3.
 */
export function withLineHeight(
  changes: StylingChanges,
  node: Element | undefined,
  inLayers: () => boolean,
): StylingChanges {
  const { fontSize, lineHeight } = changes;
  if (typeof fontSize !== "string" || lineHeight !== undefined) return changes;
  const step = STEPS.find(([name, size]) => isStep(fontSize, name, size));
  if (step === undefined) return changes;
  const [name, size, height] = step;
  if (!inLayers())
    return hasOwnLeading(node)
      ? changes
      : { ...changes, lineHeight: height === null ? "1" : `${height}rem` };
  const ratio = height === null ? 1 : height / size;
  return {
    ...changes,
    lineHeight: `var(--tw-leading, var(--text-${name}--line-height, ${ratio}))`,
  };
}

function isStep(value: string, name: string, size: number): boolean {
  if (value.startsWith("var(")) return value.startsWith(`var(--text-${name},`);
  const [, amount, unit] = /^([\d.]+)(px|rem)$/.exec(value.trim()) ?? [];
  return Number(amount) === (unit === "px" ? size * REM : size);
}

function hasOwnLeading(node: Element | undefined): boolean {
  return [...(node?.classList ?? [])].some((name) => /(?:^|:)!?leading-/.test(name));
}

/** The line height of an element as those inside of it inherit it: a length, or a factor. */
export function lineHeightOf(node: Element): string {
  const probe = document.createElement("i");
  probe.style.setProperty("font-size", "100px", "important");
  probe.style.setProperty("line-height", "inherit", "important");
  node.append(probe);
  const inherited = getComputedStyle(probe).lineHeight;
  probe.remove();
  const own = getComputedStyle(node).lineHeight;
  return inherited === own ? own : String(Number.parseFloat(inherited) / 100);
}
