import { use, useCallback, useSyncExternalStore } from "react";
import type { LanguageId } from "./languages.ts";
import type { Namespace, TextKey } from "./messages.ts";
import type { TextValues } from "./translate.ts";
import { translator } from "./translator.ts";

/** Looks up a text: `t("list.title")`, `t("list.count", { count })`. */
export type Text<Name extends Namespace> = (key: TextKey<Name>, values?: TextValues) => string;

const pending = new Map<string, Promise<void>>();

/**
 * What a component waits for; `undefined` where all was there from the beginning. Whoever has waited goes on asking for
 * it: React renders a component that waited once more, and then it has to use the same as before.
 */
export function whenReady(namespace: string): Promise<void> | undefined {
  const id = `${translator.language}/${namespace}`;
  const known = pending.get(id);
  if (known !== undefined || translator.isReady(namespace)) return known;
  const loading = translator.load(namespace);
  pending.set(id, loading);
  return loading;
}

/** The texts of one feature in the current language. Suspends until they are there. */
export function useText<Name extends Namespace>(namespace: Name): Text<Name> {
  const language = useSyncExternalStore(translator.subscribe, () => translator.language);
  const ready = whenReady(namespace);
  if (ready !== undefined) use(ready);
  // A new function per language, so that what was computed from it is computed again.
  return useCallback(
    (key: TextKey<Name>, values?: TextValues) => translator.text(language, namespace, key, values),
    [namespace, language],
  );
}

/** Looks up texts whose namespace and key are data, such as navigation titles. */
export function useAnyText(): (
  namespace: string,
  key: string,
  options?: { values?: TextValues; otherwise?: string },
) => string {
  const { language } = useLanguage();
  return (namespace, key, options = {}) =>
    translator.text(language, namespace, key, options.values, options.otherwise);
}

/** The language in force and the way to change it. */
export function useLanguage(): {
  language: LanguageId;
  setLanguage: (language: LanguageId) => void;
} {
  const language = useSyncExternalStore(translator.subscribe, () => translator.language);
  return { language, setLanguage };
}

function setLanguage(language: LanguageId): void {
  void translator.change(language);
}
