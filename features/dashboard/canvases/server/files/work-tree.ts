import { type BigIntStats, lstatSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@devloom/server-kit";
import type { ProjectSource } from "@devloom/source-engine";
import {
  errorCode,
  listFiles,
  listFilesInSlices,
  type ListedFile,
  type ReadText,
  readText,
  hashOf,
  hashOrNull,
} from "@devloom/project-files";

/** A file changed this shortly before it was read may change again without its time showing it. */
const UNSURE_MILLISECONDS = 2_000;

/** What the system says of paths at which no file can be, or none that may be read. */
const NO_FILE: ReadonlySet<string> = new Set([
  "EACCES",
  "ENOTDIR",
  "ENAMETOOLONG",
  "ELOOP",
  "ERR_INVALID_ARG_VALUE",
]);

interface Seen {
  /** Kept for files that are asked for again and again, such as configurations and entries. */
  readonly text?: string | undefined;
  readonly hash: string | null;
  readonly stat: BigIntStats | null;
  readonly readAt: number;
}

/** The files of a project on disk, and what was last seen of each. */
export class WorkTree implements ProjectSource {
  readonly root: string;
  readonly #seen = new Map<string, Seen>();
  /** The files as they were listed last in this turn. */
  #listed: readonly ListedFile[] | null = null;

  constructor(folder: string) {
    this.root = realpathSync(folder);
  }

  /** Every file that was looked at so far. */
  get known(): readonly string[] {
    return [...this.#seen.keys()];
  }

  /** For the engine: what cannot be source (links, binary or huge files) is not there. */
  read(path: string): string | null {
    const before = this.#seen.get(path);
    // What was looked at before costs one call of the file system while it is the same.
    if (
      before !== undefined &&
      before.text !== undefined &&
      isSurelySame(before, this.#statOf(path))
    )
      return before.text;
    if (before !== undefined && before.hash === null && this.#statOf(path) === null) return null;
    return this.#readAnew(path);
  }

  #readAnew(path: string): string | null {
    const readAt = Date.now();
    const found = readIfText(this.root, path);
    const hash = found === null ? null : hashOf(found.text);
    this.#seen.set(path, { hash, stat: found?.stat ?? null, readAt, text: found?.text });
    return found?.text ?? null;
  }

  /** The text as it is now, without taking note of it. Says why something cannot be read. */
  peek(path: string): string | null {
    return readText(this.root, path)?.text ?? null;
  }

  /** Whether this text stands in the file now, without taking note of it. */
  holds(path: string, text: string): boolean {
    return readIfText(this.root, path)?.text === text;
  }

  /** The engine was given this text; whatever stands there instead later is news. */
  gave(path: string, text: string | null): void {
    this.#seen.set(path, { hash: hashOrNull(text), stat: null, readAt: 0 });
  }

  list(): readonly string[] {
    return this.listWithSizes().map(({ path }) => path);
  }

  listWithSizes(): readonly ListedFile[] {
    this.#listed ??= listFiles(this.root);
    return this.#listed;
  }

  /** Looks for files while others have their turns, so that listing them again in this turn costs nothing. */
  async prepareList(): Promise<void> {
    this.#listed ??= await listFilesInSlices(this.root);
  }

  /** A turn begins: files may have come and gone since. */
  begin(): void {
    this.#listed = null;
  }

  /** The text of a file that is not any more what was last seen of it; `undefined` when it still is. */
  newsOf(path: string): string | null | undefined {
    const before = this.#seen.get(path);
    if (before === undefined || isSurelySame(before, this.#statOf(path))) return undefined;
    const text = this.#readAnew(path);
    return this.#seen.get(path)?.hash === before.hash ? undefined : text;
  }

  #statOf(path: string): BigIntStats | null {
    try {
      const place = join(this.root, path);
      return lstatSync(place, { bigint: true, throwIfNoEntry: false }) ?? null;
    } catch (error) {
      if (NO_FILE.has(errorCode(error))) return null;
      throw error;
    }
  }
}

function readIfText(root: string, path: string): ReadText | null {
  try {
    return readText(root, path);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function isSurelySame({ hash, stat, readAt }: Seen, now: BigIntStats | null): boolean {
  if (stat === null || now === null) return hash === null && now === null;
  return (
    stat.ino === now.ino &&
    stat.size === now.size &&
    stat.mtimeNs === now.mtimeNs &&
    stat.ctimeNs === now.ctimeNs &&
    readAt - Number(stat.ctimeMs) > UNSURE_MILLISECONDS
  );
}
