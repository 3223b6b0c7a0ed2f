import type { JsonObject } from "@devloom/contract";
import type { z } from "zod";
import type { Transaction } from "../database/transaction.ts";
import type { NewRun } from "./runs.ts";

/** What the work of a run may do. Every call is safe to repeat after a crash. */
export interface RunContext {
  readonly id: string;
  readonly tenantId: string;
  readonly actorId: string | null;
  readonly input: JsonObject;
  readonly attempt: number;
  /** Aborts on cancel and when another gateway has taken the run over. */
  readonly signal: AbortSignal;
  /**
   * A named part of the work. Its result is stored when it ends; after a crash or a retry a step that
   * ended is not repeated, its stored result is returned.
   */
  step<Result extends JsonObject>(name: string, work: () => Promise<Result>): Promise<Result>;
  log(text: string, level?: "info" | "warning" | "error"): void;
  /** Share of the work done, between 0 and 1. */
  progress(share: number): Promise<void>;
  /** A transaction in the run's tenant, on behalf of whoever started it. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** A kind of long work that a feature knows how to do. */
export interface RunKind {
  /** `project.check`. */
  readonly kind: string;
  execute(run: RunContext): Promise<JsonObject>;
  /** How triggers start one; without it they cannot. */
  readonly startable?: StartableRun;
}

/** A kind of run that can be started from its input alone. */
export interface StartableRun {
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** What somebody must be allowed to do to have it started. */
  readonly permission: string;
  /** What the run is, or a refusal: it is asked before a trigger is stored, too. */
  begin(tx: Transaction, input: JsonObject): Promise<Omit<NewRun, "kind">>;
}
