export interface KeyValuePair {
  readonly name: string;
  readonly value: string;
}

/**
 * The pairs of a pasted text with one `name: value` or `name=value` on each line; empty lines are left
 * out. `null` when the text is something else, such as a single word.
 */
export function pastedPairs(text: string): KeyValuePair[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const pairs = lines.map((line) => {
    const at = line.search(/[:=]/);
    return at < 1 ? null : { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
  });
  return lines.length === 0 || pairs.includes(null) ? null : pairs.filter((pair) => pair !== null);
}
