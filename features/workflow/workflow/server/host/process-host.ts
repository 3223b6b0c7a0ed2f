import type { Transaction } from "@devloom/server-kit";
import type { Delivery, PublishedMessage } from "./messages.ts";
import type { NewInstance, OutgoingSignal } from "./rows.ts";

/**
 * What the rest of the feature asks of whatever runs processes. There is one implementation,
 * `PostgresHost`; docs/workflow.md says what another engine would have to provide.
 *
 * Everything that takes a transaction becomes true with it: nothing happens when it is rolled back.
 * Events are taken in the order in which they were given, each by exactly one step.
 */
export interface ProcessHost {
  /** Begins instances. */
  start(tx: Transaction, instances: readonly NewInstance[]): Promise<void>;
  /** Hands an event of the engine to an instance. */
  tell(tx: Transaction, to: InstanceAddress, event: object): Promise<void>;
  /** Sent by whoever the transaction acts for. */
  publish(tx: Transaction, message: Sent<PublishedMessage>): Promise<Delivery>;
  broadcast(
    tx: Transaction,
    signal: Sent<OutgoingSignal>,
  ): Promise<{ delivered: number; started: number }>;
  /** There is something to do once this transaction is over. */
  announce(tx: Transaction): Promise<void>;
  /** Refuses what would make the work pile up further. */
  assertRoom(tenantId: string): void;
  /** Resolves once an instance has taken every event it was given, or after a short while. */
  settle(instanceId: string): Promise<void>;
  /** Grows whenever there may be new jobs. */
  readonly heard: number;
  /** Resolves when `heard` has grown beyond this, at the latest after a second. */
  nextJobs(heard: number, signal: AbortSignal): Promise<void>;
}

export type Sent<Message> = Omit<Message, "people">;

export interface InstanceAddress {
  readonly id: string;
  readonly tenantId: string;
  readonly actorId: string | null;
}
