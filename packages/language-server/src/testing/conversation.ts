import type { LanguageServer } from "../index.ts";

interface Answer {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Asks a server one thing after the other. */
export class Conversation {
  readonly #server: LanguageServer;
  readonly #asked = new Map<unknown, (answer: Answer) => void>();
  #last = 0;

  constructor(server: LanguageServer) {
    this.#server = server;
    void this.#read();
  }

  /** What it answers; fails where it refuses. */
  async ask(method: string, params: unknown): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<Answer>((resolve) => this.#asked.set(id, resolve));
    this.#server.send({ jsonrpc: "2.0", id, method, params });
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return result;
  }

  tell(method: string, params: unknown): void {
    this.#server.send({ jsonrpc: "2.0", method, params });
  }

  async #read(): Promise<void> {
    for await (const message of this.#server.messages()) {
      const answer: Answer = JSON.parse(message);
      this.#asked.get(answer.id)?.(answer);
    }
  }
}
