/** A part of a snippet: text, a place to type at, or something that is known where it is put in. */
export type SnippetPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "stop"; readonly stop: number; readonly inside: readonly SnippetPart[] }
  | { readonly kind: "choice"; readonly stop: number; readonly choices: readonly string[] }
  | {
      readonly kind: "variable";
      readonly name: string;
      readonly inside: readonly SnippetPart[];
      readonly transform: string | null;
    };

const MAX_DEPTH = 8;
const MAX_PARTS = 2_000;
const MAX_STOP = 1_000;

/** Reads the body of a snippet as VS Code does. What is not understood is text. */
export function parseSnippet(body: string): readonly SnippetPart[] {
  return new SnippetReader(body).parts(0, "");
}

class SnippetReader {
  readonly #body: string;
  #at = 0;
  #count = 0;

  constructor(body: string) {
    this.#body = body;
  }

  /** Everything up to an unescaped `end`, or to the end of the body. */
  parts(depth: number, end: "" | "}"): readonly SnippetPart[] {
    const found: SnippetPart[] = [];
    let text = "";
    const flush = (): void => {
      if (text !== "") found.push({ kind: "text", text });
      text = "";
    };
    while (this.#at < this.#body.length) {
      const letter = this.#body.charAt(this.#at);
      if (end !== "" && letter === end) break;
      const part = letter === "$" ? this.#special(depth) : null;
      if (part !== null) {
        flush();
        found.push(part);
      } else if (letter === "\\" && /[$}\\]/.test(this.#body.charAt(this.#at + 1))) {
        text += this.#body.charAt(this.#at + 1);
        this.#at += 2;
      } else {
        text += letter;
        this.#at += 1;
      }
    }
    flush();
    return found;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#body);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  /** What begins with `$`; nothing is taken when it is only a sign. */
  #special(depth: number): SnippetPart | null {
    const begin = this.#at;
    // What leads nowhere counts too, so that text that only looks like parts ends soon.
    this.#count += 1;
    if (this.#count > MAX_PARTS) return null;
    const bare = this.#take(/\$(?:(\d{1,4})|([A-Za-z_]\w{0,60}))/y);
    if (bare !== null) return partOf(bare[1], bare[2], [], null);
    const head = depth < MAX_DEPTH ? this.#take(/\$\{(?:(\d{1,4})|([A-Za-z_]\w{0,60}))/y) : null;
    const part = head === null ? null : this.#braced(depth, head[1], head[2]);
    if (part === null) this.#at = begin;
    return part;
  }

  #braced(depth: number, stop: string | undefined, name: string | undefined): SnippetPart | null {
    if (this.#take(/\}/y) !== null) return partOf(stop, name, [], null);
    if (this.#take(/:/y) !== null) {
      const inside = this.parts(depth + 1, "}");
      return this.#take(/\}/y) === null ? null : partOf(stop, name, inside, null);
    }
    if (stop !== undefined && this.#take(/\|/y) !== null) {
      const [, list] = this.#take(/((?:[^\\|]|\\.)*)\|\}/sy) ?? [];
      if (list === undefined) return null;
      return { kind: "choice", stop: Math.min(Number(stop), MAX_STOP), choices: choicesOf(list) };
    }
    if (this.#take(/\//y) === null) return null;
    const pattern = this.#upToSlash();
    const format = this.#upToSlash();
    return this.#take(/[a-z]{0,8}\}/y) === null
      ? null
      : partOf(stop, name, [], caseOf(pattern, format));
  }

  /** The text in front of the next slash that is neither escaped nor inside of braces. */
  #upToSlash(): string {
    const begin = this.#at;
    let depth = 0;
    for (; this.#at < this.#body.length; this.#at += 1) {
      const letter = this.#body.charAt(this.#at);
      if (letter === "\\") this.#at += 1;
      else if (letter === "{") depth += 1;
      else if (letter === "}") depth -= 1;
      else if (letter === "/" && depth <= 0) break;
    }
    const text = this.#body.slice(begin, this.#at);
    this.#at += 1;
    return text;
  }
}

function partOf(
  stop: string | undefined,
  name: string | undefined,
  inside: readonly SnippetPart[],
  transform: string | null,
): SnippetPart {
  if (stop !== undefined) return { kind: "stop", stop: Math.min(Number(stop), MAX_STOP), inside };
  return { kind: "variable", name: name ?? "", inside, transform };
}

function choicesOf(list: string): readonly string[] {
  return [...list.matchAll(/((?:[^\\,]|\\.)*)(?:,|$)/gs)]
    .map(([, choice = ""]) => choice.replaceAll(/\\([\\,|])/g, "$1"))
    .slice(0, -1)
    .slice(0, 100);
}

/**
 * Patterns of snippets are never run: they are somebody else's, and could take for ever. Those that stand for the whole
 * value are understood, with the case that they put it in; others leave the value as it is.
 */
function caseOf(pattern: string, format: string): string | null {
  if (!/^\^?\(\.[*+]\)\$?$/.test(pattern)) return null;
  return /^\$\{1:\/([a-z]+)\}$/.exec(format)?.[1] ?? null;
}
