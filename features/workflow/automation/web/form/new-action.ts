import { assertNever } from "@devloom/contract";
import type { Action, ActionKind } from "../../contract.ts";

const retried = { attempts: 3, backoffSeconds: 10, onFailure: "stop" } as const;

/** What a step of a kind begins with. Its id is one that no other step of the rule has. */
export function newAction(kind: ActionKind, name: string, taken: readonly string[]): Action {
  const step = { id: freeId(kind, taken), name };
  switch (kind) {
    case "http":
      return {
        kind,
        ...step,
        method: "POST",
        url: "",
        headers: [],
        body: "",
        result: "",
        ...retried,
      };
    case "email":
      return { kind, ...step, to: "", subject: "", text: "", ...retried };
    case "script":
      return { kind, ...step, script: "", result: "", ...retried, attempts: 1 };
    case "process":
      return { kind, ...step, process: "", values: [], onFailure: "stop" };
    case "run":
      return { kind, ...step, run: { kind: "", settings: {} }, result: "", ...retried };
    case "message":
      return { kind, ...step, message: "", key: "", values: [] };
    case "signal":
      return { kind, ...step, signal: "", values: [] };
    case "wait":
      return { kind, ...step, seconds: 3600 };
    case "task":
      return { kind, ...step, title: "", assignee: "", teams: "", dueHours: 0, fields: [] };
    default:
      return assertNever(kind);
  }
}

function freeId(kind: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? kind : `${kind}_${number}`;
    if (!taken.includes(id)) return id;
  }
}
