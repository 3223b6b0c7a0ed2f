import type { Flush, Frame } from "../frame.ts";
import { CurrentFibers } from "../inspect/current-fiber.ts";
import { isLate } from "./flush.ts";
import { signsAround } from "./node-sources.ts";
import { hasTypedTextCome, showTypedTextsAgain } from "./typed-texts.ts";

/**
 * Flushes that the update which is here has brought nothing of wait on: it was about files of others, or about
 * one that the page had already. `arranged` are the nodes whose children it changed.
 */
export function setAside(frame: Frame, arranged: ReadonlySet<Node>): void {
  if (!frame.reactTells) return;
  const current = new CurrentFibers();
  const waiting = frame.arriving.filter((flush) => isElsewhere(frame, flush, arranged, current));
  frame.arriving = frame.arriving.filter((flush) => !waiting.includes(flush));
  frame.flushes.unshift(...waiting);
  frame.elsewhere.push(...waiting);
  showTypedTextsAgain(frame, waiting);
}

/** More of the update is rendered, and may be about them. */
export function expectAgain(frame: Frame): void {
  const again = frame.elsewhere.splice(0).filter((flush) => frame.flushes.includes(flush));
  frame.flushes = frame.flushes.filter((flush) => !again.includes(flush));
  frame.arriving.push(...again);
}

/** Changed data leaves the texts of elements as they are, but arranges them anew or changes what they say. */
function isElsewhere(
  frame: Frame,
  flush: Flush,
  arranged: ReadonlySet<Node>,
  current: CurrentFibers,
): boolean {
  const { sources, stylings, classes } = flush;
  if (sources.size === 0 || isLate(flush) || hasTypedTextCome(frame, flush)) return false;
  if (frame.updatesStyles && stylings.length + classes.length > 0) return false;
  return [...sources].every(
    ([node, signs]) =>
      node.isConnected &&
      !arranged.has(node) &&
      !arranged.has(node.parentNode ?? node) &&
      signsAround(node, current) === signs,
  );
}
