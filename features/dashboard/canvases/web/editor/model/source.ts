import type { OutputOf } from "@devloom/contract";
import type { ChangeResult, getLookups } from "../../../contract.ts";
import type { EditorApi } from "./editor-api.ts";
import type { Frames } from "./frames.ts";
import { affectedBy, filesShowing } from "./affected-by.ts";
import { type LookupsPatch, lookupsOf, patched, patchFor } from "./lookups.ts";
import type { ReadingProgress } from "./read-parts.ts";
import { Store } from "./store.ts";
import { type Lookups, NO_LOOKUPS } from "./types.ts";

type Answer = OutputOf<typeof getLookups>;

/** So often is read again when changes are made while the source is being read. */
const MAX_TRIES = 5;

/** What is known about the project's source; the frames are told what changes in it. */
export class Source {
  readonly lookups = new Store<Lookups>(NO_LOOKUPS);
  /** How far reading a large project is; `null` when nothing is being read. */
  readonly progress = new Store<ReadingProgress | null>(null);
  readonly #api: EditorApi;
  readonly #frames: Frames;
  /** Counts what changes told: an answer that was asked for before may not have it yet. */
  #taken = 0;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(api: EditorApi, frames: Frames) {
    this.#api = api;
    this.#frames = frames;
  }

  /**
   * Reads again what follows from some files, or from all when it is not known which have changed.
   * Returns which ids became which.
   */
  read(changed?: readonly string[]): Promise<Readonly<Record<string, string>>> {
    return this.#inTurn(async () => {
      const paths = changed === undefined ? undefined : affectedBy(changed, this.lookups.get());
      const answer = await this.#ask(paths);
      const before = this.lookups.get();
      const patch = patchFor(before, answer, paths ?? Object.keys(before.files));
      const lookups = paths === undefined ? lookupsOf(answer) : patched(before, patch, answer);
      this.#set(lookups, patch);
      return answer.prevIdToNewIdMap;
    });
  }

  /** Takes over what a change has made of its files. */
  async take(result: ChangeResult): Promise<void> {
    const before = this.lookups.get();
    const paths = result.files.map(({ path }) => path);
    const patch = patchFor(before, result, result.wholeFiles);
    this.#taken += 1;
    this.#set(patched(before, patch, result), patch);
    // Rules of style sheets are in no answer to a change, nor is where else a message is shown.
    const sheets = paths.filter((path) => path.endsWith(".css"));
    const others = filesShowing(result, before.tree);
    if (sheets.length + others.length > 0) await this.#readMore([...sheets, ...others]);
  }

  #readMore(paths: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const answer = await this.#ask(paths);
      const before = this.lookups.get();
      const patch = patchFor(before, answer, paths);
      this.#set(patched(before, patch, answer), patch);
    });
  }

  #set(lookups: Lookups, patch: LookupsPatch): void {
    this.lookups.set(lookups);
    this.#frames.call("setNewLookups", patch.tree, patch.scope);
  }

  async #ask(paths: readonly string[] | undefined): Promise<Answer> {
    let answer: Answer;
    let idMap = {};
    let tries = 0;
    let taken: number;
    do {
      taken = this.#taken;
      answer = await this.#api
        .lookups(paths, (progress) => this.progress.set(progress))
        .finally(() => this.progress.set(null));
      idMap = { ...idMap, ...answer.prevIdToNewIdMap };
      tries += 1;
    } while (taken !== this.#taken && tries < MAX_TRIES);
    return { ...answer, prevIdToNewIdMap: idMap };
  }

  /** One after the other, so that an older answer never comes last. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#reading.then(work, work);
    this.#reading = mine.catch(() => undefined);
    return mine;
  }
}
