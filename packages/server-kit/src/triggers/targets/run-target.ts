import type { JsonObject } from "@devloom/contract";
import type { RunKind } from "../../runs/run-kind.ts";
import type { Runs } from "../../runs/runs.ts";
import type { TriggerTargetKind } from "../trigger-target.ts";

/** The targets that start runs: one for each kind of run that says how. */
export function runTargets(kinds: readonly RunKind[], runs: Runs): TriggerTargetKind[] {
  return kinds.flatMap(({ kind, startable }) =>
    startable === undefined
      ? []
      : {
          kind,
          title: startable.title,
          description: startable.description,
          config: startable.input,
          permission: startable.permission,
          handsOverTo: "run",
          async check(tx, config) {
            await startable.begin(tx, config as JsonObject);
          },
          fire: async ({ config }) => ({
            handOver: async (tx) => {
              const run = await startable.begin(tx, config);
              return `run/${await runs.start(tx, { kind, ...run })}`;
            },
          }),
          cancel: async (tx, subject) => {
            await runs.cancel(tx, subject.slice("run/".length));
          },
        },
  );
}
