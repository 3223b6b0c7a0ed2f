import { createContext, useContext } from "react";
import type { Format } from "./format";
import type { MessageKey } from "./keys";
import type { Variables } from "./translate";

export const locales = ["en", "de"] as const;
export type Locale = (typeof locales)[number];

export interface I18n {
  locale: Locale;
  setLocale: (locale: Locale) => void;
  t: (key: MessageKey, variables?: Variables) => string;
  format: Format;
}

export const I18nContext = createContext<I18n | null>(null);

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("useI18n needs an <I18nProvider> above it");
  return i18n;
}
