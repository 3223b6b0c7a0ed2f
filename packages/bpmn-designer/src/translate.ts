import german from "bpmn-js-i18n/translations/de.js";
import type { ModuleDeclaration } from "didi";

/** Words of the drawing packages, by the English ones. */
const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    ...german,
    "Append element": "Element anhängen",
    "Create element": "Element erstellen",
    "Change element": "Element ändern",
    Work: "Arbeit",
    Tasks: "Aufgaben",
    Events: "Ereignisse",
    Data: "Daten",
    "Sub-processes": "Unterprozesse",
    Participants: "Teilnehmer",
    Search: "Suchen",
  },
};

/** Gives the drawing packages the person's language; words that it lacks stay English. */
export function translateModule(language = "en"): ModuleDeclaration {
  const words = TRANSLATIONS[language] ?? {};
  const translate = (template: string, values: Readonly<Record<string, string>> = {}): string =>
    (words[template] ?? template).replaceAll(
      /\{([^}]+)\}/g,
      (whole, name: string) => values[name] ?? whole,
    );
  return { translate: ["value", translate] };
}
