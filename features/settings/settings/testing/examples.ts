import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { previewImport, settingsContract, writeSettings } from "../contract.ts";

const file = {
  format: "devloom.settings",
  version: 1,
  layer: "user",
  exportedAt: "2026-01-01T00:00:00.000Z",
  values: { "appearance.theme": "dark" },
} as const;

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
  readMail: { isolation: "installation", arrange: async () => ({}) },
  sendTestMail: { isolation: "installation", arrange: async () => ({ body: {} }) },
  readModel: { isolation: "own", arrange: async () => ({}) },
  tryModel: { isolation: "own", arrange: async () => ({ body: {} }) },
  exportSettings: {
    isolation: "own",
    arrange: async () => ({ query: { layer: "user" as const } }),
  },
  previewImport: {
    isolation: "own",
    arrange: async () => ({ body: { layer: "user" as const, file } }),
  },
  importSettings: {
    isolation: "own",
    arrange: async ({ owner }) => {
      // Nothing to change: the same state, and so the same stamp, for everybody.
      const body = { layer: "user" as const, file: { ...file, values: {} } };
      const preview = await send(owner, previewImport, { body });
      return { body: { ...body, stamp: preview.body.stamp } };
    },
  },
});
