import type { CssElementLookup } from "@devloom/frame-protocol";
import type { ChangeResult } from "../../../contract.ts";
import type { EditorApi } from "./editor-api.ts";
import type { Frames } from "./frames.ts";
import { lookupsOf, patched, patchFor } from "./lookups.ts";
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

  /** Reads everything again; returns which ids became which. */
  async read(): Promise<Readonly<Record<string, string>>> {
    const answer = await this.#api.lookups();
    const before = this.lookups.get();
    const patch = patchFor(before, answer, Object.keys(before.files));
    this.lookups.set(lookupsOf(answer));
    this.#frames.call("setNewLookups", patch.tree, patch.scope);
    return answer.prevIdToNewIdMap;
  }

  /** Takes over what a change has made of its files. */
  async take(result: ChangeResult): Promise<void> {
    const before = this.lookups.get();
    const paths = result.files.map(({ path }) => path);
    const patch = patchFor(before, result, paths);
    this.lookups.set(patched(before, patch, result));
    this.#frames.call("setNewLookups", patch.tree, patch.scope);
    if (!paths.some((path) => path.endsWith(".css"))) return;
    // Rules of style sheets are in no answer to a change.
    const css = (await this.#api.lookups()).cssElementLookup as CssElementLookup;
    this.lookups.update((lookups) => ({ ...lookups, css }));
  }
}
