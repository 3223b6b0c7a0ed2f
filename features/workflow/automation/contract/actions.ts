import { z } from "zod";

/** What one rule may hold. */
export const AUTOMATION_LIMITS = {
  rules: 500,
  actions: 30,
  conditions: 20,
  values: 30,
  /** The engine reads expressions of 5,000 characters; texts become expressions. */
  text: 4_000,
  attempts: 20,
  waitSeconds: 31 * 24 * 3600,
  dueHours: 24 * 365,
} as const;

/** Variables that every run begins with. */
export const RUN_VARIABLES = ["event", "body", "firedAt", "rule"] as const;
const TAKEN: ReadonlySet<string> = new Set([
  ...RUN_VARIABLES,
  ..."and between date duration else every external false for function if in instance null or return satisfies secret some string then time true".split(
    " ",
  ),
]);

const VariableName = z
  .string()
  .max(60)
  .regex(/^(?:[A-Za-z_]\w*)?$/, "Use letters, digits and _")
  .refine((name) => !TAKEN.has(name), "This name is taken");

const Text = z.string().max(AUTOMATION_LIMITS.text);
/** `{{event.data.name}}` in a text is filled in. */
const Line = z.string().trim().min(1).max(500);

const Value = z.strictObject({
  name: VariableName.min(1),
  value: z.string().max(1_000),
});
const Values = z.array(Value).max(AUTOMATION_LIMITS.values);

const step = {
  /** Stays the same while the rule is edited: runs tell of their steps by it. */
  id: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]*$/, "Use small letters, digits and _"),
  name: z.string().trim().min(1).max(120),
};

/**
 * `stop` ends the run as failed, `continue` goes on, `branch` does the steps for failures and ends there,
 * `pause` waits until somebody mends it.
 */
export const FAILURE_POLICIES = ["stop", "continue", "branch", "pause"] as const;
const retried = {
  /** How often it is tried. */
  attempts: z.int().min(1).max(AUTOMATION_LIMITS.attempts),
  /** Before the second attempt; doubled each time, up to an hour. */
  backoffSeconds: z.int().min(1).max(3600),
  onFailure: z.enum(FAILURE_POLICIES),
};

export const HTTP_METHODS = ["POST", "GET", "PUT", "PATCH", "DELETE"] as const;
export const TASK_FIELD_KINDS = ["text", "number", "boolean"] as const;

/** A question to a person. Later steps see the answer by its name. */
export const Question = z.strictObject({
  name: VariableName.min(1),
  type: z.enum(TASK_FIELD_KINDS),
});
export type Question = z.infer<typeof Question>;

/** One thing that a rule does. The order in a rule is the order in which they are done. */
export const Action = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("http"),
    ...step,
    method: z.enum(HTTP_METHODS),
    url: z.string().trim().min(1).max(2_000),
    headers: z
      .array(
        z.strictObject({
          name: z
            .string()
            .min(1)
            .max(100)
            .regex(/^[\w-]+$/, "Use letters, digits and -"),
          /** `Bearer {{secret.NAME}}` sends a secret to the hosts that it is for. */
          value: z.string().max(1_000),
        }),
      )
      .max(AUTOMATION_LIMITS.values),
    /** JSON whose texts are filled in, or plain text; empty: none. */
    body: Text,
    /** The variable that takes `{ status, body }`; empty: none. */
    result: VariableName,
    ...retried,
  }),
  z.strictObject({
    kind: z.literal("email"),
    ...step,
    to: Line,
    subject: Line,
    text: Text.min(1),
    ...retried,
  }),
  z.strictObject({
    kind: z.literal("script"),
    ...step,
    /** JavaScript. It sees the variables by name; its last value is the result. */
    script: Text.min(1).refine(
      (script) => JSON.stringify(script).length <= AUTOMATION_LIMITS.text + 500,
      "The script is too long",
    ),
    result: VariableName,
    ...retried,
  }),
  z.strictObject({
    kind: z.literal("process"),
    ...step,
    /** The id of a deployed process. The run waits for its end and goes on with its variables. */
    process: z.string().trim().min(1).max(500),
    values: Values,
    onFailure: z.enum(["stop", "continue", "branch"]),
  }),
  z.strictObject({
    kind: z.literal("run"),
    ...step,
    /** A kind of run that can be started, such as `project.script`, and what that wants to know. */
    run: z.strictObject({
      kind: z.string().trim().min(1).max(100),
      settings: z
        .record(z.string().min(1).max(60), z.string().max(2_000))
        .refine(
          (settings) => Object.keys(settings).length <= AUTOMATION_LIMITS.values,
          "These are too many settings",
        ),
    }),
    /** The variable that takes what the run gives; empty: none. */
    result: VariableName,
    ...retried,
  }),
  z.strictObject({
    kind: z.literal("message"),
    ...step,
    message: Line,
    /** What the waiting instance is found by; empty: nothing. */
    key: z.string().max(200),
    values: Values,
  }),
  z.strictObject({ kind: z.literal("signal"), ...step, signal: Line, values: Values }),
  z.strictObject({
    kind: z.literal("wait"),
    ...step,
    seconds: z.int().min(1).max(AUTOMATION_LIMITS.waitSeconds),
  }),
  z.strictObject({
    kind: z.literal("task"),
    ...step,
    title: Line,
    /** An e-mail address of a member; empty: whoever may take it. */
    assignee: z.string().max(320),
    /** Names of teams, with commas between them; both empty: everybody. */
    teams: z.string().max(1_000),
    /** 0: none. */
    dueHours: z.int().min(0).max(AUTOMATION_LIMITS.dueHours),
    /** What the person fills in; later steps see it by name. */
    fields: z.array(Question).max(AUTOMATION_LIMITS.values),
  }),
]);
export type Action = z.infer<typeof Action>;
export type ActionKind = Action["kind"];

/** A step whose failure leads to the steps for failures. */
export function branches(action: Action): boolean {
  return "onFailure" in action && action.onFailure === "branch";
}
export const ACTION_KINDS = [
  "http",
  "email",
  "task",
  "script",
  "process",
  "run",
  "message",
  "signal",
  "wait",
] as const satisfies readonly ActionKind[];

export const RULE_OPERATORS = [
  "is",
  "isNot",
  "contains",
  "startsWith",
  "exists",
  "missing",
  "above",
  "below",
] as const;
/** One thing that must be true of a run's data: `event.data.name` `contains` `web`. */
export const Condition = z.strictObject({
  field: z
    .string()
    .max(200)
    .regex(/^[A-Za-z_]\w*(\.[\w-]+)*$/, "Use a path such as event.data.name"),
  operator: z.enum(RULE_OPERATORS),
  value: z.string().max(1_000),
});
export type Condition = z.infer<typeof Condition>;

export const Conditions = z.strictObject({
  match: z.enum(["all", "any"]),
  rows: z.array(Condition).max(AUTOMATION_LIMITS.conditions),
  /** FEEL that must be true as well; empty: nothing more. */
  expression: z.string().trim().max(2_000),
});
export type Conditions = z.infer<typeof Conditions>;
