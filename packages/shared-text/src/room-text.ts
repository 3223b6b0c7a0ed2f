import * as Y from "yjs";
import { checkUpdate, type Refusal, type UpdateRules } from "./check-update.ts";
import { docFrom, docOf, lengthIn, piecesIn, readText, writeText } from "./text-doc.ts";

/** A gateway's end of a shared text. */
export class RoomText {
  readonly #doc: Y.Doc;

  constructor(updates: readonly Uint8Array[]) {
    this.#doc = docFrom(...updates);
  }

  /** The first update of a document that begins with a text. */
  static beginning(text: string): Uint8Array {
    return Y.encodeStateAsUpdate(docOf(text));
  }

  static merge(updates: readonly Uint8Array[]): Uint8Array {
    return Y.mergeUpdates([...updates]);
  }

  get text(): string {
    return readText(this.#doc);
  }

  get length(): number {
    return lengthIn(this.#doc);
  }

  /** How many pieces it is made of, deleted ones included: what it costs to hold. */
  get pieces(): number {
    return piecesIn(this.#doc);
  }

  /** Everything. */
  get state(): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc);
  }

  /** What somebody lacks who has what `vector` says; fails on what is no vector. */
  missing(vector: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc, vector);
  }

  /** What was stored before. */
  apply(update: Uint8Array): void {
    Y.applyUpdate(this.#doc, update);
  }

  /** What a page sent, unless there is something wrong with it. */
  take(update: Uint8Array, rules: UpdateRules): Refusal | null {
    const refusal = checkUpdate(this.#doc, update, rules);
    if (refusal !== null) return refusal;
    this.apply(update);
    // Parts that wait for each other in a circle: the document must not be used any more.
    if (this.#doc.store.pendingStructs !== null) throw new Error("An update can't be applied.");
    return null;
  }

  /** Makes the text another one; what that took, `null` for nothing. */
  write(text: string): Uint8Array | null {
    if (text === this.text) return null;
    const before = Y.encodeStateVector(this.#doc);
    writeText(this.#doc, text);
    return Y.encodeStateAsUpdate(this.#doc, before);
  }
}
