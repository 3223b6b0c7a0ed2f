import { keyRank, NO_RANK } from "../ids/shape.ts";
import { CODE, isQuote, isWordStart } from "./characters.ts";
import type { SkimmedElement, Skimmer } from "./skimmer.ts";
import { skipTypeParameters } from "./type-arguments.ts";
import { unsure } from "./unsure.ts";

/** Passes the element or fragment whose `<` is here. */
export function skimElement(skimmer: Skimmer): void {
  const start = skimmer.at;
  skimmer.at += 1;
  skimmer.skipBlank();
  if (skimmer.here() === CODE.greater) {
    skimmer.at += 1;
    skimChildren(skimmer, "");
    return;
  }
  const tag = skimmer.tagWord();
  if (skimmer.here() === CODE.less && !skipTypeParameters(skimmer)) unsure();
  const parent = skimmer.parent;
  const element: SkimmedElement = {
    start,
    end: start,
    tag,
    attributesEnd: skimmer.at,
    bodyStart: start,
    closingStart: null,
    key: null,
    parent,
    children: [],
    ownerName: null,
  };
  skimmer.elements.push(element);
  parent?.children.push(element);
  skimmer.parent = element;
  const isClosed = skimAttributes(skimmer, element);
  element.bodyStart = skimmer.at;
  if (!isClosed) element.closingStart = skimChildren(skimmer, tag);
  element.end = skimmer.at;
  skimmer.parent = parent;
}

/** Passes the rest of an opening tag; says whether it closes itself. */
function skimAttributes(skimmer: Skimmer, element: SkimmedElement): boolean {
  let best = NO_RANK;
  for (;;) {
    skimmer.skipBlank();
    const { at: start } = skimmer;
    const code = skimmer.here();
    if (code === CODE.greater) {
      skimmer.at += 1;
      return false;
    }
    if (code === CODE.slash) {
      if (skimmer.next() !== CODE.greater) unsure();
      skimmer.at += 2;
      return true;
    }
    if (code === CODE.openBrace) {
      skimmer.skimBraces();
      element.attributesEnd = skimmer.at;
      continue;
    }
    if (!isWordStart(code)) unsure();
    const name = skimmer.tagWord();
    element.attributesEnd = skimmer.at;
    skimValue(skimmer, element);
    const rank = name.includes(":") ? NO_RANK : keyRank(name);
    if (rank >= best) continue;
    best = rank;
    element.key = { start, end: element.attributesEnd };
  }
}

/** The value of an attribute whose name was passed, where it has one. */
function skimValue(skimmer: Skimmer, element: SkimmedElement): void {
  skimmer.skipBlank();
  if (skimmer.here() !== CODE.equals) return;
  skimmer.at += 1;
  skimmer.skipBlank();
  const code = skimmer.here();
  if (isQuote(code)) skimmer.skipString(false);
  else if (code === CODE.openBrace) skimmer.skimBraces();
  else if (code === CODE.less) skimElement(skimmer);
  else unsure();
  element.attributesEnd = skimmer.at;
}

/** Passes what is in an element up to behind its closing tag; says where that begins. */
function skimChildren(skimmer: Skimmer, tag: string): number {
  skimmer.deepen();
  for (;;) {
    skimmer.skipText();
    const { at } = skimmer;
    const code = skimmer.here();
    if (code === CODE.openBrace) skimmer.skimBraces();
    else if (code === CODE.less) {
      if (skimmer.next() === CODE.slash) {
        skimClosing(skimmer, tag);
        skimmer.rise();
        return at;
      }
      skimElement(skimmer);
    } else unsure();
  }
}

function skimClosing(skimmer: Skimmer, tag: string): void {
  skimmer.at += 2;
  skimmer.skipBlank();
  const name = skimmer.here() === CODE.greater ? "" : skimmer.tagWord();
  skimmer.skipBlank();
  if (name !== tag || skimmer.here() !== CODE.greater) unsure();
  skimmer.at += 1;
}
