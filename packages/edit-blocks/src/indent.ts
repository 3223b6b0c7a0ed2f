const LEADING = /^[ \t]*/;

export function indentOf(line: string): string {
  return LEADING.exec(line)?.[0] ?? "";
}

/** The white space around lines in the file, learned from the lines that it shares with the block. */
export class Indentation {
  readonly #known: ReadonlyMap<string, string>;
  readonly #usesTabs: boolean;
  /** Whether the block has blanks at the ends of lines where the file has none. */
  readonly #trims: boolean;

  constructor(pairs: readonly (readonly [block: string, file: string])[], file: readonly string[]) {
    this.#known = mostCommon(pairs.map(([block, own]) => [indentOf(block), indentOf(own)]));
    const indented = file.filter((line) => /^[ \t]/.test(line));
    const tabs = indented.filter((line) => line.startsWith("\t")).length;
    const isPlain = indented.length === 0;
    this.#usesTabs = isPlain
      ? pairs.some(([block]) => block.startsWith("\t"))
      : tabs * 2 > indented.length;
    this.#trims = pairs.some(([block, own]) => /\s$/.test(block) && !/\s$/.test(own));
  }

  /** A line of the block as the file would have it. */
  fit(line: string): string {
    if (line.trim() === "") return "";
    const written = indentOf(line);
    const said = line.slice(written.length);
    return this.#inFile(written) + (this.#trims ? said.trimEnd() : said);
  }

  #inFile(written: string): string {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    // What is indented less than a known line, or more, differs from it by the same in the file.
    const far = (indent: string): number => Math.abs(columns(indent) - columns(written));
    const [nearest] = [...this.#known].toSorted(([one], [other]) => far(one) - far(other));
    if (nearest === undefined) return written;
    const [block, file] = nearest;
    const more = Math.round((columns(written) - columns(block)) * this.#scale());
    if (more < 0) return shorten(file, -more);
    const isTabs = file === "" ? this.#usesTabs : file.includes("\t");
    return file + (isTabs ? "\t".repeat(Math.ceil(more / TAB_COLUMNS)) : " ".repeat(more));
  }

  /** How many columns of the file one column of the block is, where two known lines tell. */
  #scale(): number {
    const all = [...this.#known].toSorted(([one], [other]) => columns(one) - columns(other));
    const [first, last] = [all[0], all.at(-1)];
    if (first === undefined || last === undefined) return 1;
    const block = columns(last[0]) - columns(first[0]);
    const file = columns(last[1]) - columns(first[1]);
    return block <= 0 || file <= 0 ? 1 : file / block;
  }
}

const TAB_COLUMNS = 2;

function columns(indent: string): number {
  return indent.replaceAll("\t", " ".repeat(TAB_COLUMNS)).length;
}

function shorten(indent: string, count: number): string {
  let left = indent;
  for (let gone = 0; gone < count && left !== ""; left = left.slice(0, -1))
    gone += left.endsWith("\t") ? TAB_COLUMNS : 1;
  return left;
}

/** What each key stands for most often. */
function mostCommon(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  const best = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const [key, value] of pairs) {
    const count = (counts.get(`${key}|${value}`) ?? 0) + 1;
    counts.set(`${key}|${value}`, count);
    if (count > (counts.get(`${key}|${best.get(key)}`) ?? 0)) best.set(key, value);
  }
  return best;
}
