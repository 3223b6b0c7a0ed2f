import type { CloudEvent } from "@devloom/contract";

export type Ending = "generated" | "failed";

const ENDINGS: Readonly<Record<string, Ending>> = {
  "report.generated": "generated",
  "run.failed": "failed",
  "run.cancelled": "failed",
};

/** Which run an event ends, and how; `null` for every other event. */
export function endingOf({ type, subject }: Pick<CloudEvent, "type" | "subject">): {
  readonly runId: string;
  readonly ending: Ending;
} | null {
  const [ending, runId] = [ENDINGS[type], subject.split("/").at(-1)];
  return ending === undefined || runId === undefined ? null : { runId, ending };
}

/**
 * How a run ended, as far as it is known: by an event, which may come before the answer that names the run, or by the
 * list, which has the report of a run whose event was missed.
 */
export function settled(
  runId: string,
  endings: ReadonlyMap<string, Ending>,
  reports: readonly { readonly id: string }[],
): Ending | null {
  if (reports.some(({ id }) => id === runId)) return "generated";
  return endings.get(runId) ?? null;
}
