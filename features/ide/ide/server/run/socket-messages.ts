import { Allowance, hasManyValues } from "@devloom/sandbox";
import type { WebSocket } from "ws";

/** A page says a few things at a time, of which one may be the text of a file. */
const MAX_VALUES = 20_000;
/** What a person may say on all of their sockets together: to read it keeps everybody else waiting. */
const RATE = { perSecond: 2 * 2 ** 20, burst: 24 * 2 ** 20 };

/** What a page says, as JSON. Values are counted before they are made: to make very many takes long. */
export function readMessage(data: Buffer): unknown {
  if (hasManyValues(data, MAX_VALUES)) throw new SyntaxError("The message has too many values.");
  return JSON.parse(data.toString());
}

/** Reads the sockets of each person no faster than they may speak. */
export class SocketPace {
  readonly #people = new Map<string, { readonly allowance: Allowance; sockets: number }>();

  follow(accountId: string, socket: WebSocket): void {
    const known = this.#people.get(accountId);
    const person = known ?? { allowance: new Allowance(RATE, () => undefined), sockets: 0 };
    this.#people.set(accountId, person);
    person.sockets += 1;
    socket.on("message", (data: Buffer) => {
      socket.pause();
      void person.allowance.use(data.length).then(() => socket.resume());
    });
    socket.once("close", () => {
      person.sockets -= 1;
      if (person.sockets === 0) this.#people.delete(accountId);
    });
  }
}
