import { findPlace } from "./find-place.ts";
import { squeeze } from "./likeness.ts";
import { lineEdits } from "./line-edits.ts";
import type { Block } from "./read-answer.ts";
import { BlockRefused } from "./refusal.ts";
import { Rewrite } from "./rewrite.ts";
import { SharedSteps } from "./work-budget.ts";

type Edit = Pick<Block, "search" | "replace">;

export interface Applied {
  readonly text: string;
  /** The blocks that were refused, by their index, up to one that nothing is left for; the text is then as it was before. */
  readonly refused: readonly { readonly index: number; readonly error: BlockRefused }[];
}

/** Applies blocks one after the other: all of them or none. */
export function applyBlocks(text: string, blocks: readonly Edit[]): Applied {
  let now = text;
  const refused: { index: number; error: BlockRefused }[] = [];
  const shared = new SharedSteps();
  for (const [index, block] of blocks.entries()) {
    try {
      now = applyBlock(now, block, shared);
    } catch (error) {
      if (!(error instanceof BlockRefused)) throw error;
      refused.push({ index, error });
      if (shared.left < 0) break;
    }
  }
  return { text: refused.length > 0 ? text : now, refused };
}

/** The text after one block; throws `BlockRefused` where its place is not certain. */
export function applyBlock(text: string, { search, replace }: Edit, shared?: SharedSteps): string {
  if (search.trim() === "") {
    if (text.trim() === "") return replace;
    throw new BlockRefused("missing", "A block without search text fits an empty file only.", []);
  }
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const file = linesOf(text);
  const [wanted, next] = [blockLines(search), blockLines(replace)];
  const inLine = wanted.length === 1 ? applyInLine(text, file, search, replace) : null;
  if (inLine !== null) return inLine;
  const pairs = findPlace(file, wanted, shared);
  return new Rewrite(file, wanted, pairs).run(lineEdits(wanted, next)).join(lineEnd);
}

/** Part of one line that stands in the file exactly once, as whole words. */
function applyInLine(
  text: string,
  file: readonly string[],
  search: string,
  replace: string,
): string | null {
  const part = search.trim();
  const said = squeeze(part);
  if (blockLines(replace).length !== 1 || file.some((line) => squeeze(line) === said)) return null;
  const at = text.indexOf(part);
  if (at < 0 || text.indexOf(part, at + 1) >= 0) return null;
  const [before, after] = [text[at - 1] ?? "", text[at + part.length] ?? ""];
  const isWord = (sign: string | undefined): boolean => /[\p{L}\p{N}_$]/u.test(sign ?? "");
  if ((isWord(before) && isWord(part[0])) || (isWord(after) && isWord(part.at(-1)))) return null;
  return text.slice(0, at) + replace.trim() + text.slice(at + part.length);
}

/** Lines without their ends; the empty one after the last line end stays, so that joining gives the same text. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}

/** The lines of a block, each of which ends. */
function blockLines(text: string): string[] {
  return text === "" ? [] : linesOf(text.replace(/\r?\n$/, ""));
}
