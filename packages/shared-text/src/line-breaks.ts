/** Some files begin with it; it says how they are encoded, and is nothing that people type behind. */
const MARK = "\uFEFF";
const BREAK = /\r\n|\r|\n/g;
/** So many lines below are looked for one that stayed as it was. */
const REACH = 200;

/** Shared texts have plain line breaks and no mark at their beginning, so that every editor counts characters alike. */
export function toShared(text: string): string {
  const plain = text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
  return plain.startsWith(MARK) ? plain.slice(MARK.length) : plain;
}

/** The same text with the line breaks and the mark that the file has, also where it has several kinds of breaks. */
export function toFile(shared: string, like: string): string {
  const mark = like.startsWith(MARK) && !shared.startsWith(MARK) ? MARK : "";
  if (!like.includes("\r")) return mark + shared;
  const breaks = breaksOf(like);
  const [first = "\n"] = breaks;
  const isMixed = breaks.some((one) => one !== first);
  return mark + (isMixed ? mixed(shared, like, breaks) : shared.replaceAll("\n", first));
}

/** While somebody types, it is the same text every time. */
let known: { readonly text: string; readonly breaks: readonly string[] } | null = null;

function breaksOf(text: string): readonly string[] {
  if (known?.text !== text) known = { text, breaks: text.match(BREAK) ?? [] };
  return known.breaks;
}

/** Every line that is still there ends as it did; those that are new end as most do. */
function mixed(shared: string, like: string, breaks: readonly string[]): string {
  const before = toShared(like).split("\n");
  const after = shared.split("\n");
  const usual = mostOf(breaks);
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const shift = before.length - after.length;
  let at = start;
  const endOf = (line: string, index: number): string => {
    if (index < start) return breaks[index] ?? usual;
    if (index >= after.length - end) return breaks[index + shift] ?? usual;
    const last = Math.min(at + REACH, before.length - end);
    for (let found = at; found < last; found += 1)
      if (before[found] === line) {
        at = found + 1;
        return breaks[found] ?? usual;
      }
    // A line that was changed in its place keeps its end as well.
    return (shift === 0 ? breaks[index] : undefined) ?? usual;
  };
  return after
    .map((line, index) => (index === after.length - 1 ? line : line + endOf(line, index)))
    .join("");
}

function mostOf(breaks: readonly string[]): string {
  const kinds = ["\r\n", "\n", "\r"];
  const count = (kind: string): number => breaks.filter((one) => one === kind).length;
  return kinds.toSorted((one, other) => count(other) - count(one))[0] ?? "\n";
}
