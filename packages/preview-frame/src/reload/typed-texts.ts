import { type Flush, type Frame, type GivenBackText, type TypedText, quietly } from "../frame.ts";
import { heldContent } from "../inspect/fiber.ts";
import { isLate, MAX_WAY_MILLISECONDS } from "./flush.ts";

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
  const settled = takeTypedTexts(frame, (one) => !isOnItsWay(one));
  quietly(frame, () => {
    for (const typed of settled)
      if (typed.held !== null && typed.element.isConnected && isStillHeld(typed)) typed.restore();
  });
}

/**
 * Gives the page back the texts that its own code knows, right before it renders what was written: React changes and
 * removes the very nodes that it made, and throws where they are gone. Once only: at the next update it holds the new
 * text already and would not write it again.
 */
export function giveBackTypedTexts(frame: Frame): void {
  const { textEdit, arriving } = frame;
  const due = takeTypedTexts(
    frame,
    ({ element, flush }) =>
      flush !== null && arriving.includes(flush) && textEdit?.element !== element,
  );
  for (const typed of due) {
    // An earlier update may have brought the text already: it would not be written again.
    const isUntouched = typed.held === null || isStillHeld(typed);
    frame.givenBack.push({ typed, showAgain: isUntouched ? typed.restore() : () => undefined });
  }
}

/** Whether the page's own code has another text by now than before one was typed: wherever that is written, it came. */
export function hasTypedTextCome({ givenBack }: Frame, flush: Flush): boolean {
  return givenBack.some(
    ({ typed }) => typed.flush === flush && typed.held !== null && !isStillHeld(typed),
  );
}

/** Whether the page's own code has the text of before. */
function isStillHeld({ element, oldText, held }: TypedText): boolean {
  return heldContent(element, oldText) === held;
}

/** The update is there; texts of flushes that it was not about are shown again. */
export function showTypedTextsAgain(frame: Frame, waiting: readonly Flush[]): void {
  const isOf = (flushes: readonly Flush[], { typed }: GivenBackText): boolean =>
    typed.flush !== null && flushes.includes(typed.flush);
  for (const given of frame.givenBack.toReversed()) {
    if (!isOf(waiting, given)) continue;
    given.showAgain();
    frame.typedTexts.push(given.typed);
  }
  frame.givenBack = frame.givenBack.filter((given) => isOf(frame.arriving, given));
}

/** The last one first, as each is restored to what was there before it. */
function takeTypedTexts(frame: Frame, isMeant: (typed: TypedText) => boolean): TypedText[] {
  const taken = frame.typedTexts.filter(isMeant);
  frame.typedTexts = frame.typedTexts.filter((typed) => !taken.includes(typed));
  return taken.toReversed();
}

/** What was written may change nothing that is rendered, or be refused: then no update ever tells. */
export function settleTypedTextsLater(frame: Frame): void {
  if (frame.typedTexts.length === 0) return;
  setTimeout(() => settleTypedTexts(frame), MAX_WAY_MILLISECONDS + 1);
}
