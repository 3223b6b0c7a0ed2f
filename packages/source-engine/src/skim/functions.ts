import { CODE, isQuote, isWordStart } from "./characters.ts";
import type { Skimmer } from "./skimmer.ts";
import { skipTypeParameters } from "./type-arguments.ts";
import { unsure } from "./unsure.ts";

/** A name as components have it. */
export function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/** Passes a function behind its word `function`, up to the end of its body. */
export function skimFunction(skimmer: Skimmer): void {
  skimmer.skipBlank();
  if (skimmer.here() === CODE.star) skimmer.at += 1;
  const name = readName(skimmer);
  const first = skimmer.elements.length;
  skimmer.skipBlank();
  if (skimmer.here() === CODE.less && !skipTypeParameters(skimmer)) unsure();
  skimmer.skipBlank();
  if (skimmer.here() !== CODE.openParen) unsure();
  skimmer.skimGroup(CODE.closeParen);
  skimmer.skipBlank();
  if (skimmer.here() === CODE.colon) skimReturnType(skimmer);
  if (skimmer.here() !== CODE.openBrace) unsure();
  skimmer.skimBraces();
  if (isComponentName(name)) skimmer.claim(first, name);
}

/** Passes a class behind its word `class`, up to the end of its body. */
export function skimClass(skimmer: Skimmer): void {
  skimmer.skipBlank();
  const isNamed = !/^(?:extends|implements)$/.test(skimmer.peekWord());
  const name = isNamed ? readName(skimmer) : "";
  const first = skimmer.elements.length;
  skimHeader(skimmer);
  skimmer.skimBraces();
  if (isComponentName(name)) skimmer.claim(first, name);
}

/** Passes an interface, an enumeration or the like behind its word. */
export function skimTypeBlock(skimmer: Skimmer): void {
  skimmer.asType(() => {
    skimHeader(skimmer);
    skimmer.skimBraces();
  });
}

/** Passes what stands before the first brace of a body, which a class that is extended would have too. */
function skimHeader(skimmer: Skimmer): void {
  for (;;) {
    skimmer.skipBlank();
    const code = skimmer.here();
    if (code === CODE.openBrace) return;
    if (code === CODE.less) {
      if (!skipTypeParameters(skimmer)) unsure();
    } else if (code === CODE.openParen) skimmer.skimGroup(CODE.closeParen);
    else if (isWordStart(code)) {
      if (/^(?:class|function)$/.test(skimmer.word())) unsure();
    } else if (code === CODE.comma || code === CODE.dot) skimmer.at += 1;
    else unsure();
  }
}

function readName(skimmer: Skimmer): string {
  skimmer.skipBlank();
  return isWordStart(skimmer.here()) ? skimmer.word() : "";
}

/** Passes `: Type` before a body: a brace belongs to the type where one must still come. */
function skimReturnType(skimmer: Skimmer): void {
  let isWanted = true;
  for (skimmer.at += 1; ;) {
    const isNewLine = skimmer.skipBlank();
    const code = skimmer.here();
    // A signature without a body may have ended on the line before.
    if (isNewLine && !isWanted && isWordStart(code)) unsure();
    if (code === CODE.openBrace) {
      if (!isWanted) return;
      skimmer.asType(() => skimmer.skimBraces());
      isWanted = false;
    } else if (code === CODE.less) {
      if (!skipTypeParameters(skimmer)) unsure();
      isWanted = false;
    } else if (code === CODE.openParen || code === CODE.openBracket) {
      const closer = code === CODE.openParen ? CODE.closeParen : CODE.closeBracket;
      skimmer.asType(() => skimmer.skimGroup(closer));
      isWanted = false;
    } else if (isWordStart(code)) {
      isWanted = /^(?:is|keyof|asserts|readonly|unique|extends)$/.test(skimmer.word());
    } else if (isQuote(code)) {
      skimmer.skipString(true);
      isWanted = false;
    } else if (code === CODE.equals && skimmer.next() === CODE.greater) {
      skimmer.at += 2;
      isWanted = true;
    } else if (code === CODE.bar || code === CODE.ampersand) {
      skimmer.at += 1;
      isWanted = true;
    } else if (code === CODE.dot) skimmer.at += 1;
    else unsure();
  }
}
