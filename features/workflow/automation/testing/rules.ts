import type { Action, RuleFields } from "../contract.ts";

const retried = { attempts: 3, backoffSeconds: 7, onFailure: "stop" } as const;

/** One action of each kind, with every field used. */
export const EVERY_ACTION: readonly Action[] = [
  {
    kind: "http",
    id: "call",
    name: "Tell the desk",
    method: "POST",
    url: "https://desk.example.com/{{event.data.name}}",
    headers: [{ name: "authorization", value: "Bearer {{secret.DESK}}" }],
    body: '{"title":"New: {{event.data.name}}","count":"{{event.data.count}}"}',
    result: "answer",
    ...retried,
  },
  {
    kind: "email",
    id: "mail",
    name: "Write to them",
    to: "{{event.data.email}}",
    subject: "About {{event.data.name}}",
    text: 'Two lines & "more":\n{{answer.body.id}}',
    ...retried,
    onFailure: "continue",
  },
  {
    kind: "script",
    id: "count",
    name: "Count",
    script: "// twice\nevent.data.count * 2 < 100 ? event.data.count * 2 : 0",
    result: "twice",
    ...retried,
    onFailure: "pause",
  },
  {
    kind: "process",
    id: "child",
    name: "Start another",
    process: "onboarding",
    values: [{ name: "who", value: "{{event.data.name}}" }],
    onFailure: "continue",
  },
  {
    kind: "run",
    id: "run",
    name: "Check it",
    run: { kind: "project.check", settings: { projectId: "{{event.data.id}}" } },
    result: "checked",
    ...retried,
  },
  {
    kind: "message",
    id: "message",
    name: "Say it",
    message: "order {{event.data.name}}",
    key: "{{event.data.count}}",
    values: [{ name: "state", value: "ready" }],
  },
  {
    kind: "signal",
    id: "signal",
    name: "Call it out",
    signal: "all-clear",
    values: [{ name: "from", value: "{{rule.name}}" }],
  },
  { kind: "wait", id: "wait", name: "Let it rest", seconds: 90 },
  {
    kind: "task",
    id: "task",
    name: "Look at it",
    title: "Look at {{event.data.name}}",
    assignee: "ada@example.com",
    teams: "Platform, Support",
    dueHours: 4,
    fields: [
      { name: "note", type: "text" },
      { name: "amount", type: "number" },
      { name: "isFine", type: "boolean" },
    ],
  },
];

/** A rule that uses everything there is, with what a test wants otherwise. */
export function ruleWith(changes: Partial<RuleFields> = {}): RuleFields {
  return {
    name: "Everything",
    description: "All there is",
    isEnabled: true,
    source: { kind: "event", types: ["project.created"], where: [] },
    conditions: {
      match: "all",
      rows: [{ field: "event.data.name", operator: "contains", value: "web" }],
      expression: "event.data.count > 1",
    },
    actions: [...EVERY_ACTION],
    failureActions: [],
    overlap: "queue",
    concurrency: 2,
    misfire: "skip",
    rateLimit: 5,
    rateSeconds: 30,
    dedupeSeconds: 60,
    dedupeKey: "{{event.data.name}}",
    ...changes,
  };
}

/** A script step, which needs nothing outside. */
export function scriptStep(id: string, script: string, changes: object = {}): Action {
  return { kind: "script", id, name: id, script, result: id, ...retried, ...changes };
}
