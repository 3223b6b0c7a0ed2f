import type { Endpoint } from "@devloom/contract";
import type { Actor } from "../policy/actor.ts";

/** A call that policy allowed, on its way to its handler. */
export interface GatedCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** `null` on public endpoints. */
  readonly actor: Actor | null;
}

/** A feature's say over every call, for example while the installation is being maintained. Refuses by throwing. */
export type Gate = (call: GatedCall) => Promise<void>;
