import type { DashboardContent } from "../contract.ts";

/** Beyond this many lines a comparison is not worth its time. */
const MAX_LINES = 2000;

/** What changed between two versions, line by line of their JSON, as a unified diff. */
export function diffVersions(before: DashboardContent, after: DashboardContent): string {
  const one = linesOf(before);
  const other = linesOf(after);
  const kept = longestCommon(one, other);
  const out: string[] = [];
  let left = 0;
  let right = 0;
  for (const [from, to] of [...kept, [one.length, other.length] as const]) {
    out.push(...one.slice(left, from).map((line) => `-${line}`));
    out.push(...other.slice(right, to).map((line) => `+${line}`));
    if (from < one.length) out.push(` ${one[from] ?? ""}`);
    left = from + 1;
    right = to + 1;
  }
  const isSame = out.every((line) => line.startsWith(" "));
  return isSame ? "" : `@@ -1,${one.length} +1,${other.length} @@\n${near(out).join("\n")}\n`;
}

const linesOf = (content: DashboardContent): string[] =>
  JSON.stringify(content, null, 2).split("\n").slice(0, MAX_LINES);

/** Changed lines with three around them. */
function near(lines: readonly string[]): string[] {
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - 3), index + 4).some((line) => !line.startsWith(" "));
  return lines.filter((_, index) => isNear(index));
}

/** Places of the lines that both have, in order. */
function longestCommon(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) {
      found.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}
