import type { Endpoint } from "@devloom/contract";
import type { Arranged } from "./endpoint-example.ts";
import type { EndpointCase } from "./examples.ts";
import type { RawAnswer } from "./read-answer.ts";
import type { World } from "./world.ts";

/** What the calls of an endpoint need. A call that was refused, or only read, leaves it to the next one. */
export class Arrangements {
  readonly #world: () => World;
  #kept: { readonly of: EndpointCase; readonly input: Arranged<Endpoint> } | null = null;

  constructor(world: () => World) {
    this.#world = world;
  }

  async call(
    one: EndpointCase,
    send: (input: Arranged<Endpoint>) => Promise<RawAnswer>,
  ): Promise<RawAnswer> {
    if (this.#kept?.of !== one) {
      this.#kept = { of: one, input: await one.example.arrange(this.#world()) };
    }
    const answer = await send(this.#kept.input);
    if (answer.status < 400 && one.endpoint.method !== "GET") this.#kept = null;
    return answer;
  }
}
