import { Indentation } from "./indent.ts";
import { squeeze } from "./likeness.ts";
import type { LineEdit } from "./line-edits.ts";
import { mergeWords } from "./merge-words.ts";
import { BlockRefused, firstWords } from "./refusal.ts";

/** Writes the file anew, line by line, with what a block changes at its place. */
export class Rewrite {
  readonly #file: readonly string[];
  readonly #search: readonly string[];
  readonly #pairs: readonly (number | null)[];
  readonly #indentation: Indentation;
  readonly #lines: string[] = [];
  #at: number;

  constructor(
    file: readonly string[],
    search: readonly string[],
    pairs: readonly (number | null)[],
  ) {
    this.#file = file;
    this.#search = search;
    this.#pairs = pairs;
    this.#indentation = new Indentation(
      pairs.flatMap((pair, index) =>
        pair === null ? [] : [[search[index] ?? "", file[pair] ?? ""] as const],
      ),
      file,
    );
    this.#at = pairs.find((pair) => pair !== null) ?? 0;
    this.#lines.push(...file.slice(0, this.#at));
  }

  run(edits: readonly LineEdit[]): string[] {
    for (const [index, edit] of edits.entries())
      if (edit.kind === "keep") this.#keep(edit.search);
      else this.#change(edit.searches, edit.replace, edits[index + 1]);
    return [...this.#lines, ...this.#file.slice(this.#at)];
  }

  /** A line that shows the place stays as the file has it. */
  #keep(search: number): void {
    const pair = this.#pairs[search] ?? null;
    if (pair !== null) this.#copyUpTo(pair + 1);
    else if (isBlank(this.#search[search]) && isBlank(this.#file[this.#at]))
      this.#copyUpTo(this.#at + 1);
  }

  #change(
    searches: readonly number[],
    replace: readonly string[],
    next: LineEdit | undefined,
  ): void {
    const said = searches.filter((index) => !isBlank(this.#search[index]));
    if (said.length === 0) {
      this.#assertTouching(next);
      this.#insert(searches, replace);
      return;
    }
    const places = said.flatMap((index) => this.#pairs[index] ?? []);
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined) {
      // The file lost these lines already.
      if (replace.every(isBlank)) return;
      throw this.#changed(said, this.#at);
    }
    this.#skipBlanks(blanksAt(searches.map((index) => this.#search[index])));
    this.#copyUpTo(first);
    this.#lines.push(...this.#merge(searches, [first, last], replace));
    this.#at = last + 1;
    this.#skipBlanks(blanksAt(searches.map((index) => this.#search[index]).toReversed()));
  }

  /** Lines are added between two others: a line that the block does not know may belong on either side. */
  #assertTouching(next: LineEdit | undefined): void {
    if (next?.kind !== "keep") return;
    const end = this.#pairs[next.search] ?? this.#at;
    const unknown = this.#file.slice(this.#at, end).findIndex((line) => !isBlank(line));
    if (unknown >= 0) throw this.#changed([next.search], this.#at + unknown);
  }

  /** Lines that are added, or blank ones that go. */
  #insert(blanks: readonly number[], replace: readonly string[]): void {
    if (blanks.length > 0) this.#skipBlanks(blanks.length);
    // The file has the blank line that the search text left out.
    else if (replace.every(isBlank) && isBlank(this.#file[this.#at])) return;
    this.#lines.push(...replace.map((line) => this.#indentation.fit(line)));
  }

  #merge(
    searches: readonly number[],
    [first, last]: readonly [number, number],
    replace: readonly string[],
  ): string[] {
    const fitted = replace.map((line) => this.#indentation.fit(line));
    const mine = this.#file.slice(first, last + 1);
    const base = searches.map((index) => this.#search[index] ?? "");
    if (isSame(mine, base)) return fitted;
    const believed = base.map((line) => this.#indentation.fit(line)).join("\n");
    const merged = mergeWords(believed, mine.join("\n"), fitted.join("\n"));
    if (merged === null) throw this.#changed(searches, first);
    return merged === "" ? [] : merged.split("\n");
  }

  #changed(searches: readonly number[], at: number): BlockRefused {
    const name = firstWords(searches.map((index) => this.#search[index] ?? "").join("\n"));
    return new BlockRefused(
      "changed",
      `The file does not say ${name} at line ${at + 1}. Copy the lines as the file has them.`,
      [at + 1],
    );
  }

  #copyUpTo(end: number): void {
    if (end <= this.#at) return;
    this.#lines.push(...this.#file.slice(this.#at, end));
    this.#at = end;
  }

  /** What stands behind the last line end is no line. */
  #skipBlanks(count: number): void {
    const end = Math.min(this.#at + count, this.#file.length - 1);
    while (this.#at < end && isBlank(this.#file[this.#at])) this.#at += 1;
  }
}

function isBlank(line: string | undefined): boolean {
  return line !== undefined && line.trim() === "";
}

/** How many blank lines come first. */
function blanksAt(lines: readonly (string | undefined)[]): number {
  const said = lines.findIndex((line) => !isBlank(line));
  return said < 0 ? lines.length : said;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const said = (lines: readonly string[]): string =>
    lines
      .map(squeeze)
      .filter((line) => line !== "")
      .join("\n");
  return said(one) === said(other);
}
