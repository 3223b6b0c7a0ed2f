import { useAnyText } from "@devloom/web-kit";
import type { SettingValue } from "../contract.ts";

/** Titles of settings, groups and choices in the current language, else as their feature wrote them. */
export function useSettingTexts() {
  const textOf = useAnyText();
  return {
    title: (setting: SettingValue) =>
      textOf("settings", `setting.${setting.key}.title`, { otherwise: setting.title }),
    description: (setting: SettingValue) =>
      textOf("settings", `setting.${setting.key}.description`, { otherwise: setting.description }),
    group: (id: string) => textOf("settings", `group.${id}`, { otherwise: id }),
    option: (value: string) => textOf("settings", `option.${value}`, { otherwise: value }),
  };
}
