import { mailContract } from "./contract/mail.ts";
import { modelContract } from "./contract/model.ts";
import { readSettings, writeSettings } from "./contract/settings.ts";
import { transferContract } from "./contract/transfer.ts";

export * from "./contract/mail.ts";
export * from "./contract/model.ts";
export * from "./contract/settings.ts";
export * from "./contract/transfer.ts";
export * from "./contract/values.ts";

export const settingsContract = {
  readSettings,
  writeSettings,
  ...mailContract,
  ...modelContract,
  ...transferContract,
};
