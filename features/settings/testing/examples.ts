import { send } from "../../testing/client.ts";
import { defineExamples } from "../../testing/endpoint-example.ts";
import { settingsContract, writeSettings } from "../contract.ts";

export const settingsExamples = defineExamples(settingsContract, {
  readSettings: {
    isolation: "own",
    arrange: async ({ owner, ownerMark }) => {
      for (const layer of ["tenant", "user"] as const)
        await send(owner, writeSettings, { body: { layer, values: { "ai.apiKey": ownerMark } } });
      return {};
    },
  },
  writeSettings: {
    isolation: "own",
    arrange: async () => ({
      body: { layer: "user" as const, values: { "appearance.theme": "dark" } },
    }),
  },
});
