import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { en } from "../messages/en.ts";
import type { WebModule } from "../modules/web-module.ts";
import {
  detectLanguage,
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGE_KEY,
  LANGUAGES,
} from "./languages.ts";
import type { Messages } from "./messages.ts";

type Loaders = WebModule["messages"];

const kitMessages: Loaders = {
  en: () => Promise.resolve(en),
  de: () => import("../messages/de.ts").then((module) => module.de),
};

/** Starts translation. A namespace is fetched with the first screen that needs it. */
export async function startTranslation(
  modules: readonly Pick<WebModule, "id" | "messages">[],
): Promise<i18n> {
  const loaders = new Map<string, Loaders>(modules.map((one) => [one.id, one.messages]));
  loaders.set("kit", kitMessages);
  const language = detectLanguage(readStored(), globalThis.navigator?.languages ?? []);
  await i18next
    .use(initReactI18next)
    .use({ type: "backend", init: () => {}, read: reader(loaders) })
    .init({
      lng: language,
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: LANGUAGES.map((one) => one.id),
      ns: ["kit"],
      defaultNS: "kit",
      partialBundledLanguages: true,
      resources: { en: { kit: en } },
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  applyLanguage(i18next.language);
  i18next.on("languageChanged", applyLanguage);
  return i18next;
}

function reader(loaders: ReadonlyMap<string, Loaders>) {
  // Two arguments tell the library that the answer is the returned promise.
  return async (language: string, namespace: string): Promise<Messages> => {
    const load = isLanguage(language) ? loaders.get(namespace)?.[language] : undefined;
    return load === undefined ? {} : load();
  };
}

function applyLanguage(language: string): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Blocked storage: the choice lasts as long as the tab.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** Fetches a namespace ahead of the screen that needs it. */
export async function loadTexts(namespace: string): Promise<void> {
  await i18next.loadNamespaces(namespace);
}
