import { isNumber, isText, listOf, objectOf, optional, orNull } from "@devloom/web-kit";

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

const isDraft = objectOf<Draft>({
  text: isText,
  base: isText,
  hash: orNull(isText),
  shared: optional(
    objectOf<SharedDraft>({ textId: isText, clientIds: listOf(isNumber), update: isText }),
  ),
});

/**
 * Keeps unsaved texts of a project in this browser, so that neither a reload nor a crash loses one. Each account has its
 * own: whoever signs in next in the same browser sees none of them.
 */
export class FileDrafts {
  readonly #prefix: string;
  readonly #storage: Storage;

  constructor(projectId: string, accountId: string, storage: Storage = localStorage) {
    this.#prefix = `devloom.ide.draft.${accountId}.${projectId}.`;
    this.#storage = storage;
  }

  get(path: string): Draft | null {
    try {
      const kept: unknown = JSON.parse(this.#storage.getItem(this.#prefix + path) ?? "null");
      return isDraft(kept) ? kept : null;
    } catch {
      return null;
    }
  }

  /** `false` when the browser has no room for it. */
  set(path: string, draft: Draft): boolean {
    try {
      this.#storage.setItem(this.#prefix + path, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  remove(path: string): void {
    this.#storage.removeItem(this.#prefix + path);
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
}
