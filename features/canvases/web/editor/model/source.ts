import type { ChangeResult } from "../../../contract.ts";
import type { EditorApi } from "./editor-api.ts";
import type { Frames } from "./frames.ts";
import { affectedBy } from "./affected-by.ts";
import { lookupsOf, NO_PATCH, patched, patchFor } from "./lookups.ts";
import { Store } from "./store.ts";
import { type Lookups, NO_LOOKUPS } from "./types.ts";

/** What is known about the project's source; the frames are told what changes in it. */
export class Source {
  readonly lookups = new Store<Lookups>(NO_LOOKUPS);
  readonly #api: EditorApi;
  readonly #frames: Frames;

  constructor(api: EditorApi, frames: Frames) {
    this.#api = api;
    this.#frames = frames;
  }

  /**
   * Reads again what follows from some files, or from all when it is not known which have changed.
   * Returns which ids became which.
   */
  async read(changed?: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const paths = changed === undefined ? undefined : affectedBy(changed, this.lookups.get());
    const answer = await this.#api.lookups(paths);
    const before = this.lookups.get();
    const patch = patchFor(before, answer, paths ?? Object.keys(before.files));
    this.lookups.set(paths === undefined ? lookupsOf(answer) : patched(before, patch, answer));
    this.#frames.call("setNewLookups", patch.tree, patch.scope);
    return answer.prevIdToNewIdMap;
  }

  /** Takes over what a change has made of its files. */
  async take(result: ChangeResult): Promise<void> {
    const before = this.lookups.get();
    const paths = result.files.map(({ path }) => path);
    const patch = patchFor(before, result, result.wholeFiles);
    this.lookups.set(patched(before, patch, result));
    this.#frames.call("setNewLookups", patch.tree, patch.scope);
    // Rules of style sheets are in no answer to a change.
    const sheets = paths.filter((path) => path.endsWith(".css"));
    if (sheets.length === 0) return;
    const answer = await this.#api.lookups(sheets);
    this.lookups.update((lookups) => patched(lookups, NO_PATCH, answer));
  }
}
