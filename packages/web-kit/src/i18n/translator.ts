import { FALLBACK_LANGUAGE, type LanguageId } from "./languages.ts";
import type { Messages } from "./messages.ts";
import { fillMessage, findMessage, type TextValues } from "./translate.ts";

export type MessageLoaders = Readonly<Partial<Record<LanguageId, () => Promise<Messages>>>>;

/**
 * Holds the texts of every namespace in the languages loaded so far, and tells who listens when
 * the language changes. Small on purpose: it is part of the first download of every visitor.
 */
export class Translator {
  #language: LanguageId = FALLBACK_LANGUAGE;
  readonly #loaders = new Map<string, MessageLoaders>();
  readonly #loaded = new Map<string, Messages>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #wanted = new Set<string>();
  readonly #listeners = new Set<() => void>();

  get language(): LanguageId {
    return this.#language;
  }

  /** Names where a namespace's texts come from. */
  register(namespace: string, loaders: MessageLoaders): void {
    this.#loaders.set(namespace, loaders);
  }

  /** Texts that came with the program. */
  add(language: LanguageId, namespace: string, messages: Messages): void {
    this.#loaded.set(`${language}/${namespace}`, messages);
  }

  /** Whether a namespace can be shown in the current language. */
  isReady(namespace: string): boolean {
    return (
      this.#loaded.has(`${this.#language}/${namespace}`) &&
      this.#loaded.has(`${FALLBACK_LANGUAGE}/${namespace}`)
    );
  }

  /** Loads a namespace in the current language and in English, which fills gaps. */
  async load(namespace: string): Promise<void> {
    this.#wanted.add(namespace);
    await this.#loadAll(namespace, this.#language);
  }

  /** Changes the language once every namespace in use is there in it. */
  async change(language: LanguageId): Promise<void> {
    await Promise.all([...this.#wanted].map((namespace) => this.#loadAll(namespace, language)));
    this.#language = language;
    for (const listener of this.#listeners) listener();
  }

  /** A text in one language, else in English, else `otherwise`, else its key. */
  text(
    language: LanguageId,
    namespace: string,
    key: string,
    values: TextValues = {},
    otherwise = key,
  ): string {
    const count = typeof values["count"] === "number" ? values["count"] : undefined;
    for (const one of new Set([language, FALLBACK_LANGUAGE])) {
      const messages = this.#loaded.get(`${one}/${namespace}`);
      const found = findMessage(messages, key, one, count);
      if (found !== undefined) return fillMessage(found, values, one);
    }
    return otherwise;
  }

  /** All texts of a namespace in a language, once they are loaded. */
  messages(language: LanguageId, namespace: string): Messages | undefined {
    return this.#loaded.get(`${language}/${namespace}`);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  async #loadAll(namespace: string, language: LanguageId): Promise<void> {
    await Promise.all(
      [...new Set([language, FALLBACK_LANGUAGE])].map((one) => this.#loadOne(one, namespace)),
    );
  }

  #loadOne(language: LanguageId, namespace: string): Promise<void> {
    const id = `${language}/${namespace}`;
    if (this.#loaded.has(id)) return Promise.resolve();
    const underway = this.#loading.get(id);
    if (underway !== undefined) return underway;
    const load = this.#loaders.get(namespace)?.[language];
    const loading = (load === undefined ? Promise.resolve({}) : load())
      .then((messages) => void this.#loaded.set(id, messages))
      .finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }
}

/** The translator of this page. */
export const translator = /* @__PURE__ */ new Translator();
