import { stripVTControlCharacters } from "node:util";
import type { LogLine } from "./state.ts";

const maxLines = 2000;
const maxCharacters = 4_000_000;
/** Lines come in bursts; whoever follows the log hears of them so often at most. */
const announceMs = 100;
/** What control sequences begin with, among others. A line without any is taken as it is. */
const CONTROL = /\p{Cc}/u;
/** npm says what went wrong below its code; what it says last is how it is used and where its own log lies. */
const NPM_CODE = /^npm (?:error|ERR!) code /;
const NPM_PREFIX = /^npm (?:error|ERR!) ?/;

/** The latest lines that the dev server printed, numbered from 1 on. */
export class Log {
  #lines: LogLine[] = [];
  #characters = 0;
  #last = 0;
  #time = { ms: 0, text: "" };
  #announcing: NodeJS.Timeout | null = null;
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  add(stream: LogLine["stream"], line: string): void {
    const text = (CONTROL.test(line) ? stripVTControlCharacters(line) : line).trimEnd();
    if (text === "" && this.#lines.at(-1)?.text === "") return;
    this.#last += 1;
    this.#lines.push({ number: this.#last, time: this.#now(), stream, text });
    this.#characters += text.length;
    if (this.#lines.length > 2 * maxLines || this.#characters > 2 * maxCharacters) this.#forget();
    this.#announce();
  }

  after(number: number): LogLine[] {
    this.#forget();
    return this.#lines.filter((line) => line.number > number);
  }

  /** What was said last, to explain an end that was not asked for. */
  lastWords(most: number): string {
    return this.#said().slice(-most).join("\n");
  }

  /** Why an installation failed, as its program says it. */
  reason(most: number): string {
    const said = this.#said();
    const code = said.findLastIndex((text) => NPM_CODE.test(text));
    const below = code < 0 ? [] : said.slice(code + 1);
    const why = below.map((text) => text.replace(NPM_PREFIX, "").trim());
    const told = why.filter((text) => text !== "").slice(0, most);
    return told.length > 0 ? told.join("\n") : this.lastWords(most);
  }

  #said(): string[] {
    return this.#lines.flatMap(({ stream, text }) =>
      stream === "system" || text === "" || text.startsWith("npm http ") ? [] : [text],
    );
  }

  /** Many lines come in one millisecond: its name is made once. */
  #now(): string {
    const ms = Date.now();
    if (ms !== this.#time.ms) this.#time = { ms, text: new Date(ms).toISOString() };
    return this.#time.text;
  }

  #announce(): void {
    if (this.#announcing !== null) return;
    this.#announcing = setTimeout(() => {
      this.#announcing = null;
      this.#onChange();
    }, announceMs).unref();
  }

  /** Drops the oldest lines. Not at every line, because those that stay are moved. */
  #forget(): void {
    let first = Math.max(this.#lines.length - maxLines, 0);
    let characters = 0;
    for (let index = this.#lines.length - 1; index >= first; index -= 1) {
      characters += this.#lines[index]?.text.length ?? 0;
      if (characters > maxCharacters) first = index + 1;
    }
    if (first > 0) this.#lines = this.#lines.slice(first);
    this.#characters = this.#lines.reduce((sum, { text }) => sum + text.length, 0);
  }
}
