import { endpoint, Json, signedIn } from "@devloom/contract";
import { z } from "zod";
import { Layer, SettingValue } from "./values.ts";

const Settings = z.strictObject({ items: z.array(SettingValue), total: z.number().int() });

export const readSettings = endpoint({
  method: "GET",
  path: "/api/settings",
  summary: "Settings in force for the caller, and where each comes from",
  access: signedIn,
  response: Settings,
  metered: false,
});

export const writeSettings = endpoint({
  method: "PUT",
  path: "/api/settings",
  summary:
    "Set values on one layer; `null` removes the value from that layer. Answers with what is in force for these settings then",
  access: signedIn,
  body: z.strictObject({
    layer: Layer.default("user"),
    values: z
      .record(z.string().max(120), Json)
      .refine((values) => Object.keys(values).length <= 200, "At most 200 settings at once"),
  }),
  response: Settings,
});
