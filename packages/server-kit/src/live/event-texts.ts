import type { RelayedEvent } from "../outbox/relay.ts";
import type { LivePositions } from "./live-positions.ts";

/** Events as streams carry them. Every stream gets the same one in turn, so it is put into words once. */
export class EventTexts {
  readonly #positions: LivePositions;
  #last: { readonly of: RelayedEvent; readonly text: string } | undefined;

  constructor(positions: LivePositions) {
    this.#positions = positions;
  }

  of(relayed: RelayedEvent): string {
    if (this.#last?.of !== relayed) this.#last = { of: relayed, text: this.#write(relayed) };
    return this.#last.text;
  }

  #write({ cursor, event }: RelayedEvent): string {
    const id = this.#positions.write(cursor);
    return `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
  }
}
