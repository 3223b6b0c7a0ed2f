import { useEffect, useMemo, useState, type ReactNode } from "react";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import { readStored, writeStored } from "@/lib/storage";
import { createFormat } from "./format";
import { I18nContext, locales, type I18n, type Locale } from "./i18n-context";
import { translate } from "./translate";

const messages = { en, de };
/** Which region's way of writing numbers and dates goes with a language. */
const regions = { en: "en-GB", de: "de-DE" } as const;
const storageKey = "tidemark.locale";

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

/** Alone in its module with the messages: an edited text is shown without loading anything else anew. */
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
