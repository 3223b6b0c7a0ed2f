import type { Platform } from "@devloom/server-kit";
import type { Signature } from "@devloom/program-origins";
import type { PortBearer } from "./port-passes.ts";

/** How often what is open is asked whether its person may still be there. */
const WATCH_MILLISECONDS = 3_000;
/** Requests and sockets at the ports of one program. Each takes two descriptors of the gateway. */
const MAX_OPEN = 200;

/** Something open that can be ended: an answer or a socket. */
interface Closable {
  readonly destroyed: boolean;
  once(event: "close", listener: () => void): unknown;
  destroy(): unknown;
}

/** What is open at ports, and which tickets were used. Ports belong to one gateway, as their terminals do. */
export class Visits {
  readonly #platform: Platform;
  readonly #open = new Map<string, Set<Closable>>();
  readonly #used = new Map<string, number>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Notes that a ticket was used; `false` when it had been already. */
  use({ id, expiresAt }: Signature): boolean {
    const now = this.#platform.clock.now().getTime();
    for (const [known, until] of this.#used) if (until < now) this.#used.delete(known);
    if (this.#used.has(id)) return false;
    this.#used.set(id, expiresAt);
    return true;
  }

  /** Remembers something until it closes, and ends it when its person is not welcome any more; `false` where there is no room. */
  begin({ source }: PortBearer, opened: Closable, isWelcome: () => Promise<boolean>): boolean {
    const open = this.#open.get(source) ?? new Set();
    if (open.size >= MAX_OPEN) return false;
    this.#open.set(source, open.add(opened));
    const timer = setInterval(() => {
      isWelcome().then(
        (is) => is || opened.destroy(),
        // An outage of the database says nothing about rights: the next check will.
        (error: unknown) => this.#platform.log.warn({ err: error }, "a port could not be checked"),
      );
    }, WATCH_MILLISECONDS);
    opened.once("close", () => {
      clearInterval(timer);
      open.delete(opened);
      if (open.size === 0 && this.#open.get(source) === open) this.#open.delete(source);
    });
    return true;
  }

  end(): void {
    for (const open of this.#open.values()) for (const one of open) one.destroy();
  }
}
