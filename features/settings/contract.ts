import { endpoint, Json, SETTING_LAYERS, signedIn } from "@devloom/contract";
import { z } from "zod";

const Layer = z.enum(SETTING_LAYERS);

export const SettingValue = z.strictObject({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  secret: z.boolean(),
  layers: z.array(Layer),
  /** JSON Schema of the value, for forms. */
  schema: z.record(z.string(), Json),
  /** The value in force for the caller; `null` for secrets, whose values never leave the server. */
  value: Json,
  /** Where the value in force comes from. */
  source: z.enum(["default", "environment", ...SETTING_LAYERS]),
  /** Layers on which a value is stored. */
  setOn: z.array(Layer),
  /** Layers the caller may write. */
  writable: z.array(Layer),
});
export type SettingValue = z.infer<typeof SettingValue>;

const Settings = z.strictObject({ items: z.array(SettingValue), total: z.number().int() });

export const readSettings = endpoint({
  method: "GET",
  path: "/api/settings",
  summary: "Settings in force for the caller, and where each comes from",
  access: signedIn,
  response: Settings,
});

export const writeSettings = endpoint({
  method: "PUT",
  path: "/api/settings",
  summary: "Set values on one layer; `null` removes the value from that layer",
  access: signedIn,
  body: z.strictObject({
    layer: Layer.default("user"),
    values: z
      .record(z.string().max(120), Json)
      .refine((values) => Object.keys(values).length <= 200, "At most 200 settings at once"),
  }),
  response: Settings,
});

export const settingsContract = { readSettings, writeSettings };
