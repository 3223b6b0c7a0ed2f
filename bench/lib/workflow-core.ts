import { type Definition, load, type State, step } from "@devloom/workflow-engine";

const now = "2026-01-01T00:00:00.000Z";

export async function definitionOf(xml: string): Promise<Definition> {
  const loaded = await load(xml);
  const definition = "definitions" in loaded ? loaded.definitions[0] : undefined;
  if (!definition) throw new Error(`The model was refused: ${JSON.stringify(loaded)}`);
  return definition;
}

/** Starts an instance and answers its jobs until it is complete. Returns how many jobs there were. */
export function runInstance(definition: Definition): number {
  let result = step(definition, null, { type: "start", now });
  for (let jobs = 0; ; jobs += 1) {
    const job = result.commands.find((each) => each.type === "createJob");
    if (!job) {
      if (result.state.status !== "completed") throw new Error("The instance did not complete.");
      return jobs;
    }
    result = step(definition, result.state, { type: "jobCompleted", now, job: job.job });
  }
}

export function startInstance(definition: Definition): State {
  return step(definition, null, { type: "start", now }).state;
}
