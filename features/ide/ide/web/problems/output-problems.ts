import { type Problem, ProblemMatcher } from "./match-problems.ts";

/** A line without an end is no message of a tool. */
const MAX_LINE = 4_000;
/** Colours, moves of the cursor and titles of windows. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;

/** Back to the first column: what stood there, such as a spinner, is written over. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const RETURN = /\u001b\[1?G|\r/;

/** Follows the bytes that a task prints, and tells when the problems in them became others. */
export class OutputProblems {
  readonly #matcher: ProblemMatcher;
  readonly #decoder = new TextDecoder();
  readonly #onChange: (problems: readonly Problem[]) => void;
  #rest = "";

  constructor(has: (path: string) => boolean, onChange: (problems: readonly Problem[]) => void) {
    this.#matcher = new ProblemMatcher(has);
    this.#onChange = onChange;
  }

  write(bytes: Uint8Array): void {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split("\n");
    this.#rest = (lines.pop() ?? "").slice(-MAX_LINE);
    let isChanged = false;
    for (const line of lines) {
      if (this.#matcher.read(plain(line.slice(0, MAX_LINE)))) isChanged = true;
    }
    if (isChanged) this.#onChange(this.#matcher.problems);
  }
}

/** A line as it is to be read at last. */
function plain(line: string): string {
  const last = line.replace(/\r$/, "").split(RETURN).at(-1) ?? "";
  return last.replaceAll(CONTROL, "");
}
