import { describe, expect, it } from "vitest";
import { webModules } from "./registry.web.ts";

type Table = { readonly [key: string]: string | Table };

/** Every text of a table with its path. */
function* texts(table: Table, path = ""): Generator<[path: string, text: string]> {
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === "string") yield [`${path}${key}`, value];
    else yield* texts(value, `${path}${key}.`);
  }
}

/** The number is the second of two, or a limit that is never one: no form of the word depends on it. */
const NO_FORM =
  /(first|at most|at least|up to|of|ersten|letzten|höchstens|mindestens|von|bis zu) \{\{count\}\}/i;

describe.each(webModules.map((module) => [module.id, module] as const))(
  "texts of %s",
  (_, module) => {
    it.each(Object.keys(module.messages))(
      "have plural forms where they count, in %s",
      async (name) => {
        const load = module.messages[name as keyof typeof module.messages];
        const table = (await load?.()) as Table;
        const all = new Map(texts(table));
        const uncounted = [...all].filter(
          ([path, text]) =>
            /\{\{count\}\} \p{L}/u.test(text) &&
            !/_(zero|one|other)$/.test(path) &&
            !all.has(`${path}_one`) &&
            !NO_FORM.test(text),
        );
        expect(uncounted).toEqual([]);
      },
    );
  },
);

/** Sayings that people stumbled over, in both languages, and what stands for them now is shorter. */
const OUTDATED = [
  "reads on",
  "is not asked again",
  "Patience with",
  "letters stay",
  "does not stand",
  "stehen für sich allein",
  "is on its way",
  "Brief ",
  "Briefe ",
  "Geduld mit",
  "lesen weiter",
  "von selbst weiter",
  "steht nicht für sich allein",
  "Dort steht nichts",
  "ist nicht (mehr) da",
  "Stapelung",
  "Laufweite",
  "Wert wegnehmen",
  "abraten",
];

/** How a German text speaks to somebody whom it knows: none does. */
const FAMILIAR =
  /\b(?:du|dir|dich|dein\w*)\b|(?:^|[.:!?;] )(?:Wähle|Gib|Prüfe|Versuche|Füge|Stelle|Setze|Öffne|Entferne|Kopiere|Speichere|Beginne) (?!Sie)/i;

describe("all texts", () => {
  it("are free of sayings that were given up", async () => {
    const all = await Promise.all(
      webModules.map(async ({ id, messages, about, manifest }) => {
        const { settings, permissions } = await manifest();
        const languages = [messages.en, messages.de, about?.en, about?.de];
        const tables = await Promise.all(languages.map(async (load) => (await load?.()) ?? {}));
        const manifests = {
          settings: JSON.stringify(settings),
          rights: JSON.stringify(permissions),
        };
        return [...texts({ [id]: { ...(tables as unknown as Table), manifests } })];
      }),
    );
    const found = all.flat().filter(([, text]) => OUTDATED.some((one) => `${text} `.includes(one)));
    expect(found).toEqual([]);
  });

  it("say Sie in German", async () => {
    expect((await germanTexts()).filter(([, text]) => FAMILIAR.test(text))).toEqual([]);
  });

  it("have a blank that does not break before what is left out in German", async () => {
    expect((await germanTexts()).filter(([, text]) => /[\p{L} ]…/u.test(text))).toEqual([]);
  });
});

async function germanTexts(): Promise<(readonly [string, string])[]> {
  const all = await Promise.all(
    webModules.map(async ({ id, messages, about }) => {
      const languages = [messages.de, about?.de];
      const tables = await Promise.all(languages.map(async (load) => (await load?.()) ?? {}));
      return [...texts({ [id]: { ...(tables as unknown as Table) } })];
    }),
  );
  return all.flat();
}
