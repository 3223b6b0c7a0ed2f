/** A server may be asked again after it ended, but not for ever. */
const MAX_ENDS = 3;
const ENDS_WITHIN = 120_000;
/** So long nobody asks before the server is let go. */
const IDLE = 300_000;

interface Asked {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Asks the server that runs a project's tools. It is started with the first question, and again where it ended. */
export class ToolLink {
  readonly #connect: () => Promise<WebSocket>;
  readonly #asked = new Map<number, Asked>();
  #opened: Promise<WebSocket> | null = null;
  #last = 0;
  #ends: number[] = [];
  #reason = "";
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => Promise<WebSocket>) {
    this.#connect = connect;
  }

  async ask(method: string, params: object, milliseconds: number): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.close(), IDLE);
    const socket = await this.#socket();
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#asked.delete(id);
        reject(new Error("late"));
      }, milliseconds);
      this.#asked.set(id, {
        resolve: (result) => (clearTimeout(timer), resolve(result)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  /** Tells a server that is there. */
  tell(method: string): void {
    this.#ends = [];
    void this.#opened?.then(
      (socket) => socket.send(JSON.stringify({ jsonrpc: "2.0", method, params: {} })),
      () => undefined,
    );
  }

  close(): void {
    clearTimeout(this.#idle);
    const opened = this.#opened;
    this.#opened = null;
    void opened?.then(
      (socket) => socket.close(),
      () => undefined,
    );
  }

  async #socket(): Promise<WebSocket> {
    const now = Date.now();
    this.#ends = this.#ends.filter((at) => now - at < ENDS_WITHIN);
    if (this.#opened === null && this.#ends.length >= MAX_ENDS) throw new Error(this.#reason);
    this.#opened ??= this.#open();
    return this.#opened;
  }

  async #open(): Promise<WebSocket> {
    try {
      const socket = await this.#connect();
      await new Promise<void>((resolve, reject) => {
        socket.addEventListener("open", () => resolve(), { once: true });
        socket.addEventListener("close", () => reject(new Error("")), { once: true });
      });
      socket.addEventListener("message", ({ data }) => this.#hear(String(data)));
      socket.addEventListener("close", ({ reason }) => this.#end(socket, reason));
      return socket;
    } catch (error) {
      this.#opened = null;
      throw error;
    }
  }

  #hear(data: string): void {
    const { id, result, error } = JSON.parse(data);
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(String(error?.message)));
  }

  #end(socket: WebSocket, reason: string): void {
    void this.#opened?.then((opened) => {
      if (opened === socket) this.#opened = null;
    });
    if (this.#opened !== null) this.#ends.push(Date.now());
    this.#reason = reason;
    for (const { reject } of this.#asked.values()) reject(new Error(reason));
    this.#asked.clear();
  }
}
