import { mkdir, readdir, realpath, rename, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { newId, type Platform } from "@devloom/server-kit";
import { emptyInSandbox } from "@devloom/terminal";
import { sandboxOf } from "./surroundings.ts";

/**
 * Where folders go that programs of terminals wrote to. The gateway itself renames them and removes them once they are
 * empty; whatever is in them is removed in a sandbox, as nobody knows where it leads.
 */
export class Trash {
  readonly #platform: Platform;
  readonly #top: string;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#top = join(platform.config.dataDir, "terminal-trash");
  }

  /** Takes a folder away at once; it is removed when this is fulfilled, or at the next start. */
  async discard(folder: string): Promise<void> {
    await mkdir(this.#top, { recursive: true });
    const place = join(this.#top, newId());
    try {
      await rename(folder, place);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
      throw error;
    }
    await this.#remove(place);
  }

  /** Removes what a gateway that was killed has left. */
  async sweep(): Promise<void> {
    await mkdir(this.#top, { recursive: true });
    for (const name of await readdir(this.#top)) await this.#remove(join(this.#top, name));
  }

  async #remove(place: string): Promise<void> {
    try {
      await emptyInSandbox(await realpath(place), await sandboxOf(this.#platform));
      await rmdir(place);
    } catch (error) {
      this.#platform.log.warn({ err: error }, "a folder of terminals could not be removed yet");
    }
  }
}
