import type { Node } from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import { removeListItems } from "../props/list-items.ts";
import type { Splice } from "../text/splice.ts";
import { type ClassLiteral, type ClassToken, encodeClasses, tokensOf } from "./class-literal.ts";

interface TokenState extends ClassToken {
  /** What stands there now; null when it was taken away. */
  current: string | null;
}

/** Collects changes to the class names of one element and turns them into few, small splices. */
export class ClassEdits {
  readonly #text: string;
  readonly #tokens = new Map<ClassLiteral, TokenState[]>();
  readonly #appended = new Map<ClassLiteral, string[]>();

  constructor(file: SourceFile, literals: readonly ClassLiteral[]) {
    this.#text = file.text;
    for (const literal of literals) {
      const tokens = tokensOf(file.text, literal).map((token) => ({
        ...token,
        current: token.name,
      }));
      this.#tokens.set(literal, tokens);
    }
  }

  /** Class names that stand there now and may be touched. */
  tokens(which: (literal: ClassLiteral) => boolean = () => true): readonly TokenState[] {
    return [...this.#tokens]
      .filter(([literal]) => which(literal))
      .flatMap(([, tokens]) => tokens)
      .filter((token) => token.current !== null && !token.glued);
  }

  /** Whether the name was appended or stands in one of those literals. */
  has(name: string, which: (literal: ClassLiteral) => boolean): boolean {
    return (
      this.tokens(which).some((token) => token.current === name) ||
      [...this.#appended].some(([literal, names]) => which(literal) && names.includes(name))
    );
  }

  append(literal: ClassLiteral, name: string): void {
    const names = this.#appended.get(literal) ?? [];
    this.#appended.set(literal, [...names, name]);
  }

  /** Takes appended names back that a later one overrides. */
  dropAppended(isOverridden: (name: string) => boolean): void {
    for (const [literal, names] of this.#appended) {
      this.#appended.set(
        literal,
        names.filter((name) => !isOverridden(name)),
      );
    }
  }

  /** Whether a literal holds no name now. */
  isBare(literal: ClassLiteral): boolean {
    const appended = this.#appended.get(literal) ?? [];
    const tokens = this.#tokens.get(literal) ?? [];
    return appended.length === 0 && tokens.every((token) => token.current === null);
  }

  /** Whether one of the literals held a name that it does not hold any more. */
  hasRemovedFrom(literals: readonly ClassLiteral[]): boolean {
    const tokens = literals.flatMap((literal) => this.#tokens.get(literal) ?? []);
    return tokens.some((token) => token.current === null);
  }

  /** Literals that hold nothing any more, though they did before. */
  emptied(): readonly ClassLiteral[] {
    return [...this.#tokens]
      .filter(
        ([literal, tokens]) =>
          tokens.length > 0 &&
          this.isBare(literal) &&
          !(literal.kind === "template" && (literal.openStart || literal.openEnd)),
      )
      .map(([literal]) => literal);
  }

  /** The splices; literals that fell empty go with their argument, array item or object key. */
  splices(): readonly Splice[] {
    const emptied = new Set(this.emptied());
    const lists = new Map<readonly Node[], Set<Node>>();
    const splices: Splice[] = [];
    for (const [literal, tokens] of this.#tokens) {
      if (emptied.has(literal) && literal.item) {
        const gone = lists.get(literal.item.list) ?? new Set();
        lists.set(literal.item.list, gone.add(literal.item.node));
      } else if (emptied.has(literal)) {
        splices.push({ start: literal.start, end: literal.end, text: "" });
      } else {
        splices.push(...this.#spliceLiteral(literal, tokens));
      }
    }
    for (const [list, gone] of lists) {
      splices.push(...removeListItems(this.#text, list, (node) => gone.has(node)));
    }
    return splices;
  }

  #spliceLiteral(literal: ClassLiteral, tokens: readonly TokenState[]): readonly Splice[] {
    const appended = (this.#appended.get(literal) ?? []).join(" ");
    const kept = tokens.filter((token) => token.current !== null);
    const [first] = tokens;
    if (first && kept.length === 0 && appended !== "") {
      const last = tokens.at(-1) ?? first;
      return [{ start: first.start, end: last.end, text: encodeClasses(appended, literal) }];
    }
    const splices: Splice[] = kept
      .filter((token) => token.current !== token.name)
      .map(({ start, end, current }) => ({
        start,
        end,
        text: encodeClasses(current ?? "", literal),
      }));
    for (let index = 0; index < tokens.length; index += 1) {
      if (tokens[index]?.current !== null) continue;
      const from = index;
      while (tokens[index + 1]?.current === null) index += 1;
      splices.push(this.#removeRun(literal, tokens, from, index));
    }
    if (appended !== "")
      splices.push(appendTo(literal, tokens, kept, encodeClasses(appended, literal)));
    return splices;
  }

  /** Takes neighbouring names out with the blanks on one side, keeping the lines of the others. */
  #removeRun(
    literal: ClassLiteral,
    tokens: readonly TokenState[],
    from: number,
    to: number,
  ): Splice {
    const start = tokens[from]?.start ?? literal.start;
    const end = tokens[to]?.end ?? literal.end;
    const before = tokens[from - 1]?.end ?? literal.start;
    const after = tokens[to + 1]?.start ?? literal.end;
    const gapBefore = this.#text.slice(before, start);
    const gapAfter = this.#text.slice(end, after);
    const isLast = tokens[to + 1] === undefined;
    if (gapBefore === "" || (gapBefore.includes("\n") && !gapAfter.includes("\n") && !isLast)) {
      return { start, end: after, text: "" };
    }
    return { start: before, end, text: "" };
  }
}

function appendTo(
  literal: ClassLiteral,
  tokens: readonly TokenState[],
  kept: readonly TokenState[],
  written: string,
): Splice {
  const last = kept.at(-1);
  if (!last) {
    const at = literal.openStart ? literal.end : literal.start;
    const lead = literal.openStart ? " " : "";
    const tail = literal.openEnd ? " " : "";
    return { start: at, end: at, text: lead + written + tail };
  }
  const gluedEnd = literal.openEnd && last === tokens.at(-1) && last.end === literal.end;
  return gluedEnd
    ? { start: last.start, end: last.start, text: `${written} ` }
    : { start: last.end, end: last.end, text: ` ${written}` };
}
