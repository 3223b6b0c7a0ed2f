import type { Transaction } from "../database/transaction.ts";
import type { NewEvent } from "./new-event.ts";

/** What a feature does when another emits an event: part of the same transaction, so both or neither. */
export type Reaction = (tx: Transaction, event: NewEvent) => Promise<void>;

/** The reactions of a feature by event type, for example `{ "member.left": handOver }`. */
export type Reactions = Readonly<Record<string, Reaction>>;

/**
 * Who reacts to what. For effects that must not lag behind their cause; whatever may happen a moment
 * later follows the outbox instead.
 */
export class ReactionBook {
  readonly #byType = new Map<string, Reaction[]>();

  add(reactions: Reactions): void {
    for (const [type, reaction] of Object.entries(reactions))
      this.#byType.set(type, [...(this.#byType.get(type) ?? []), reaction]);
  }

  async run(tx: Transaction, event: NewEvent): Promise<void> {
    for (const reaction of this.#byType.get(event.type) ?? []) await reaction(tx, event);
  }
}
