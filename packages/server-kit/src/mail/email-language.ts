import type { SettingHolder, Settings } from "../settings/settings.ts";

/** The languages in which emails are written. */
export type EmailLanguage = "en" | "de";

/** A build without the feature that declares it writes in English. */
const LANGUAGE_SETTING = "appearance.language";

/** The language somebody is written to: their own choice, else their workspace's, else the installation's. */
export async function emailLanguage(
  settings: Settings,
  holder: SettingHolder,
): Promise<EmailLanguage> {
  if (!settings.definitions.has(LANGUAGE_SETTING)) return "en";
  return (await settings.effective(LANGUAGE_SETTING, holder)) === "de" ? "de" : "en";
}
