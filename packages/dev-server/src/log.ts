import { stripVTControlCharacters } from "node:util";
import type { LogLine } from "./state.ts";

const mostLines = 2000;

/** The latest lines that the dev server printed, numbered from 1 on. */
export class Log {
  #lines: LogLine[] = [];
  #last = 0;
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  add(stream: LogLine["stream"], line: string): void {
    const text = stripVTControlCharacters(line).trimEnd();
    if (text === "" && this.#lines.at(-1)?.text === "") return;
    this.#last += 1;
    this.#lines.push({ number: this.#last, time: new Date().toISOString(), stream, text });
    if (this.#lines.length > mostLines) this.#lines = this.#lines.slice(-mostLines);
    this.#onChange();
  }

  after(number: number): LogLine[] {
    return this.#lines.filter((line) => line.number > number);
  }

  /** What was said last, to explain an end that was not asked for. */
  lastWords(most: number): string {
    return this.#lines
      .filter(
        ({ stream, text }) => stream !== "system" && text !== "" && !text.startsWith("npm http "),
      )
      .slice(-most)
      .map((line) => line.text)
      .join("\n");
  }
}
