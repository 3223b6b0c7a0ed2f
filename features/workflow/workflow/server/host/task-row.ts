import { newId } from "@devloom/server-kit";
import type { Command, Json } from "@devloom/workflow-engine";
import type { ClaimedInstance, TaskRow } from "./rows.ts";

const NORMAL_PRIORITY = 50;
const MAX_LISTED = 50;
const MAX_NAME = 200;

/** A user task from what its model says; what it says in a form that nobody can read counts as nothing. */
export function taskOf(
  { id: instance_id, tenant_id }: ClaimedInstance,
  { job, element, headers }: Extract<Command, { type: "createJob" }>,
  name: string,
): TaskRow {
  const priority = Number(headers["priority"] ?? NORMAL_PRIORITY);
  return {
    id: newId(),
    instance_id,
    number: job,
    tenant_id,
    element,
    // A task may have a title that its data make up.
    name: textOf(headers["title"] ?? null) ?? name,
    priority: Number.isFinite(priority)
      ? Math.min(100, Math.max(0, Math.round(priority)))
      : NORMAL_PRIORITY,
    assignee: textOf(headers["assignee"] ?? null),
    teams: listOf(headers["candidateGroups"] ?? null),
    people: listOf(headers["candidateUsers"] ?? null),
    due_at: timeOf(headers["dueDate"] ?? null),
    follow_up_at: timeOf(headers["followUpDate"] ?? null),
    form: formOf(headers["schema"] ?? null),
  };
}

function textOf(value: Json): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, MAX_NAME) : null;
}

/** A list, or names with commas between them. */
function listOf(value: Json): string[] {
  const items = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  return items.flatMap((item) => textOf(item) ?? []).slice(0, MAX_LISTED);
}

function timeOf(value: Json): string | null {
  const time = typeof value === "string" ? new Date(value) : null;
  return time === null || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function formOf(value: Json): string | null {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return JSON.stringify(value);
  if (typeof value !== "string") return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? value : null;
  } catch {
    return null;
  }
}
