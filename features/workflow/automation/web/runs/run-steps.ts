import type { HistoryStep, WorkflowInstanceDetail } from "../../../workflow/contract.ts";
import { elementOf } from "../../compile/actions.ts";

export type RunStepState =
  | "done"
  | "active"
  | "failed"
  | "ignored"
  | "handled"
  | "paused"
  | "ended"
  | "not-reached";

export interface RunStep {
  readonly id: string;
  readonly state: RunStepState;
  readonly error: string | null;
  /** Of a step that is tried again. */
  readonly attempts: { readonly attempt: number; readonly most: number } | null;
  readonly at: string | null;
}

type Instance = Pick<WorkflowInstanceDetail, "elements" | "jobs">;

/** What became of each step in one run, from the instance's history and what it waits for now. */
export function runSteps(
  actions: readonly { readonly id: string }[],
  history: readonly HistoryStep[],
  instance: Instance,
): RunStep[] {
  const moves = history.flatMap((step) => step.moves.map((move) => ({ ...move, at: step.time })));
  return actions.map((action) => {
    const element = elementOf(action);
    const own = moves.filter((move) => move.element === element);
    const entered = own.find(({ what }) => what === "entered");
    const base = { id: action.id, error: null, attempts: null, at: entered?.at ?? null };
    if (entered === undefined) return { ...base, state: "not-reached" };
    const incident = instance.elements.find((one) => one.element === element)?.incident ?? null;
    if (incident !== null) return { ...base, state: "paused", error: incident };
    const thrown = history.find(
      ({ event }) => event["type"] === "errorThrown" && event["element"] === entered.number,
    );
    if (thrown !== undefined) {
      const wasTaken = (flow: string) => moves.some(({ element: each }) => each === flow);
      const state = wasTaken(`despite_${action.id}`)
        ? "ignored"
        : wasTaken(`rescue_${action.id}`)
          ? "handled"
          : "failed";
      const error = textOf(thrown.event["message"]) ?? textOf(thrown.event["code"]);
      return { ...base, state, error };
    }
    if (own.some(({ what }) => what === "completed")) return { ...base, state: "done" };
    if (own.some(({ what }) => what === "terminated")) return { ...base, state: "ended" };
    const job = instance.jobs.find((one) => one.element === element);
    const attempts =
      job === undefined || job.attempts === 0
        ? null
        : { attempt: job.attempts, most: job.maxAttempts };
    return { ...base, state: "active", error: job?.error ?? null, attempts };
  });
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
