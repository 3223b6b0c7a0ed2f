const CLOSES = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);
const OPENERS = new Set(["(", "[", "{"]);
const NAME = /^[A-Za-z][\w$]*$/;

/**
 * What is open at a place in a text: brackets, and elements by their names. A bracket that closes nothing is one
 * that the text before must have left open.
 */
export class Nesting {
  readonly open: string[];
  /** What this text closes although it did not open it, outermost last. */
  readonly closed: string[] = [];
  /** What closes something else than what is open. */
  mistakes = 0;
  #before: string[] = ["", ""];
  /** A tag without a name yet: `<` or `</`. */
  #tag: "" | "<" | "</" = "";
  #isComment = false;

  constructor(open: readonly string[] = []) {
    this.open = [...open];
  }

  line(tokens: readonly string[]): void {
    if (this.#isComment && !tokens.some((token) => token.trim() === "*/")) return;
    for (const token of tokens) if (!this.add(token)) break;
    this.#tag = "";
  }

  /** False when the rest of the line is a comment. */
  add(spaced: string): boolean {
    const token = spaced.trim();
    if (this.#isComment) {
      this.#isComment = token !== "*/";
      return true;
    }
    if (token === "//") return false;
    if (token === "/*" || token === "/**") this.#isComment = true;
    if (this.#tag !== "") this.#readTag(token);
    else if (OPENERS.has(token)) this.open.push(token);
    else if (CLOSES.has(token)) this.#close(CLOSES.get(token) ?? "");
    else if (token === "</") this.#tag = "</";
    else if (token === "<" && !this.#isAfterName(spaced)) this.#tag = "<";
    else if (token === "/>") this.#closeElement();
    this.#before = [this.#before[1] ?? "", spaced];
    return true;
  }

  #isAfterName(spaced: string): boolean {
    const before = this.#before[1] ?? "";
    return spaced.length > 1
      ? /[\w$)\]]$/.test(before) && before.trim() !== "return"
      : /[\w$]$/.test(before);
  }

  #readTag(token: string): void {
    const isEnd = this.#tag === "</";
    this.#tag = "";
    if (NAME.test(token)) {
      if (isEnd) this.#close(`<${token}`);
      else this.open.push(`<${token}`);
    } else if (token === ">") {
      if (isEnd) this.#close("<");
      else this.open.push("<");
    }
  }

  #closeElement(): void {
    if (this.open.at(-1)?.startsWith("<") === true) this.open.pop();
    else if (this.open.length === 0) this.closed.push("</>");
  }

  #close(opener: string): void {
    if (this.open.at(-1) === opener) this.open.pop();
    else if (this.open.length === 0) this.closed.push(opener);
    else {
      // Generics look like elements: those go first.
      const at = this.open.lastIndexOf(opener);
      const isThere = at >= 0 && this.open.slice(at + 1).every((one) => one.startsWith("<"));
      if (isThere) this.open.length = at;
      if (!isThere || opener.startsWith("<")) this.mistakes += 1;
    }
  }
}
