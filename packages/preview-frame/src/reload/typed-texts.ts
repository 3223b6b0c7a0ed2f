import { type Frame, type TypedText, quietly } from "../frame.ts";
import { currentProps } from "../inspect/fiber.ts";
import { isLate, LONGEST_WAY_MILLISECONDS } from "./flush.ts";

/**
 * Puts texts back that were typed into the page and that the page's own code does not have: undone before
 * an update brought them, nothing renders them away, because React was never told of them.
 */
export function settleTypedTexts(frame: Frame): void {
  // Nobody's typing is disturbed; its end leads here again.
  if (frame.textEdit !== null) return;
  const isOnItsWay = ({ flush }: TypedText): boolean =>
    flush === null ||
    ((frame.flushes.includes(flush) || frame.arriving.includes(flush)) && !isLate(flush));
  const settled = frame.typedTexts.filter((one) => !isOnItsWay(one));
  frame.typedTexts = frame.typedTexts.filter(isOnItsWay);
  quietly(frame, () => {
    for (const { nodes, newText, oldText, restore } of settled) {
      const texts = nodes().flatMap((node) => heldTexts(node));
      if (texts.includes(oldText) && !texts.includes(newText)) restore();
    }
  });
}

/** What was written may change nothing that is rendered, or be refused: then no update ever tells. */
export function settleTypedTextsLater(frame: Frame): void {
  if (frame.typedTexts.length === 0) return;
  setTimeout(() => settleTypedTexts(frame), LONGEST_WAY_MILLISECONDS + 1);
}

/** The texts that React has for the children of a node: each, and all of them in a row. */
function heldTexts(node: Element): readonly string[] {
  const { children } = currentProps(node);
  const texts = [children]
    .flat(Infinity)
    .flatMap((one) => (typeof one === "string" || typeof one === "number" ? [String(one)] : []));
  return [...texts, texts.join("")];
}
