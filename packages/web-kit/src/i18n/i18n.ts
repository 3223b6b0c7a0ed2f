import { en } from "../messages/en.ts";
import { aboutLoaders } from "./about.ts";
import type { WebModule } from "../modules/web-module.ts";
import { detectLanguage, FALLBACK_LANGUAGE, LANGUAGE_KEY } from "./languages.ts";
import { sentenceLoaders } from "./sentences.ts";
import { translator } from "./translator.ts";

/** Starts translation. A namespace is fetched with the first screen that needs it. */
export async function startTranslation(
  modules: readonly Pick<WebModule, "id" | "messages" | "about" | "sentences">[],
): Promise<void> {
  translator.add(FALLBACK_LANGUAGE, "kit", en);
  translator.register("kit", {
    de: () => import("../messages/de.ts").then((module) => module.de),
  });
  translator.register("about", aboutLoaders(modules));
  translator.register("sentences", sentenceLoaders(modules));
  for (const { id, messages } of modules) translator.register(id, messages);
  translator.subscribe(rememberLanguage);
  const language = detectLanguage(readStored(), globalThis.navigator?.languages ?? []);
  await translator.load("kit");
  if (language !== FALLBACK_LANGUAGE) await translator.change(language);
  document.documentElement.lang = language;
}

function rememberLanguage(): void {
  document.documentElement.lang = translator.language;
  try {
    localStorage.setItem(LANGUAGE_KEY, translator.language);
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
  await translator.load(namespace);
}
