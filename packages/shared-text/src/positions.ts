import * as Y from "yjs";
import { fromBase64, toBase64 } from "./bytes.ts";
import { isTextName, textIn } from "./text-doc.ts";

/** A place in a text that stays between its characters while others type. */
export function writePosition(doc: Y.Doc, index: number): string {
  const place = Y.createRelativePositionFromTypeIndex(textIn(doc), index);
  return toBase64(Y.encodeRelativePosition(place));
}

/** Where a place is now; `null` when its characters are not here yet, or it is none. */
export function readPosition(doc: Y.Doc, position: string): number | null {
  try {
    const place = Y.decodeRelativePosition(fromBase64(position));
    if (place.type !== null || (place.tname !== null && !isTextName(place.tname))) return null;
    return Y.createAbsolutePositionFromRelativePosition(place, doc)?.index ?? null;
  } catch {
    // Another page said it, which may say anything.
    return null;
  }
}
