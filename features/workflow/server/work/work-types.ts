/** Job types that begin so are the gateway's own; all others are done by outside workers. */
export const WORK_PREFIX = "devloom:";

export interface WorkType {
  readonly type: string;
  readonly settings: readonly { readonly name: string; readonly required: boolean }[];
}

const required = (name: string) => ({ name, required: true });
const optional = (name: string) => ({ name, required: false });

/** What the gateway does by itself for service and send tasks. */
export const WORK_TYPES: readonly WorkType[] = [
  {
    type: "devloom:http",
    settings: [
      required("url"),
      optional("method"),
      optional("headers"),
      optional("body"),
      optional("resultVariable"),
    ],
  },
  { type: "devloom:email", settings: [required("to"), required("subject"), required("text")] },
  {
    type: "devloom:notification",
    settings: [optional("to"), optional("teams"), required("subject"), optional("text")],
  },
  {
    type: "devloom:model",
    settings: [
      required("prompt"),
      optional("system"),
      optional("model"),
      optional("format"),
      optional("maxTokens"),
      optional("resultVariable"),
    ],
  },
];

export function isBuiltIn(type: string): boolean {
  return WORK_TYPES.some((one) => one.type === type);
}

export function missingWork(type: string): string {
  return `This installation cannot do “${type}”. It can do ${WORK_TYPES.map((one) => one.type).join(", ")}.`;
}

/** Jobs of script tasks and of business rule tasks. */
export const SCRIPT_TYPE = "devloom:script";
export const DECISION_TYPE = "devloom:decision";
