import type { ModuleDeclaration } from "didi";

/** Words of the drawing packages in the person's language, by the English ones. */
export type Translations = Readonly<Record<string, string>>;

/** Puts words in place of those of the drawing packages; unknown ones stay English. */
export function translateModule(translations: Translations = {}): ModuleDeclaration {
  const translate = (template: string, values: Readonly<Record<string, string>> = {}): string =>
    (translations[template] ?? template).replaceAll(
      /\{([^}]+)\}/g,
      (whole, name: string) => values[name] ?? whole,
    );
  return { translate: ["value", translate] };
}
