import type { Json, JsonObject } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import type { Transaction } from "../database/transaction.ts";

export interface NewProcess {
  readonly name: string;
  readonly description: string;
  /** The feature that keeps it: nobody else changes it. `null`: people do, as with any other. */
  readonly managedBy: string | null;
}

/** A model that was checked and can run. */
export interface PreparedProcess {
  /** Makes it the newest version of the workflow with this id, which is made when there is none. */
  store(tx: Transaction, workflowId: string, process: NewProcess): Promise<void>;
}

/** One piece of work, as it was played. */
export interface PlayedStep {
  readonly element: string;
  /** `left-out` is not done while trying. */
  readonly state: "done" | "failed" | "left-out";
  readonly input: JsonObject;
  readonly output: JsonObject | null;
  readonly error: string | null;
}

export interface PlayedProcess {
  readonly steps: readonly PlayedStep[];
  /** Sequence flows, in their order. */
  readonly taken: readonly string[];
  readonly ended: "completed" | "failed" | "stopped";
  readonly error: string | null;
}

/** Whose rights a process is made and played with. */
export interface ProcessMaker {
  readonly tenantId: string;
  readonly accountId: string;
}

export interface PlayOptions {
  readonly maker: ProcessMaker;
  readonly variables: Readonly<Record<string, Json>>;
  /** Whether requests, e-mails, messages and signals really go out. */
  readonly isSent: boolean;
}

/** Runs processes for features that compile to them. */
export interface ProcessEngine {
  /** Compiles a model; one that cannot run, or whose work its maker may not do, is refused with the element and the reason. */
  prepare(xml: string, maker: ProcessMaker): Promise<PreparedProcess>;
  /** Lets a process go and keeps it from being one again, unless something of it runs. */
  remove(tx: Transaction, workflowId: string): Promise<void>;
  /** Plays a model from its beginning to its end without storing anything. */
  play(xml: string, options: PlayOptions): Promise<PlayedProcess>;
}

/** Where features find whatever runs processes here. */
export class Processes {
  #engine: ProcessEngine | null = null;

  use(engines: readonly ProcessEngine[]): void {
    if (engines.length > 1) throw new Error("Two features run processes.");
    this.#engine = engines[0] ?? null;
  }

  get engine(): ProcessEngine {
    if (this.#engine === null)
      throw new AppError(501, "no_processes", "This installation can't run processes.");
    return this.#engine;
  }
}
