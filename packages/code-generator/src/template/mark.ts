import { camelCase, kebabCase, pascalCase, snakeCase, wordsOf } from "@devloom/project-model";

type Files = ReadonlyMap<string, string>;

/** A parameter and the text of the project that it stands for. */
export interface Marked {
  readonly id: string;
  readonly standsFor: string;
}

/** Files in which a name of one word is the name of a package. */
const PACKAGE_FILES = /(?:^|\/)package(?:-lock)?\.json$/;
const PLACEHOLDER = "%%[^%\\n]+%%";

/**
 * Makes a template of a project: each text that a parameter stands for becomes its placeholder, in paths too, and so do
 * its spellings as `tea-house`, `teaHouse`, `TeaHouse` and `tea_house`. Placeholders that are there already stay.
 */
export function markValues(
  files: Files,
  marked: readonly Marked[],
): { files: Map<string, string>; places: ReadonlyMap<string, number> } {
  const places = new Map(marked.map(({ id }) => [id, 0]));
  if (marked.length === 0) return { files: new Map(files), places };
  const replace = (path: string, text: string): string => {
    const found = new Map(
      marked.flatMap(({ id, standsFor }) =>
        spellings(standsFor, path).map(([spelling, form]) => [spelling, { id, form }]),
      ),
    );
    const longestFirst = [...found.keys()].toSorted((one, other) => other.length - one.length);
    const any = new RegExp([PLACEHOLDER, ...longestFirst.map(escaped)].join("|"), "g");
    return text.replace(any, (whole) => {
      const place = found.get(whole);
      if (place === undefined) return whole;
      places.set(place.id, (places.get(place.id) ?? 0) + 1);
      return `%%${place.id}${place.form}%%`;
    });
  };
  const entries = [...files].map(([path, text]): [string, string] => [
    replace(path, path),
    replace(path, text),
  ]);
  return { files: new Map(entries), places };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** How a text is spelt in code, the plain text last: where two are the same it is the one that counts. */
function spellings(standsFor: string, path: string): readonly (readonly [string, string])[] {
  if (wordsOf(standsFor).length < 2)
    return PACKAGE_FILES.test(path) ? [[kebabCase(standsFor), ".kebab"]] : [[standsFor, ""]];
  return [
    [snakeCase(standsFor), ".snake"],
    [camelCase(standsFor), ".camel"],
    [pascalCase(standsFor), ".pascal"],
    [kebabCase(standsFor), ".kebab"],
    [standsFor, ""],
  ];
}
