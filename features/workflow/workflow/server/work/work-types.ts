import type { TargetRegistry } from "@devloom/server-kit";
import { runWorkTypes } from "./run-types.ts";
import type { WorkSetting, WorkType } from "./work-type.ts";

/** Job types that begin so are the gateway's own; all others are done by outside workers. */
export const WORK_PREFIX = "devloom:";

const required = (name: string): WorkSetting => ({ name, required: true, options: [] });
const optional = (name: string, options: readonly string[] = []): WorkSetting => ({
  name,
  required: false,
  options,
});

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"];

/** What the gateway does by itself for service and send tasks. */
const WORK_TYPES: readonly WorkType[] = [
  {
    type: "devloom:http",
    title: "HTTP request",
    settings: [
      required("url"),
      optional("method", METHODS),
      optional("headers"),
      optional("body"),
      optional("resultVariable"),
    ],
  },
  {
    type: "devloom:email",
    title: "E-mail",
    settings: [required("to"), required("subject"), required("text")],
  },
  {
    type: "devloom:notification",
    title: "Notification",
    settings: [optional("to"), optional("teams"), required("subject"), optional("text")],
  },
  {
    type: "devloom:model",
    title: "Ask a model",
    settings: [
      required("prompt"),
      optional("system"),
      optional("model"),
      optional("format", ["text", "json"]),
      optional("maxTokens"),
      optional("resultVariable"),
    ],
  },
];

/** All of it, with a type for each kind of run that can be started. */
export function workTypes(targets: TargetRegistry): readonly WorkType[] {
  return [...WORK_TYPES, ...runWorkTypes(targets)];
}

/** Jobs of script tasks and of business rule tasks. */
export const SCRIPT_TYPE = "devloom:script";
export const DECISION_TYPE = "devloom:decision";
