import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SettingSources } from "@devloom/server-kit";
import { type Configuration, ConfigurationError } from "./config.ts";

/** What the environment and the settings file say. Only a file that was named has to exist. */
export async function readSettingSources(
  configuration: Pick<Configuration, "dataDir" | "settingsFile" | "settingVariables">,
): Promise<SettingSources> {
  const { dataDir, settingsFile, settingVariables: environment } = configuration;
  const path = settingsFile ?? join(dataDir, "settings.json");
  try {
    return { environment, file: { path, text: await readFile(path, "utf8") } };
  } catch (error) {
    if (settingsFile === null) return { environment };
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`SETTINGS_FILE cannot be read: ${reason}`]);
  }
}
