import { load, step, type Command, type Event, type State } from "@devloom/workflow-engine";
import { describe, expect, it } from "vitest";
import { EXAMPLE_MODELS, EXAMPLES } from "./example-models.ts";
import { inLanguage } from "./german-names.ts";

const NOW = "2026-01-01T00:00:00Z";

async function definitionOf(xml: string) {
  const loaded = await load(xml);
  if ("refusals" in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const [definition] = loaded.definitions;
  if (definition === undefined) throw new Error("There is no process.");
  return definition;
}

describe("the examples", () => {
  it.each(EXAMPLES)("%s is accepted by the engine and waits for its first work", async (id) => {
    const definition = await definitionOf(EXAMPLE_MODELS[id]);

    const { state, commands } = step(definition, null, { type: "start", now: NOW });

    expect(state.status).toBe("running");
    expect(commands.filter(({ type }) => type === "createJob").length).toBeGreaterThan(0);
    expect(commands.filter(({ type }) => type === "raiseIncident")).toEqual([]);
  });

  it.each(EXAMPLES)("%s has German names for all that people read", async (id) => {
    const [english, german] = [EXAMPLE_MODELS[id], inLanguage(EXAMPLE_MODELS, id, "de")];
    const names = (xml: string): string[] =>
      [...xml.matchAll(/ name="([^"]+)"|&quot;title&quot;:&quot;(.*?)&quot;/g)].map(
        ([, name, title]) => name ?? title ?? "",
      );

    expect(names(german).length).toBe(names(english).length);
    expect(names(german).filter((name) => names(english).includes(name))).toEqual([]);
    expect(Object.keys((await definitionOf(german)).nodes)).toEqual(
      Object.keys((await definitionOf(english)).nodes),
    );
    expect(inLanguage(EXAMPLE_MODELS, id, "en")).toBe(english);
  });

  it.each([
    ["approval", { approved: true, comment: "fine" }, { outcome: "approved: fine" }],
    ["approval", { approved: false }, { approved: false }],
    ["http", {}, { reached: true }],
    ["reminder", {}, {}],
    ["review", { findings: 2 }, { total: 4 }],
  ] as const)("%s runs to its end with %j", async (id, given, expected) => {
    const definition = await definitionOf(EXAMPLE_MODELS[id]);
    const ended: Command[] = [];
    let state: State | null = null;
    const queue: Event[] = [{ type: "start", now: NOW }];
    for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
      const result = step(definition, state, event);
      state = result.state;
      for (const command of result.commands) {
        if (command.type === "completed") ended.push(command);
        if (command.type !== "createJob") continue;
        const type = command.kind === "user" ? "userTaskCompleted" : "jobCompleted";
        queue.push({ type, now: NOW, job: command.job, variables: { ...given } });
      }
    }

    expect(ended).toEqual([
      { type: "completed", variables: expect.objectContaining(expected) as unknown },
    ]);
  });
});
