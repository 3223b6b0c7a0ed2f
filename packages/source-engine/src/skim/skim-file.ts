import type { ElementShape } from "../ids/shape.ts";
import { CODE, isQuote } from "./characters.ts";
import { skimCode } from "./code.ts";
import { Skimmer } from "./skimmer.ts";
import { skimTopStatement } from "./statements.ts";
import { Unsure, unsure } from "./unsure.ts";

/** A top-level statement with the elements in it, as far as they can be told without a tree. */
export interface SkimmedStatement {
  readonly start: number;
  readonly end: number;
  readonly elements: readonly ElementShape[];
}

/**
 * The statements of a file that is seen for the first time, told in a tenth of the time that a parser needs; null
 * where only a parser can tell. It does not find every mistake: whoever needs a tree parses the text.
 */
export function skimFile(path: string, text: string): readonly SkimmedStatement[] | null {
  if (/\.c[jt]s$/.test(path)) return null;
  try {
    return skimStatements(new Skimmer(text, !/\.m?ts$/.test(path), skimCode));
  } catch (error) {
    if (error instanceof Unsure) return null;
    throw error;
  }
}

function skimStatements(skimmer: Skimmer): readonly SkimmedStatement[] {
  const statements: SkimmedStatement[] = [];
  skimmer.skipInterpreter();
  skimmer.skipBlank();
  while (isQuote(skimmer.here())) skimDirective(skimmer);
  while (!skimmer.isAtEnd) {
    const start = skimmer.at;
    const first = skimmer.elements.length;
    const end = skimTopStatement(skimmer);
    skimmer.at = end;
    statements.push({ start, end, elements: skimmer.elements.slice(first) });
    skimmer.skipBlank();
  }
  return statements;
}

/** What a statement begins with that is certain not to go on with a string before it. */
const BEGINNING = /(?:import|export|const|let|var|function|type|interface|class)\b|["']/y;

/** `"use client"`: a string that stands alone before all statements is none of them. */
function skimDirective(skimmer: Skimmer): void {
  skimmer.skipString(true);
  const isNewLine = skimmer.skipBlank();
  if (skimmer.here() === CODE.semicolon) {
    skimmer.at += 1;
    skimmer.skipBlank();
    return;
  }
  BEGINNING.lastIndex = skimmer.at;
  if (!skimmer.isAtEnd && !(isNewLine && BEGINNING.test(skimmer.text))) unsure();
}
