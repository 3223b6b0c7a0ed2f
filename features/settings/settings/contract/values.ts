import { GIVEN_ORIGINS, Json, SETTING_LAYERS } from "@devloom/contract";
import { z } from "zod";

export const Layer = z.enum(SETTING_LAYERS);

export const SettingSource = z.enum(["default", ...GIVEN_ORIGINS, ...SETTING_LAYERS]);
export type SettingSource = z.infer<typeof SettingSource>;

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
  source: SettingSource,
  /** The variable or file that decides for the installation; `null` where its own screens do. */
  givenBy: z.string().nullable(),
  /** The variable that would decide; `null` where the installation has no say. */
  variable: z.string().nullable(),
  /** Titles of the features that read it. */
  usedBy: z.array(z.string()),
  /** Layers on which a value is stored. */
  setOn: z.array(Layer),
  /** Layers the caller may write. */
  writable: z.array(Layer),
});
export type SettingValue = z.infer<typeof SettingValue>;
