import type { Action, RuleDraft } from "../contract.ts";

export const RECIPES = [
  "failedRun",
  "newProject",
  "stuckWorkflow",
  "webhookTask",
  "newTeam",
  "weekly",
] as const;
export type RecipeId = (typeof RECIPES)[number];

/** What a recipe says in the person's language. */
export interface RecipeTexts {
  readonly name: string;
  readonly about: string;
  readonly step: string;
  readonly subject: string;
  readonly text: string;
  readonly title: string;
}

const retried = { attempts: 3, backoffSeconds: 10, onFailure: "stop" } as const;

/** The rule that a recipe is, with the texts of a language and the address of whoever uses it. */
export function recipeRule(
  id: RecipeId,
  texts: RecipeTexts,
  { email, timeZone }: { email: string; timeZone: string },
): RuleDraft {
  const { name, about: description } = texts;
  const mail: Action = {
    kind: "email",
    id: "mail",
    name: texts.step,
    to: email,
    subject: texts.subject,
    text: texts.text,
    ...retried,
  };
  const task: Action = {
    kind: "task",
    id: "task",
    name: texts.step,
    title: texts.title,
    assignee: "",
    teams: "",
    dueHours: 24,
    fields: [],
  };
  const post: Action = {
    kind: "http",
    id: "post",
    name: texts.step,
    method: "POST",
    url: "",
    headers: [],
    body: '{\n  "team": "{{event.data.name}}",\n  "at": "{{event.time}}"\n}',
    result: "answer",
    ...retried,
  };
  const on = (...types: string[]) => ({ kind: "event" as const, types, where: [] });
  const rules: Readonly<Record<RecipeId, Pick<RuleDraft, "source" | "actions">>> = {
    failedRun: { source: on("run.failed"), actions: [mail] },
    newProject: { source: on("project.created"), actions: [task] },
    stuckWorkflow: { source: on("workflow-incident.raised"), actions: [task] },
    webhookTask: { source: { kind: "webhook" }, actions: [task] },
    newTeam: { source: on("team.created"), actions: [post] },
    weekly: {
      source: { kind: "cron", expression: "0 9 * * 1", timeZone },
      actions: [mail],
    },
  };
  return { name, description, ...rules[id] };
}
