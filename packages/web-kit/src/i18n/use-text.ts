import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Namespace, TextKey } from "./messages.ts";
import { isLanguage, type LanguageId } from "./languages.ts";

export type TextValues = Readonly<Record<string, string | number>>;

/** Looks up a text: `t("list.title")`, `t("list.count", { count })`. */
export type Text<Name extends Namespace> = (key: TextKey<Name>, values?: TextValues) => string;

/** The texts of one feature in the current language. Suspends until they are there. */
export function useText<Name extends Namespace>(namespace: Name): Text<Name> {
  const { t } = useTranslation<string>(namespace);
  return useCallback(
    (key: TextKey<Name>, values?: TextValues) => t(key as string, { ...values }),
    [t],
  );
}

/** The language in force and the way to change it. */
export function useLanguage(): {
  language: LanguageId;
  setLanguage: (language: LanguageId) => void;
} {
  const { i18n } = useTranslation();
  const setLanguage = useCallback(
    (language: LanguageId) => void i18n.changeLanguage(language),
    [i18n],
  );
  return { language: isLanguage(i18n.language) ? i18n.language : "en", setLanguage };
}
