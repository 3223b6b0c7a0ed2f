import { load, step, type Event, type State } from "@devloom/workflow-engine";
import { describe, expect, it } from "vitest";
import { EXAMPLE_MODELS, EXAMPLES } from "./example-models.ts";

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

  it("run to their ends with what people give", async () => {
    const given: Record<string, object> = {
      approval: { approved: true, comment: "fine" },
      http: {},
      reminder: {},
      review: { findings: 2 },
    };
    for (const id of EXAMPLES) {
      const definition = await definitionOf(EXAMPLE_MODELS[id]);
      const all: unknown[] = [];
      let state: State | null = null;
      let queue: Event[] = [{ type: "start", now: NOW }];
      while (queue.length > 0) {
        const results: Event[] = [];
        for (const event of queue) {
          const result = step(definition, state, event);
          state = result.state;
          all.push(...result.commands);
          for (const command of result.commands)
            if (command.type === "createJob")
              results.push({
                type: command.kind === "user" ? "userTaskCompleted" : "jobCompleted",
                now: NOW,
                job: command.job,
                variables: given[id] as Record<string, never>,
              });
        }
        queue = results;
      }
      expect({ id, status: state?.status }).toEqual({ id, status: "completed" });
      if (id === "review")
        expect(all).toContainEqual({
          type: "completed",
          variables: expect.objectContaining({ total: 4 }) as unknown,
        });
    }
  });
});
