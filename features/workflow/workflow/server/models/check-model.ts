import type { Definition, FlowNode, Trigger } from "@devloom/workflow-engine";
import type { WorkflowProblem } from "../../contract.ts";
import { cronProblem } from "../host/cron.ts";
import { firstStartTimer } from "./start-timers.ts";

/** What the engine would run but this host cannot do. Nothing is ignored later. */
export function checkForHost(definition: Definition, now: Date): WorkflowProblem[] {
  const problems: WorkflowProblem[] = [];
  for (const node of Object.values(definition.nodes)) {
    const reason = jobProblem(node);
    if (reason !== null) problems.push({ element: node.id, reason });
  }
  for (const { element, triggers } of definition.starts) {
    for (const trigger of triggers) {
      const reason = startProblem(trigger, now);
      if (reason !== null) problems.push({ element, reason });
    }
  }
  return problems;
}

function jobProblem({ job }: FlowNode): string | null {
  if (job === undefined) return null;
  if (job.kind === "script" && !/^(?:application\/|text\/)?(?:javascript|js)$/i.test(job.type))
    return `Scripts are written in JavaScript or FEEL, not in “${job.type}”.`;
  return null;
}

function startProblem(trigger: Trigger, now: Date): string | null {
  switch (trigger.type) {
    case "message":
    case "signal":
      return isComputed(trigger.name) ? "Its name is computed, and nothing is known yet." : null;
    case "timer":
      return timerProblem(trigger.kind, trigger.value, now);
    default:
      return null;
  }
}

function timerProblem(kind: "date" | "duration" | "cycle", value: string, now: Date) {
  if (isComputed(value)) return "Its time is computed, and nothing is known yet.";
  try {
    firstStartTimer(kind, value, now);
  } catch (error) {
    return cronProblem(value) ?? (error instanceof Error ? error.message : String(error));
  }
  return null;
}

function isComputed(template: string): boolean {
  return template.startsWith("=");
}
