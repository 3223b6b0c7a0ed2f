import { endpoint, Json, signedIn, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { Layer } from "./values.ts";

/** Settings of one layer as a file. Secrets are named, their values stay where they are. */
export const SettingsFile = z.strictObject({
  format: z.literal("devloom.settings"),
  version: z.literal(1),
  layer: Layer,
  exportedAt: Timestamp,
  values: z
    .record(z.string().max(120), Json)
    .refine((values) => Object.keys(values).length <= 200, "At most 200 settings at once"),
  secrets: z.array(z.string().max(120)).max(200).default([]),
});
export type SettingsFile = z.infer<typeof SettingsFile>;

export const exportSettings = endpoint({
  method: "GET",
  path: "/api/settings/export",
  summary: "What is set on one layer, as a file without secrets",
  access: signedIn,
  query: z.strictObject({ layer: Layer.default("user") }),
  response: SettingsFile,
});

export const SettingChange = z.strictObject({
  key: z.string(),
  title: z.string(),
  change: z.enum(["added", "changed", "removed", "same", "refused"]),
  before: Json,
  after: Json,
  /** Why it cannot be taken over. */
  problem: z.string().nullable(),
});
export type SettingChange = z.infer<typeof SettingChange>;

const Import = z.strictObject({
  layer: Layer,
  file: SettingsFile,
  /** Whether what the file does not name is removed from the layer; secrets stay in any case. */
  replace: z.boolean().default(false),
});

export const previewImport = endpoint({
  method: "POST",
  path: "/api/settings/import/preview",
  summary: "What an import would change, without changing it",
  access: signedIn,
  body: Import,
  response: z.strictObject({
    changes: z.array(SettingChange),
    /** Names the state this preview is about. */
    stamp: z.string(),
  }),
});

export const importSettings = endpoint({
  method: "POST",
  path: "/api/settings/import",
  summary: "Take over a file as it was previewed: everything or nothing",
  access: signedIn,
  body: Import.extend({ stamp: z.string().max(100) }),
  response: z.strictObject({ changed: z.number().int() }),
});

export const transferContract = { exportSettings, previewImport, importSettings };
