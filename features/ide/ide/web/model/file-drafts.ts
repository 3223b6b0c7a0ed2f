import { isNumber, isText, listOf, objectOf, optional, orNull } from "@devloom/web-kit";
import { type ChangedPart, changedPart, withChange } from "./changed-part.ts";

interface SharedDraft {
  readonly textId: string;
  readonly clientIds: readonly number[];
  readonly update: string;
}

/** What was typed and not saved, with the text that it was made from. */
export interface Draft {
  text: string;
  base: string;
  hash: string | null;
  /** What was typed in a text that is shared, where no gateway has confirmed it. */
  shared?: SharedDraft | undefined;
}

const isShared = optional(
  objectOf<SharedDraft>({ textId: isText, clientIds: listOf(isNumber), update: isText }),
);
const isDraft = objectOf<Draft>({
  text: isText,
  base: isText,
  hash: orNull(isText),
  shared: isShared,
});

/** A draft as it is stored: what was typed, apart from the long text that it was made from. */
interface StoredDraft extends ChangedPart {
  readonly baseId: string;
  readonly hash: string | null;
  readonly shared?: SharedDraft | undefined;
}

const isStored = objectOf<StoredDraft>({
  baseId: isText,
  from: isNumber,
  to: isNumber,
  insert: isText,
  hash: orNull(isText),
  shared: isShared,
});

/**
 * Keeps unsaved texts of a project in this browser, so that neither a reload nor a crash loses one. Each account has its
 * own: whoever signs in next in the same browser sees none of them. The text that one was made from is stored once, and
 * what was typed beside it: a long file is not written anew with every word.
 */
export class FileDrafts {
  readonly #prefix: string;
  readonly #basePrefix: string;
  readonly #storage: Storage;
  /** The texts that this page stored. */
  readonly #bases = new Map<string, { readonly id: string; readonly text: string }>();

  constructor(projectId: string, accountId: string, storage: Storage = localStorage) {
    this.#prefix = `devloom.ide.draft.${accountId}.${projectId}.`;
    this.#basePrefix = `devloom.ide.base.${accountId}.${projectId}.`;
    this.#storage = storage;
  }

  get(path: string): Draft | null {
    const kept = this.#read(path);
    if (isDraft(kept)) return kept;
    if (!isStored(kept)) return null;
    const base = this.#storage.getItem(this.#baseKey(kept.baseId));
    if (base === null) return null;
    const { hash, shared } = kept;
    return { text: withChange(base, kept), base, hash, shared };
  }

  /** `false` when the browser has no room for it. */
  set(path: string, draft: Draft): boolean {
    const before = this.#baseIdOf(path);
    let added: string | null = null;
    try {
      let base = this.#bases.get(path);
      // Another page may have stored its own text meanwhile, and removed this one.
      if (base === undefined || base.text !== draft.base || base.id !== before) {
        base = { id: newId(), text: draft.base };
        added = this.#baseKey(base.id);
        this.#storage.setItem(added, draft.base);
        this.#bases.set(path, base);
      }
      const { hash, shared } = draft;
      const change = changedPart(draft.base, draft.text);
      const stored: StoredDraft = { baseId: base.id, ...change, hash, shared };
      this.#storage.setItem(this.#prefix + path, JSON.stringify(stored));
      if (added !== null && before !== null) this.#storage.removeItem(this.#baseKey(before));
      return true;
    } catch {
      // What was kept last stays, with the text that belongs to it.
      if (added !== null) this.#storage.removeItem(added);
      return false;
    }
  }

  remove(path: string): void {
    const baseId = this.#baseIdOf(path);
    this.#storage.removeItem(this.#prefix + path);
    if (baseId !== null) this.#storage.removeItem(this.#baseKey(baseId));
    this.#bases.delete(path);
  }

  /** Paths of which there is one. */
  paths(): string[] {
    return Array.from(
      { length: this.#storage.length },
      (_, index) => this.#storage.key(index) ?? "",
    )
      .filter((key) => key.startsWith(this.#prefix))
      .map((key) => key.slice(this.#prefix.length));
  }

  #read(path: string): unknown {
    try {
      return JSON.parse(this.#storage.getItem(this.#prefix + path) ?? "null");
    } catch {
      return null;
    }
  }

  #baseIdOf(path: string): string | null {
    const kept = this.#read(path);
    return isStored(kept) ? kept.baseId : null;
  }

  #baseKey(id: string): string {
    return this.#basePrefix + id;
  }
}

/** Also where there is no `crypto.randomUUID`, as on addresses without TLS. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
}
