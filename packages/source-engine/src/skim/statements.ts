import { CODE, isQuote, isWordStart } from "./characters.ts";
import { skimClass, skimFunction, skimTypeBlock } from "./functions.ts";
import type { Skimmer } from "./skimmer.ts";
import { unsure } from "./unsure.ts";

/** Statements that are seldom at the top of a module: a parser reads where they end. */
const SELDOM = /^(?:if|for|while|do|try|switch|with|declare|abstract|using|global)$/;

/** Passes the statement that begins here; says where it ends. */
export function skimTopStatement(skimmer: Skimmer): number {
  const code = skimmer.here();
  if (code === CODE.semicolon) return skimmer.at + 1;
  if (code === CODE.openBrace || code === 64) unsure();
  const word = skimmer.peekWord();
  if (SELDOM.test(word) || isLabel(skimmer, word)) unsure();
  switch (word) {
    case "import":
      return skimImport(skimmer);
    case "export":
      return skimExport(skimmer);
    default:
      return skimDeclaration(skimmer, word);
  }
}

function isLabel(skimmer: Skimmer, word: string): boolean {
  const { at } = skimmer;
  skimmer.at += word.length;
  skimmer.skipBlank();
  const isFollowed = skimmer.here() === CODE.colon;
  skimmer.at = at;
  return isFollowed;
}

function skimDeclaration(skimmer: Skimmer, word: string): number {
  const start = skimmer.at;
  switch (word) {
    case "function":
      skimmer.word();
      skimFunction(skimmer);
      return skimmer.at;
    case "class":
      skimmer.word();
      skimClass(skimmer);
      return skimmer.at;
    case "async":
      skimmer.word();
      if (skimmer.skipBlank()) unsure();
      if (skimmer.peekWord() === "function") return skimDeclaration(skimmer, "function");
      break;
    case "const":
      skimmer.word();
      skimmer.skipBlank();
      if (skimmer.peekWord() === "enum") return skimDeclaration(skimmer, "enum");
      break;
    case "namespace":
    case "module":
    case "interface":
    case "enum":
    case "type":
      skimmer.word();
      // On a line of its own it is a name.
      if (skimmer.skipBlank()) unsure();
      if (isQuote(skimmer.here())) unsure();
      if (!isWordStart(skimmer.here())) break;
      if (word === "namespace" || word === "module") return skimNamespace(skimmer);
      if (word === "type") return skimmer.asType(() => skimmer.skimStatement());
      skimTypeBlock(skimmer);
      return skimmer.at;
  }
  skimmer.at = start;
  return skimmer.skimStatement();
}

function skimNamespace(skimmer: Skimmer): number {
  skimmer.tagWord();
  skimmer.skipBlank();
  if (skimmer.here() !== CODE.openBrace) unsure();
  skimmer.skimBraces();
  return skimmer.at;
}

function skimImport(skimmer: Skimmer): number {
  const start = skimmer.at;
  skimmer.word();
  skimmer.skipBlank();
  if (skimmer.here() === CODE.openParen || skimmer.here() === CODE.dot) {
    skimmer.at = start;
    return skimmer.skimStatement();
  }
  return skimFrom(skimmer);
}

function skimExport(skimmer: Skimmer): number {
  skimmer.word();
  skimmer.skipBlank();
  if (skimmer.here() === CODE.star || skimmer.here() === CODE.openBrace) return skimList(skimmer);
  const word = skimmer.peekWord();
  if (word === "" || word === "import" || SELDOM.test(word)) unsure();
  if (word === "default") return skimDefault(skimmer);
  if (word === "type") {
    const start = skimmer.at;
    skimmer.word();
    skimmer.skipBlank();
    if (skimmer.here() === CODE.star || skimmer.here() === CODE.openBrace) return skimList(skimmer);
    skimmer.at = start;
  }
  if (!/^(?:const|let|var|function|async|class|interface|enum|type|namespace)$/.test(word))
    unsure();
  return skimDeclaration(skimmer, word);
}

/** `export default`: an expression, or a declaration that may lack its name. */
function skimDefault(skimmer: Skimmer): number {
  skimmer.word();
  skimmer.skipBlank();
  const word = skimmer.peekWord();
  if (word === "from" || SELDOM.test(word)) unsure();
  if (/^(?:function|async|class|interface)$/.test(word)) return skimDeclaration(skimmer, word);
  return skimmer.skimStatement();
}

/** `{ a, b } from "c"` or `* from "c"`, or a list alone. */
function skimList(skimmer: Skimmer): number {
  if (skimmer.here() === CODE.star) return skimFrom(skimmer);
  skimmer.skimBraces();
  const end = skimmer.at;
  skimmer.skipBlank();
  if (skimmer.peekWord() === "from") return skimFrom(skimmer);
  return behindSemicolon(skimmer, end);
}

/** Names up to the module that they come from, with its attributes. */
function skimFrom(skimmer: Skimmer): number {
  for (;;) {
    skimmer.skipBlank();
    const code = skimmer.here();
    if (isQuote(code)) break;
    if (isWordStart(code)) skimmer.word();
    else if (code === CODE.openBrace) skimmer.skimBraces();
    else if (code === CODE.comma || code === CODE.star) skimmer.at += 1;
    else unsure();
  }
  skimmer.skipString(true);
  let end = skimmer.at;
  skimmer.skipBlank();
  if (/^(?:with|assert)$/.test(skimmer.peekWord())) {
    skimmer.word();
    skimmer.skipBlank();
    if (skimmer.here() !== CODE.openBrace) unsure();
    skimmer.skimBraces();
    end = skimmer.at;
  }
  return behindSemicolon(skimmer, end);
}

function behindSemicolon(skimmer: Skimmer, end: number): number {
  skimmer.skipBlank();
  return skimmer.here() === CODE.semicolon ? skimmer.at + 1 : end;
}
