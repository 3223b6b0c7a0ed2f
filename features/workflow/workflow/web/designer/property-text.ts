import { useLanguage } from "@devloom/web-kit";
import { properties as german } from "../messages/properties.de.ts";
import { properties as english, type PropertyTexts } from "../messages/properties.en.ts";

/**
 * Names of settings, whose keys are data. They come with the designer and not with the other texts of the
 * feature, which every screen loads for the navigation.
 */
export function usePropertyText(): (kind: keyof PropertyTexts, key: string) => string {
  const { language } = useLanguage();
  const texts: PropertyTexts = language === "de" ? german : english;
  return (kind, key) =>
    texts[kind][key] ??
    english[kind][key] ??
    (kind === "hint" || kind === "settingHint" ? "" : key);
}
