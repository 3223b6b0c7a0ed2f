import { type ClientRequest, type IncomingMessage, request } from "node:http";

/** An open page, as far as the gateway knows it: a stream of events that somebody reads. */
export class LivePage {
  readonly #request: ClientRequest;
  #heard: ((time: number) => void) | undefined;
  #lost: ((error: Error) => void) | undefined;

  private constructor(outgoing: ClientRequest, response: IncomingMessage) {
    this.#request = outgoing;
    response.on("data", (chunk: Buffer) => {
      if (!chunk.includes("event: setting.changed")) return;
      this.#heard?.(performance.now());
      this.#heard = undefined;
    });
    response.on("close", () => this.#lost?.(new Error("A page has lost its stream.")));
  }

  static open(url: string, token: string): Promise<LivePage> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const outgoing = request(`${url}/api/live?topics=setting`, { headers, agent: false });
      outgoing.on("error", reject);
      outgoing.on("response", (response) => {
        if (response.statusCode === 200) resolve(new LivePage(outgoing, response));
        else reject(new Error(`A page was answered ${response.statusCode}.`));
      });
      outgoing.end();
    });
  }

  /** When the next event of somebody's settings arrives. */
  next(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#heard = resolve;
      this.#lost = reject;
    });
  }

  close(): void {
    this.#request.destroy();
  }
}
