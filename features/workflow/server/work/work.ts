import type { Json, Variables } from "@devloom/workflow-engine";
import type { LockedJob } from "./job-store.ts";

/** What a piece of work gives back to its instance. */
export interface Outcome {
  readonly variables?: Variables;
  /** For the result variable of the task. */
  readonly result?: Json;
}

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
