/** Lines of a text that both sides changed, with git's marks around them. */
export interface Clash {
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
  /** The lines of the marks, counted from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** What stands above the middle mark, and what below. */
  readonly upper: string;
  readonly lower: string;
}

export type Side = "upper" | "lower" | "both";

/** What a line of git's marks begins a part of; some tools show between both what they began with. */
const PARTS = [
  [/^<{7}(?: |\r?\n|$)/, "upper"],
  [/^\|{7}(?: |\r?\n|$)/, "base"],
  [/^={7}\r?(?:\n|$)/, "lower"],
  [/^>{7}(?: |\r?\n|$)/, "end"],
] as const;

/** The clashes that are not decided yet, in the order of the text. Marks that are not whole are left alone. */
export function clashesIn(text: string): Clash[] {
  const clashes: Clash[] = [];
  let open: { from: number; line: number; part: string; upper: string; lower: string } | null =
    null;
  let at = 0;
  for (const [index, line] of (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).entries()) {
    const [, part] = PARTS.find(([mark]) => mark.test(line)) ?? [null, null];
    const from = at;
    at += line.length;
    if (part === "upper") open = { from, line: index + 1, part, upper: "", lower: "" };
    else if (open === null) continue;
    else if (part === "end" && open.part === "lower") {
      const { upper, lower } = open;
      clashes.push({
        from: open.from,
        to: at,
        firstLine: open.line,
        lastLine: index + 1,
        upper,
        lower,
      });
      open = null;
    } else if (part === "base" || part === "lower") open.part = part;
    else if (open.part === "upper") open.upper += line;
    else if (open.part === "lower") open.lower += line;
  }
  return clashes;
}

/** The text with one clash decided; nothing else in it changes. */
export function decideClash(text: string, { from, to, upper, lower }: Clash, side: Side): string {
  const kept = { upper, lower, both: upper + lower }[side];
  return text.slice(0, from) + kept + text.slice(to);
}
