import type { JsonObject } from "@devloom/contract";
import type { z } from "zod";
import type { Transaction } from "../database/transaction.ts";

/** One fire as its target sees it. It may come again after a crash, with the same id. */
export interface Fire {
  /** The same each time this fire is tried: the key for side effects that must not happen twice. */
  readonly id: string;
  readonly tenantId: string;
  /** Who saved the trigger last: on whose behalf it acts. */
  readonly actorId: string | null;
  readonly trigger: { readonly id: string; readonly name: string };
  readonly scheduledAt: Date;
  readonly attempt: number;
  readonly config: JsonObject;
  readonly input: JsonObject;
  /** Aborts when its time is over, when it is cancelled, and when another gateway has taken it over. */
  readonly signal: AbortSignal;
}

/** What became of a fire: it is done, or something else goes on for it. */
export type FireOutcome =
  | { readonly result: JsonObject }
  | {
      /**
       * Begins what goes on, in the transaction that stores the outcome, so that it begins once. Answers
       * what that is, `run/0198…`; `triggers.conclude` with the same subject ends the fire.
       */
      readonly handOver: (tx: Transaction) => Promise<string>;
    };

/** How something ended that a fire was handed over to. */
export type Conclusion =
  | { readonly status: "succeeded"; readonly result?: JsonObject }
  | { readonly status: "failed"; readonly error: string }
  | { readonly status: "cancelled" };

/** Thrown by a target when trying again would not help. */
export class PermanentFailure extends Error {}

/** A kind of thing that triggers set going. Features contribute them. */
export interface TriggerTargetKind<Config extends z.ZodObject = z.ZodObject> {
  /** `http`, `project.check`. */
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  /** What it wants to know; forms are made from it. */
  readonly config: Config;
  /** What somebody must be allowed to do to set up a trigger for it. */
  readonly permission?: string;
  /** What it hands over to may wait for people: a trigger's timeout is for the beginning alone. */
  readonly untimed?: boolean;
  /** What its fires are handed over to is called so in subjects: `run` for `run/0198…`. */
  readonly handsOverTo?: string;
  /** Refuses what a schema cannot see, before a trigger is stored. */
  check?(tx: Transaction, config: z.output<Config>): Promise<void>;
  fire(fire: Fire & { readonly config: z.output<Config> }): Promise<FireOutcome>;
  /**
   * Which of these things have ended, and how. Asked again and again while fires wait for them, by
   * targets whose things do not call `triggers.conclude` themselves.
   */
  ended?(tx: Transaction, subjects: readonly string[]): Promise<ReadonlyMap<string, Conclusion>>;
  /** Ends what a fire was handed over to. */
  cancel?(tx: Transaction, subject: string): Promise<void>;
}

/** Keeps the type of a target's own configuration while it is written down. */
export function defineTarget<Config extends z.ZodObject>(
  target: TriggerTargetKind<Config>,
): TriggerTargetKind {
  // The registry parses the configuration with the target's own schema before handing it over.
  return target;
}
