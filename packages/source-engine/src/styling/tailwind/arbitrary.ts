/** Writes a CSS value the way Tailwind wants it between brackets: no blanks, `_` for those needed. */
export function arbitraryValue(value: string): string {
  const compact = value
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?, ?/g, ",")
    .replace(/\( | \)/g, (match) => match.trim());
  const kept = compact.split(/(url\([^)]*\)|var\([^)]*\)|--[\w-]+)/);
  return kept
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll("_", String.raw`\_`)))
    .join("")
    .replaceAll(" ", "_");
}

/** `p-[13px]`, or `text-[color:var(--x)]` where the utility needs to be told the kind of value. */
export function arbitraryUtility(prefix: string, value: string, hint?: string): string {
  const typed = hint !== undefined && /^(?:var|env|attr)\(/.test(value.trim());
  return `${prefix}-[${typed ? `${hint}:` : ""}${arbitraryValue(value)}]`;
}

/** `[mask-type:alpha]`: for properties that have no utility at all. */
export function arbitraryProperty(cssName: string, value: string): string {
  return `[${cssName}:${arbitraryValue(value)}]`;
}
