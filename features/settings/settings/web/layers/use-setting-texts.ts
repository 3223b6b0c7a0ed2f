import { useAbout, useAnyText, useText } from "@devloom/web-kit";
import type { SettingValue } from "../../contract.ts";

/** Titles of settings, groups and choices in the current language, else as their feature wrote them. */
export function useSettingTexts() {
  const t = useText("settings");
  const textOf = useAnyText();
  const about = useAbout();
  const option = (value: string) =>
    textOf("settings", `option.${value}`, { otherwise: value.replaceAll("_", " ") });
  return {
    title: (setting: Pick<SettingValue, "key" | "title">) =>
      about.setting(setting.key, "title", setting.title),
    description: (setting: SettingValue) =>
      about.setting(setting.key, "description", setting.description),
    group: (id: string) => textOf("settings", `group.${id}`, { otherwise: id }),
    option,
    /** The value in force in words; of a secret only whether there is one. */
    value: ({ value, secret, source }: SettingValue): string => {
      if (secret) return t(source === "default" ? "value.none" : "value.hidden");
      return plainValue(
        value,
        { none: t("value.none"), yes: t("value.yes"), no: t("value.no") },
        option,
      );
    },
  };
}

/** A JSON value as people read it. */
export function plainValue(
  value: SettingValue["value"],
  words: { none: string; yes: string; no: string },
  option: (value: string) => string,
): string {
  if (value === null) return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "string") return option(value);
  if (typeof value === "object" && Object.keys(value).length === 0) return words.none;
  return JSON.stringify(value);
}
