import { isScript, parseProgram } from "@devloom/source-engine";
import { chunksOf, type Chunk } from "./diff3.ts";

export interface MergedText {
  readonly text: string;
  /** Places with markers, where a person must decide. */
  readonly conflicts: number;
}

/** How finely a stretch that both sides changed is merged. */
type Precision = "lines" | "tokens";

/**
 * Merges what people changed (`mine`) with what the generator changed (`theirs`) since `base`: by line, then by token
 * within lines that both changed. Whatever comes out of both must parse as the three did; else it is a conflict.
 */
export function mergeText(path: string, base: string, mine: string, theirs: string): MergedText {
  if (mine === theirs || theirs === base) return { text: mine, conflicts: 0 };
  if (mine === base) return { text: theirs, conflicts: 0 };
  const chunks = chunksOf(lines(base), lines(mine), lines(theirs));
  const mustParse = isScript(path) && [mine, theirs].every((text) => parses(path, text));
  const isSound = (text: string): boolean => !mustParse || parses(path, text);
  const fine = mergeChunks(chunks, "tokens");
  if (fine.conflicts === 0 && isSound(fine.text)) return fine;
  const coarse = mergeChunks(chunks, "lines");
  if (coarse.conflicts === 0) return isSound(coarse.text) ? coarse : wholeConflict(mine, theirs);
  return fine.conflicts > 0 ? fine : coarse;
}

function mergeChunks(chunks: readonly Chunk[], precision: Precision): MergedText {
  let conflicts = 0;
  const text = chunks
    .map((chunk) => {
      const merged = mergeChunk(chunk, precision);
      if (merged !== null) return merged;
      conflicts += 1;
      return markers(chunk.mine.join(""), chunk.theirs.join(""));
    })
    .join("");
  return { text, conflicts };
}

function mergeChunk(chunk: Chunk, precision: Precision): string | null {
  const base = chunk.base.join("");
  const mine = chunk.mine.join("");
  const theirs = chunk.theirs.join("");
  if (chunk.isStable || mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  if (precision === "lines") return null;
  return bothInserted(chunk) ?? mergeTokens(base, mine, theirs);
}

/** Lines that both added at the same place stand one after the other, unless they say the same. */
function bothInserted(chunk: Chunk): string | null {
  if (chunk.base.length > 0) return null;
  const said = new Set(chunk.mine.map((line) => line.trim()).filter((line) => line.length > 3));
  if (chunk.theirs.some((line) => said.has(line.trim()))) return null;
  return [...chunk.theirs, ...chunk.mine].join("");
}

function mergeTokens(base: string, mine: string, theirs: string): string | null {
  const parts = chunksOf(tokens(base), tokens(mine), tokens(theirs)).map((chunk) => {
    const [was, own, other] = [chunk.base.join(""), chunk.mine.join(""), chunk.theirs.join("")];
    if (chunk.isStable || own === other || other === was) return own;
    return own === was ? other : null;
  });
  return parts.includes(null) ? null : parts.join("");
}

function markers(mine: string, theirs: string): string {
  return `<<<<<<< yours\n${withBreak(mine)}=======\n${withBreak(theirs)}>>>>>>> generated\n`;
}

function wholeConflict(mine: string, theirs: string): MergedText {
  return { text: markers(mine, theirs), conflicts: 1 };
}

function withBreak(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+|\n[ \t]*|[ \t]+|./gsu) ?? [];
}

function parses(path: string, text: string): boolean {
  try {
    parseProgram(path, text);
    return true;
  } catch {
    return false;
  }
}
