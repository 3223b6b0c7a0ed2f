import { expect, it } from "vitest";
import type { Definition } from "../definition.ts";
import { load } from "../load/load.ts";
import type { Event } from "../protocol.ts";
import type { State } from "../state.ts";
import { step } from "../step/step.ts";
import { process as bpmn } from "../testing/bpmn.ts";
import { randomFrom, randomModel } from "../testing/random-model.ts";

const MODELS = process.env["DEVLOOM_LONG_TESTS"] === "1" ? 200 : 20;
const MAX_EVENTS = 2_000;

/** Runs to the end; `survive` stands for what happens to the state between two events. */
function play(definition: Definition, seed: number, survive: (state: State) => State): State {
  const random = randomFrom(seed);
  const now = (count: number): string => new Date(count * 1000).toISOString();
  let state = step(definition, null, {
    type: "start",
    now: now(0),
    variables: { x: seed % 10 },
  }).state;
  for (let count = 1; count < MAX_EVENTS && state.status === "running"; count += 1) {
    const jobs = state.elements.filter(({ waits }) => waits === "job");
    const job = jobs[Math.floor(random() * jobs.length)];
    if (!job) throw new Error(`Nothing to do: ${JSON.stringify(state)}`);
    const variables = { x: Math.floor(random() * 10) };
    const event: Event = { type: "jobCompleted", now: now(count), job: job.id, variables };
    state = step(definition, survive(state), event).state;
  }
  return state;
}

it.each(Array.from({ length: MODELS }, (_, index) => index + 1))(
  "random model %i ends the same however often it is interrupted",
  async (seed) => {
    const loaded = await load(bpmn(...randomModel(seed)));
    if ("refusals" in loaded || !loaded.definitions[0]) throw new Error(JSON.stringify(loaded));
    const [definition] = loaded.definitions;
    const straight = play(definition, seed, (state) => state);
    expect(straight.status).toBe("completed");
    const kills = randomFrom(seed + 1_000);
    const interrupted = play(definition, seed, (state) => {
      if (kills() < 0.5) return state;
      // Killed within a step: its result is lost, and the stored state is read again.
      const stored = JSON.stringify(state);
      step(definition, state, { type: "cancel", now: "2026-01-01T00:00:00.000Z" });
      return JSON.parse(stored) as State;
    });
    expect(interrupted).toEqual(straight);
  },
);
