import { diffText } from "@devloom/source-engine/diff";
import * as Y from "yjs";

const NAME = "text";

/** The text of a shared document; there is nothing else in one. */
export function textIn(doc: Y.Doc): Y.Text {
  return doc.getText(NAME);
}

/** What it says. */
export function readText(doc: Y.Doc): string {
  return textIn(doc).toJSON();
}

/** How long that is, without reading it. */
export function lengthIn(doc: Y.Doc): number {
  return textIn(doc).length;
}

export function isTextName(name: unknown): boolean {
  return name === NAME;
}

/** Makes the text another one by the smallest edits, so that what others type meanwhile keeps its place. */
export function writeText(doc: Y.Doc, next: string, origin?: unknown): void {
  const text = textIn(doc);
  const splices = diffText(readText(doc), next).toReversed();
  doc.transact(() => {
    for (const { start, end, text: inserted } of splices) {
      if (end > start) text.delete(start, end - start);
      if (inserted !== "") text.insert(start, inserted);
    }
  }, origin);
}

/** A document that begins with a text. */
export function docOf(text: string): Y.Doc {
  const doc = new Y.Doc();
  writeText(doc, text);
  return doc;
}

export function docFrom(...updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
}

/** How many pieces a document is made of, deleted ones included: what it costs to hold. */
export function piecesIn(doc: Y.Doc): number {
  let pieces = 0;
  for (const structs of doc.store.clients.values()) pieces += structs.length;
  return pieces;
}
