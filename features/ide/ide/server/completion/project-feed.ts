import type { CompletionThread } from "@devloom/completion";
import {
  inSlices,
  listFilesInSlices,
  projectPath,
  readText,
  statFile,
} from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";

const LEARNED = /\.(?:[cm]?[jt]sx?|css|scss|html?|vue|svelte|json|ya?ml|mdx?|py|go|rs|sql|sh)$/;
const GENERATED = /(?:^|\/)(?:package-lock\.json|[^/]*\.min\.[^/]*)$/;
const MAX_BYTES = 200_000;
const MAX_FILES = 5_000;
/** So many texts go to the thread at once. */
const BATCH = 50;
/** So many files are looked at before other work of the gateway gets its turn. */
const FILES_AT_ONCE = 25;

/** Tells a completer which files of a project became others, whoever changed them. */
export class ProjectFeed {
  readonly #root: string;
  readonly #thread: CompletionThread;
  readonly #stamps = new Map<string, string>();

  constructor(root: string, thread: CompletionThread) {
    this.#root = root;
    this.#thread = thread;
  }

  /** Looks at all files, while others have their turns. */
  async look(): Promise<void> {
    const files = (await listFilesInSlices(this.#root))
      .filter(({ path, size }) => LEARNED.test(path) && !GENERATED.test(path) && size <= MAX_BYTES)
      .slice(0, MAX_FILES);
    await inSlices(this.#tell(files.map(({ path }) => path)), FILES_AT_ONCE);
  }

  /** A step is one file. */
  *#tell(paths: readonly string[]): Generator<void, void> {
    const gone = new Set(this.#stamps.keys());
    let batch: [string, string | null][] = [];
    for (const path of paths) {
      yield;
      gone.delete(path);
      const changed = this.#changed(path);
      if (changed === null) continue;
      batch.push([path, changed]);
      if (batch.length < BATCH) continue;
      this.#thread.save(batch);
      batch = [];
    }
    for (const path of gone) {
      this.#stamps.delete(path);
      batch.push([path, null]);
    }
    if (batch.length > 0) this.#thread.save(batch);
  }

  /** The text of a file that is another than the last time. */
  #changed(path: string): string | null {
    try {
      const stat = statFile(this.#root, projectPath(path));
      if (stat === null) return null;
      const stamp = `${stat.ino} ${stat.size} ${stat.mtimeNs}`;
      if (this.#stamps.get(path) === stamp) return null;
      this.#stamps.set(path, stamp);
      return readText(this.#root, projectPath(path))?.text ?? null;
    } catch (error) {
      // What is no text or went away teaches nothing.
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}
