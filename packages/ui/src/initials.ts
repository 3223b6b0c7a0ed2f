/** First letters of the first and last word of a name, upper case; "?" for an empty one. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const first = words.at(0);
  if (first === undefined) return "?";
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => Array.from(word ?? "").at(0) ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** A stable number from 0 to `count - 1` for a text, so that a person keeps one colour. */
export function pickByText(text: string, count: number): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
