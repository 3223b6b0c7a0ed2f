import { type Frame, type TypedText, quietly } from "../frame.ts";
import { heldContent } from "../inspect/fiber.ts";
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
    for (const { element, oldText, held, restore } of settled.toReversed())
      if (held !== null && element.isConnected && heldContent(element, oldText) === held) restore();
  });
}

/**
 * Gives the page back the texts that its own code knows, right before it renders what was written: React changes and
 * removes the very nodes that it made, and throws where they are gone. Each is given back once: an update that follows
 * finds what was rendered, and nothing would render it again.
 */
export function giveBackTypedTexts(frame: Frame): void {
  const { textEdit, arriving, typedTexts } = frame;
  const comes = ({ element, flush }: TypedText): boolean =>
    flush !== null && arriving.includes(flush) && textEdit?.element !== element;
  frame.typedTexts = typedTexts.filter((one) => !comes(one));
  for (const { restore } of typedTexts.filter(comes).toReversed()) restore();
}

/** What was written may change nothing that is rendered, or be refused: then no update ever tells. */
export function settleTypedTextsLater(frame: Frame): void {
  if (frame.typedTexts.length === 0) return;
  setTimeout(() => settleTypedTexts(frame), LONGEST_WAY_MILLISECONDS + 1);
}
