import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import { readStored, writeStored } from "@/lib/storage";
import { createFormat, type Format } from "./format";
import type { MessageKey } from "./keys";
import { translate, type Variables } from "./translate";

export const locales = ["en", "de"] as const;
export type Locale = (typeof locales)[number];

const messages = { en, de };
/** Which region's way of writing numbers and dates goes with a language. */
const regions = { en: "en-GB", de: "de-DE" } as const;
const storageKey = "tidemark.locale";

interface I18n {
  locale: Locale;
  setLocale: (locale: Locale) => void;
  t: (key: MessageKey, variables?: Variables) => string;
  format: Format;
}

const I18nContext = createContext<I18n | null>(null);

function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

function preferredLocale(): Locale {
  const stored = readStored(storageKey, isLocale);
  if (stored) return stored;
  return navigator.language.startsWith("de") ? "de" : "en";
}

interface I18nProviderProps {
  children: ReactNode;
  /** Overrides the stored and the browser's language. */
  initialLocale?: Locale;
}

export function I18nProvider({ children, initialLocale }: I18nProviderProps) {
  const [locale, setLocale] = useState<Locale>(() => initialLocale ?? preferredLocale());

  useEffect(() => {
    document.documentElement.lang = locale;
    writeStored(storageKey, locale);
  }, [locale]);

  const value = useMemo<I18n>(
    () => ({
      locale,
      setLocale,
      t: (key, variables) => translate(messages[locale], locale, key, variables),
      format: createFormat(regions[locale]),
    }),
    [locale],
  );

  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("useI18n needs an <I18nProvider> above it");
  return i18n;
}
