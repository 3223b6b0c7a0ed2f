import type { Transaction } from "@devloom/server-kit";
import type { Json, Variables } from "@devloom/workflow-engine";
import type { LockedJob } from "./job-store.ts";

/** What a piece of work gives back to its instance. */
export interface Result {
  readonly variables?: Variables;
  /** For the result variable of the task. */
  readonly result?: Json;
}

/** A run goes on for the job, which ends with it. */
export interface HandOver {
  /** On whose behalf it is started. */
  readonly actorId: string | null;
  /** Starts it in the transaction that keeps it beside the job; answers its id. */
  readonly handOver: (tx: Transaction) => Promise<string>;
}

export type Outcome = Result | HandOver;

/** No state keeps it, and nobody can read it. */
export const TOO_DEEP = "The result is nested more than 100 levels deep.";

/** An attempt failed, in words for whoever looks at the incident. */
export class WorkFailed extends Error {
  /** No further attempt makes sense. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** The work of one type. It may run more than once: `job.instanceId:job.number` is always the same. */
export type Work = (job: LockedJob, signal: AbortSignal) => Promise<Outcome>;
