import type { RunLogRow, RunRow, RunStepRow } from "@devloom/server-kit";
import type { Run, RunLogLine, RunStep } from "../contract.ts";

export function presentRun(row: RunRow): Run {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    subject: row.subject,
    actorId: row.actor_id,
    status: row.status,
    progress: row.progress,
    attempt: row.attempt,
    cancelRequested: row.cancel_requested_at !== null,
    error: row.error,
    result: row.result,
    traceId: row.trace_id,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

export function presentStep(row: RunStepRow): RunStep {
  return {
    name: row.name,
    position: row.position,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    error: row.error,
  };
}

export function presentLogLine(row: RunLogRow): RunLogLine {
  return {
    sequence: row.sequence,
    step: row.step,
    level: row.level,
    text: row.text,
    time: row.time.toISOString(),
  };
}
