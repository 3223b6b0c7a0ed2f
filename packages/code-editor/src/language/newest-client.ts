import { LSPClient, type Transport } from "@codemirror/lsp-client";

/** The answer is not needed any more: the same asker asked anew, or the server is gone. */
export class OutdatedError extends Error {
  override name = "OutdatedError";
}

/** Sooner than requests are given up here: whoever waits no longer tells the server. */
const PATIENCE = 15_000;

/** What one asker asked of a kind and was not told yet. */
interface Line {
  readonly params: unknown;
  /** Ends the waiting for an answer that never comes. */
  readonly leave: () => void;
  /** Who asks next, once there is an end of it; whoever comes later takes that place. */
  next: { readonly ask: () => void; readonly leave: () => void } | null;
}

/** A client that never leaves a slow server more to do than what somebody still wants to know. */
export class NewestClient extends LSPClient {
  readonly #lines = new Map<object, Map<string, Line>>();
  /** Whether there is a server, or one is starting; what is asked then waits for it. */
  #hasServer = false;

  /**
   * Asks for something of which only the newest answer counts. One asker has one request of a kind on its way: another
   * cancels it and waits for its end.
   */
  async askNewest<Params, Answer>(asker: object, method: string, params: Params): Promise<Answer> {
    const busy = this.#lines.get(asker)?.get(method);
    if (busy !== undefined) {
      this.cancelRequest(busy.params);
      await new Promise<void>((ask, reject) => {
        busy.next?.leave();
        busy.next = { ask, leave: () => reject(new OutdatedError()) };
      });
    }
    const isOvertaken = this.#lines.get(asker)?.has(method) === true;
    if (isOvertaken || !this.#hasServer) throw new OutdatedError();
    const answer = this.request<Params, Answer>(method, params);
    const timer = setTimeout(() => this.cancelRequest(params), PATIENCE);
    const gone = new Promise<never>((_, reject) => {
      const own = this.#lines.get(asker) ?? new Map<string, Line>();
      this.#lines.set(asker, own);
      own.set(method, { params, leave: () => reject(new OutdatedError()), next: null });
    });
    try {
      return await Promise.race([answer, gone]);
    } finally {
      clearTimeout(timer);
      this.#end(asker, method);
    }
  }

  #end(asker: object, method: string): void {
    const own = this.#lines.get(asker);
    const next = own?.get(method)?.next;
    own?.delete(method);
    if (own?.size === 0) this.#lines.delete(asker);
    next?.ask();
  }

  override connect(transport: Transport): this {
    this.#hasServer = true;
    super.connect(transport);
    return this;
  }

  override disconnect(): void {
    this.#hasServer = false;
    super.disconnect();
    for (const own of this.#lines.values())
      for (const { leave, next } of own.values()) {
        leave();
        next?.leave();
      }
  }
}
