import { z } from "zod";

/** What was typed and not saved, with the text that it was made from. */
const Draft = z.object({
  text: z.string(),
  base: z.string(),
  hash: z.string().nullable(),
  /** What was typed in a text that is shared, where no gateway has confirmed it. */
  shared: z
    .object({ textId: z.string(), clientIds: z.array(z.number()).readonly(), update: z.string() })
    .optional(),
});
export type Draft = z.infer<typeof Draft>;

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
      const parsed = Draft.safeParse(
        JSON.parse(this.#storage.getItem(this.#prefix + path) ?? "null"),
      );
      return parsed.success ? parsed.data : null;
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
