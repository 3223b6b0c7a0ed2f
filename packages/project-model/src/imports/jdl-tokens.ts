import { ModelError, note } from "../notes/note.ts";
import { lineAt } from "./import-result.ts";

export interface JdlToken {
  readonly text: string;
  readonly line: number;
  /** The doc comment before it, which JDL takes as a description. */
  readonly comment: string | null;
}

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\/(?:\\.|[^/\n\\])+\/|"(?:\\.|[^"\\])*"|@\w+(?:\([^)]*\))?|-?[\p{L}\p{N}_.*$-]+|[{}(),:=[\]]/uy;

/** The words and signs of a JDL text. Refuses signs that JDL has no use for. */
export function jdlTokens(text: string): JdlToken[] {
  const tokens: JdlToken[] = [];
  let comment: string | null = null;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const found = TOKEN.exec(text)?.[0];
    if (found === undefined) {
      const problem = `“${text.slice(start, start + 10).split("\n")[0] ?? ""}” was not expected.`;
      throw new ModelError([note("badJdl", { line: lineAt(text, start), problem })]);
    }
    if (found.startsWith("/**"))
      comment = found.replace(/^\/\*\*|\*\/$|^\s*\*/gm, "").trim() || null;
    if (/^\s|^\/[/*]/.test(found)) continue;
    tokens.push({ text: found, line: lineAt(text, start), comment });
    comment = null;
  }
  return tokens;
}

/** Reads tokens one after the other. */
export class JdlCursor {
  #at = 0;

  readonly tokens: readonly JdlToken[];

  constructor(tokens: readonly JdlToken[]) {
    this.tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.tokens.length;
  }

  peek(): string {
    return this.tokens[this.#at]?.text ?? "";
  }

  next(): JdlToken {
    const token = this.tokens[this.#at];
    if (token === undefined) throw this.error("the end of the text was not expected.");
    this.#at += 1;
    return token;
  }

  take(text: string): boolean {
    if (this.peek() !== text) return false;
    this.#at += 1;
    return true;
  }

  need(text: string): void {
    if (!this.take(text))
      throw this.error(`“${text}” was expected, found “${this.peek() || "the end"}”.`);
  }

  needName(): JdlToken {
    if (!/^[\p{L}_$]/u.test(this.peek()))
      throw this.error(`a name was expected, found “${this.peek() || "the end"}”.`);
    return this.next();
  }

  /** Passes over a block in braces, or the rest of the line. */
  skip(line: number): void {
    while (!this.isAtEnd && this.tokens[this.#at]?.line === line && this.peek() !== "{")
      this.#at += 1;
    if (this.peek() !== "{" || this.tokens[this.#at]?.line !== line) return;
    let depth = 0;
    do {
      const { text } = this.next();
      if (text === "{") depth += 1;
      if (text === "}") depth -= 1;
    } while (depth > 0);
  }

  error(problem: string): ModelError {
    const line = (this.tokens[this.#at] ?? this.tokens.at(-1))?.line ?? 1;
    return new ModelError([note("badJdl", { line, problem })]);
  }
}
