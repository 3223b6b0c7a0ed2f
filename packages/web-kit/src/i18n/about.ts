import { FALLBACK_LANGUAGE, type LanguageId } from "./languages.ts";
import type { Messages } from "./messages.ts";
import { type MessageLoaders, translator } from "./translator.ts";
import type { TextValues } from "./translate.ts";
import { useAnyText, useText } from "./use-text.ts";

/**
 * What other screens say about a feature. English titles of the feature, its permissions and its
 * settings are in its manifest; all else is here, in each language.
 */
export interface AboutTexts {
  readonly title?: string;
  /** By id of the permission. */
  readonly permission?: Readonly<Record<string, string>>;
  /** `{ audit: { retentionDays: { title, description } } }` for `audit.retentionDays`. */
  readonly setting?: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly title: string; readonly description: string }>>
    >
  >;
  /** Sentences by topic and what happened: `{ project: { created: "{{actor}} created {{name}}" } }`. */
  readonly event?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Where a feature's `AboutTexts` come from. */
export type AboutLoaders = Readonly<Partial<Record<LanguageId, () => Promise<AboutTexts>>>>;

/** The texts of all features as one namespace: `feature.<id>`, `permission`, `setting`, `event`. */
export function aboutLoaders(
  modules: readonly { readonly id: string; readonly about?: AboutLoaders }[],
): MessageLoaders {
  const load = (language: LanguageId) => async (): Promise<Messages> => {
    const all = await Promise.all(
      modules.map(async ({ id, about }) => [id, (await about?.[language]?.()) ?? {}] as const),
    );
    return mergeAbout(all);
  };
  return { en: load("en"), de: load("de") };
}

export function mergeAbout(all: readonly (readonly [id: string, texts: AboutTexts])[]): Messages {
  return {
    feature: Object.fromEntries(
      all.flatMap(([id, { title }]) => (title === undefined ? [] : [[id, title]])),
    ),
    permission: Object.assign({}, ...all.map(([, { permission }]) => permission)) as Messages,
    event: Object.assign({}, ...all.map(([, { event }]) => event)) as Messages,
    // Features share groups of settings, so groups are put together entry by entry.
    setting: all
      .flatMap(([, { setting }]) => Object.entries(setting ?? {}))
      .reduce<Record<string, Messages>>((groups, [group, entries]) => {
        groups[group] = { ...groups[group], ...entries };
        return groups;
      }, {}),
  };
}

/** What features are called and how their events are told, in the person's language. */
export function useAbout() {
  // Suspends until the texts are there; they have no keys that a compiler could know.
  useText("about");
  const textOf = useAnyText();
  return {
    feature: (id: string, english: string) =>
      textOf("about", `feature.${id}`, { otherwise: english }),
    permission: (id: string, english: string) =>
      textOf("about", `permission.${id}`, { otherwise: english }),
    setting: (key: string, part: "title" | "description", english: string) =>
      textOf("about", `setting.${key}.${part}`, { otherwise: english }),
    /** Every type of event that a feature has a sentence for: `project.created`. */
    eventTypes: (): string[] => {
      const topics = translator.messages(FALLBACK_LANGUAGE, "about")?.["event"] ?? {};
      return Object.entries(topics).flatMap(([topic, verbs]) =>
        Object.keys(verbs).map((verb) => `${topic}.${verb}`),
      );
    },
    /** The sentence of `topic.verb`; `undefined` where the feature has none. */
    event: (type: string, values: TextValues): string | undefined =>
      textOf("about", `event.${type}`, { values, otherwise: "" }) || undefined,
  };
}
