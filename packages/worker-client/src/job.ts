export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Variables = Record<string, Json>;

/** A job that this worker holds until `lockedUntil`. */
export interface Job<Input extends Variables = Variables> {
  /** `instance:number`, the same for every attempt: the key for effects that may happen only once. */
  readonly key: string;
  readonly instanceId: string;
  readonly number: number;
  readonly workflowId: string;
  readonly version: number;
  /** The task's id in the model. */
  readonly element: string;
  readonly type: string;
  readonly headers: Variables;
  /** Everything the task sees. */
  readonly variables: Input;
  /** Counted from one. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly lock: string;
  readonly lockedUntil: string;
}

/** What a job gives back to its instance. */
export interface JobResult {
  readonly variables?: Variables;
  readonly result?: Json;
}
