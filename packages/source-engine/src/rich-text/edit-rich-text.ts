import { EditRefused } from "../change/refusal.ts";
import { openFile } from "../parse/open-file.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Mark, PlanContext, PlannedEdits, PlannedSplice } from "../plan/context.ts";
import { commonRuns } from "../text/diff.ts";
import { applySplices } from "../text/splice.ts";
import { readRichText, type RichText, textKey } from "./read-rich-text.ts";
import { isBalanced, normalTokens, type RichToken } from "./rich-token.ts";
import { type WrittenUnit, writeUnits } from "./write-rich-text.ts";

const EDIT_LIMIT = 600;
const BLANK = textKey(" ");
const BRACED_BLANK = '{" "}';

/** What a change of text with inline elements asks for. */
export interface RichTextInput {
  readonly content: readonly RichToken[];
  /** The content that the edit was made on. */
  readonly oldContent?: readonly RichToken[] | undefined;
}

/**
 * Replaces what differs in the content of an element. What stays keeps its place and its layout; where
 * that would read differently, the content is written anew on one line.
 */
export function editRichText(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  { content, oldContent }: RichTextInput,
): PlannedEdits {
  const rich = readRichText(file, element);
  if (rich === null) throw new EditRefused("not_editable", "contentIsNoText", { tag: element.tag });
  if (oldContent !== undefined && !isSame(normalTokens(oldContent), rich.tokens))
    throw new EditRefused("conflict", "textChanged");
  if (!isBalanced(content)) throw new EditRefused("invalid_change", "textNotClosed");
  const wished = normalTokens(content);
  if (isSame(wished, rich.tokens)) return { splices: new Map() };
  const units = writeUnits(file, rich, wished);
  const marks = new Marks(context, file);
  const plans = [() => surgical(file, rich, units, marks), () => whole(file, rich, units, marks)];
  for (const plan of plans) {
    const splices = plan();
    if (readsAs(file, element, splices, units)) return { splices: new Map([[file.path, splices]]) };
  }
  throw new EditRefused("not_editable", "textOnlyInCode");
}

/** Tokens are plain data in one form. */
function isSame(one: readonly RichToken[], other: readonly RichToken[]): boolean {
  const plain = (tokens: readonly RichToken[]): string =>
    JSON.stringify(
      tokens.map((token) =>
        token.kind === "open"
          ? [token.kind, token.tag, token.ref ?? null, token.href ?? null]
          : token.kind === "fixed"
            ? [token.kind, token.ref]
            : token.kind === "text"
              ? [token.kind, token.text]
              : [token.kind],
      ),
    );
  return plain(one) === plain(other);
}

/** The ids of elements that are written a second time. */
class Marks {
  readonly #context: PlanContext;
  readonly #file: SourceFile;

  constructor(context: PlanContext, file: SourceFile) {
    this.#context = context;
    this.#file = file;
  }

  of({ from }: WrittenUnit, offset: number): Mark[] {
    if (from === undefined) return [];
    return this.#file.elements.flatMap((element) => {
      const { start } = rangeOf(element.node);
      if (start < from.start || start >= from.end) return [];
      return [{ offset: offset + start - from.start, id: this.#context.idOf(this.#file, element) }];
    });
  }
}

function surgical(
  { text }: SourceFile,
  { units: old, start: contentStart, end: contentEnd }: RichText,
  wished: readonly WrittenUnit[],
  marks: Marks,
): PlannedSplice[] {
  const next = withOuterBlanks(
    old.map(({ key }) => key),
    wished,
  );
  const splices: PlannedSplice[] = [];
  let oldAt = 0;
  let nextAt = 0;
  const runs = commonRuns(
    old.map(({ key }) => key),
    next.map(({ key }) => key),
    EDIT_LIMIT,
  );
  for (const [oldTo, nextTo, length] of [...runs, [old.length, next.length, 0] as const]) {
    const removed = old.slice(oldAt, oldTo);
    const added = next.slice(nextAt, nextTo);
    const before = old[oldAt - 1]?.end ?? contentStart;
    const after = old[oldTo]?.start ?? contentEnd;
    if (removed.length > 0 || added.length > 0)
      splices.push(
        spliceFor(text, {
          before,
          after,
          removed,
          added,
          marks,
          isFirst: oldAt === 0,
          isLast: oldTo === old.length,
        }),
      );
    oldAt = oldTo + length;
    nextAt = nextTo + length;
    for (let step = 0; step < length; step += 1) {
      const { key, start, end } = old[oldTo + step] ?? { key: "", start: 0, end: 0 };
      const isBetweenWords = isText(next[nextTo + step - 1]) && isText(next[nextTo + step + 1]);
      // A line break counts as a blank between words alone; beside an element it has to be said.
      if (key === BLANK && isBroken(text.slice(start, end)) && !isBetweenWords)
        splices.push({ start, end: start, text: BRACED_BLANK });
    }
  }
  return splices;
}

function isText(unit: WrittenUnit | undefined): boolean {
  return unit?.key.startsWith(textKey("")) === true;
}

interface Hunk {
  /** Where the kept content before ends and the kept content after begins. */
  readonly before: number;
  readonly after: number;
  readonly removed: RichText["units"];
  readonly added: readonly WrittenUnit[];
  readonly marks: Marks;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function spliceFor(text: string, hunk: Hunk): PlannedSplice {
  const { before, after, removed, added, marks, isFirst, isLast } = hunk;
  // New text follows what is before it; a new element begins where the next piece did, if there is one.
  const beginsNext = isFirst || (!isLast && added[0]?.text.startsWith("<") === true);
  const start = removed[0]?.start ?? (beginsNext ? after : before);
  let end = removed.at(-1)?.end ?? start;
  const left = text.slice(before, start);
  const right = text.slice(end, after);
  // Of the layout on both sides of what is gone, one is enough.
  if (added.length === 0 && left !== "" && right.trim() === "") end = after;
  const pieces = added.map((unit) => unit.text);
  if (added[0]?.key === BLANK && isBroken(left)) pieces[0] = BRACED_BLANK;
  if (added.at(-1)?.key === BLANK && isBroken(right)) pieces[pieces.length - 1] = BRACED_BLANK;
  return { start, end, ...joined(added, pieces, marks) };
}

/** JSX takes no blank that stands beside a line break for one. */
function isBroken(layout: string): boolean {
  return /[\r\n]/.test(layout);
}

function joined(
  units: readonly WrittenUnit[],
  pieces: readonly string[],
  marks: Marks,
): { readonly text: string; readonly marks: readonly Mark[] } {
  let text = "";
  const found: Mark[] = [];
  units.forEach((unit, index) => {
    found.push(...marks.of(unit, text.length));
    text += pieces[index] ?? "";
  });
  return { text, marks: found };
}

/** Blanks at the ends that mean nothing stay where they are. */
function withOuterBlanks(old: readonly string[], wished: readonly WrittenUnit[]): WrittenUnit[] {
  const blank = { key: BLANK, text: " " };
  return [
    ...(old[0] === BLANK ? [blank] : []),
    ...wished,
    ...(old.length > 1 && old.at(-1) === BLANK ? [blank] : []),
  ];
}

/** The content on one line, in the place and with the line breaks at the ends that it has now. */
function whole(
  { text }: SourceFile,
  { units: old, start, end }: RichText,
  wished: readonly WrittenUnit[],
  marks: Marks,
): PlannedSplice[] {
  const from = old[0]?.start ?? start;
  const to = old.at(-1)?.end ?? end;
  const pieces = wished.map((unit) => unit.text);
  const isLayout = text.slice(start, from).trim() === "" && text.slice(to, end).trim() === "";
  const range = isLayout ? { start: from, end: to } : { start, end };
  return [{ ...range, ...joined(wished, pieces, marks) }];
}

/** Whether the element has exactly the wished content after the splices. */
function readsAs(
  file: SourceFile,
  element: SourceElement,
  splices: readonly PlannedSplice[],
  wished: readonly WrittenUnit[],
): boolean {
  try {
    const after = openFile(file.path, applySplices(file.text, splices));
    const { start } = rangeOf(element.node);
    const same = after.elements.find(({ node }) => rangeOf(node).start === start);
    const rich = same === undefined ? null : readRichText(after, same);
    if (rich === null) return false;
    const written = writeUnits(after, rich, rich.tokens);
    return (
      written.length === wished.length &&
      written.every(({ text }, index) => text === wished[index]?.text)
    );
  } catch (error) {
    if (error instanceof EditRefused) return false;
    throw error;
  }
}
