import { type Fetch, ModelProblem } from "@devloom/model";
import { findLibrary, installCommand, libraryMissing } from "./library.ts";
import { listModelFiles, type ModelFile } from "./model-files.ts";
import { fetchThrough } from "./socket-fetch.ts";
import { type LocalModelOptions, type RunningModel, startModel } from "./start-model.ts";
import { Turns } from "./turns.ts";

const MAX_WAITING = 20;

export interface LocalDescription {
  readonly folder: string;
  readonly isInstalled: boolean;
  /** What installs the library. */
  readonly command: string;
  readonly memoryBytes: number;
  readonly files: ModelFile[];
}

/**
 * The models that this gateway loads itself. One at a time is in memory, in a process of its own, and answers one
 * question at a time; another question waits, and one for another model has it loaded first.
 */
export class LocalModels {
  readonly #options: LocalModelOptions;
  readonly #turns = new Turns(MAX_WAITING);
  #running: RunningModel | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: LocalModelOptions) {
    this.#options = options;
  }

  /** The files that can be asked; throws what is missing for that. */
  async list(): Promise<readonly ModelFile[]> {
    if ((await findLibrary(this.#options.dataDir)) === null) throw libraryMissing();
    return listModelFiles(this.#options.folder);
  }

  /** What there is, for those who set it up. */
  async describe(): Promise<LocalDescription> {
    const { dataDir, folder, memoryBytes } = this.#options;
    const isInstalled = (await findLibrary(dataDir)) !== null;
    const command = installCommand(dataDir);
    return { folder, isInstalled, command, memoryBytes, files: await listModelFiles(folder) };
  }

  /** The process of the model in memory; `null` without one. */
  get pid(): number | null {
    return this.#running?.process.pid ?? null;
  }

  /** `fetch` that asks a model for a workspace; it waits for its turn and for the model. */
  fetchOf(name: string, workspace: string): Fetch {
    return async (input, init = {}) => {
      const endTurn = await this.#turns.take(workspace, init.signal ?? undefined);
      clearTimeout(this.#idle);
      const release = (): void => {
        endTurn();
        if (this.#turns.isFree) this.#idle = this.#stopLater();
      };
      try {
        const model = await this.#provide(name);
        init.signal?.throwIfAborted();
        return await this.#ask(model, new URL(input), init, release);
      } catch (error) {
        release();
        throw error;
      }
    };
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#stop();
  }

  async #provide(name: string): Promise<RunningModel> {
    if (this.#running?.name === name) return this.#running;
    await this.#stop();
    const model = await startModel(this.#options, name);
    this.#running = model;
    void model.process.exited.then(() => {
      if (this.#running === model) this.#running = null;
    });
    return model;
  }

  async #ask(
    model: RunningModel,
    address: URL,
    init: RequestInit,
    release: () => void,
  ): Promise<Response> {
    let response: Response;
    try {
      response = await fetchThrough(model.socketPath, address, init);
    } catch (error) {
      init.signal?.throwIfAborted();
      throw await this.#endOf(model, error);
    }
    const pieces = this.#piecesOf(model, response, init.signal ?? undefined, release);
    const { status, headers } = response;
    return new Response(ReadableStream.from(pieces), { status, headers });
  }

  async *#piecesOf(
    model: RunningModel,
    response: Response,
    signal: AbortSignal | undefined,
    release: () => void,
  ): AsyncGenerator<Uint8Array> {
    try {
      if (response.body !== null) yield* response.body;
      // A model that cannot be loaded is not kept.
      if (response.status >= 500) await this.#stop();
    } catch (error) {
      signal?.throwIfAborted();
      throw await this.#endOf(model, error);
    } finally {
      release();
    }
  }

  /** What became of a process that hung up. */
  async #endOf(model: RunningModel, error: unknown): Promise<ModelProblem> {
    await model.process.stop();
    const { exceeded, signal, code } = await model.process.exited;
    const why = exceeded ?? `It ended with ${signal ?? `code ${code}`}.`;
    return new ModelProblem("model_unreachable", `The model “${model.name}” stopped. ${why}`, {
      cause: error,
    });
  }

  #stopLater(): NodeJS.Timeout {
    const timer = setTimeout(() => void this.#stop(), this.#options.idleMilliseconds);
    return timer.unref();
  }

  async #stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.process.stop();
  }
}
