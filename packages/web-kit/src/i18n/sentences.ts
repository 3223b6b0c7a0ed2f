import type { LanguageId } from "./languages.ts";
import { type MessageLoaders, translator } from "./translator.ts";
import { useLanguage, useText } from "./use-text.ts";

/**
 * Sentences that a feature's server says in English and stores with what happened, with `{}` for what it fills in, and
 * the same in another language with `{0}`, `{1}` in those places.
 */
export type Sentences = Readonly<Record<string, string>>;

/** Where a feature's sentences come from; English needs none. */
export type SentenceLoaders = Readonly<Partial<Record<LanguageId, () => Promise<Sentences>>>>;

/** The sentences of all features as one namespace, so that each screen can tell what another feature's server said. */
export function sentenceLoaders(
  modules: readonly { readonly sentences?: SentenceLoaders }[],
): MessageLoaders {
  const load = (language: LanguageId) => async (): Promise<Sentences> => {
    const all = await Promise.all(
      modules.map(async ({ sentences }) => (await sentences?.[language]?.()) ?? {}),
    );
    return Object.assign({}, ...all) as Sentences;
  };
  return { en: load("en"), de: load("de") };
}

interface Pattern {
  readonly matches: RegExp;
  readonly said: string;
}

const patterns = new WeakMap<Sentences, readonly Pattern[]>();
const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Those with more words of their own first: “{} is not supported.” would fit too much. */
function patternsOf(sentences: Sentences): readonly Pattern[] {
  const known = patterns.get(sentences);
  if (known !== undefined) return known;
  const made = Object.entries(sentences)
    .filter(([english]) => english.includes("{}"))
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([english, said]) => ({
      matches: new RegExp(`^${english.split("{}").map(plain).join("(.*?)")}$`, "s"),
      said,
    }));
  patterns.set(sentences, made);
  return made;
}

/** A sentence in the language of others; one that is not among them stays as it is. */
export function sayIn(sentences: Sentences, sentence: string): string {
  const known = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined;
  if (known !== undefined) return known;
  for (const { matches, said } of patternsOf(sentences)) {
    const found = matches.exec(sentence);
    // What is filled in may be a sentence itself.
    if (found !== null)
      return said.replaceAll(/\{(\d)\}/g, (_, at: string) => {
        const part = found[Number(at) + 1] ?? "";
        return part.endsWith(".") ? sayIn(sentences, part) : part;
      });
  }
  return sentence;
}

/** Says what a server stored as an English sentence, in the language of the reader. */
export function useSentence(): (sentence: string) => string {
  // Suspends until they are there.
  useText("sentences");
  const { language } = useLanguage();
  // Only sentences are registered under this name.
  const sentences = (translator.messages(language, "sentences") ?? {}) as Sentences;
  return (sentence) => sayIn(sentences, sentence);
}
