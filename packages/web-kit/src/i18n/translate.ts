import type { Messages } from "./messages.ts";

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Finds a text by its dotted path. With a `count`, the plural form of the language comes first:
 * `items_one`, `items_other`, then `items`. A part may hold a slash (`navigation./projects`).
 */
export function findMessage(
  messages: Messages | undefined,
  key: string,
  language: string,
  count?: number,
): string | undefined {
  const path = key.split(".");
  const last = path.pop() ?? "";
  let branch: string | Messages | undefined = messages;
  for (const part of path) {
    branch = typeof branch === "object" ? branch[part] : undefined;
  }
  if (typeof branch !== "object") return undefined;
  const forms =
    count === undefined
      ? [last]
      : [
          ...(count === 0 ? [`${last}_zero`] : []),
          `${last}_${new Intl.PluralRules(language).select(count)}`,
          `${last}_other`,
          last,
        ];
  for (const form of forms) {
    const found: string | Messages | undefined = branch[form];
    if (typeof found === "string") return found;
  }
  return undefined;
}

/** Puts the values into their places: `{{name}}`. Numbers are written as the language does. */
export function fillMessage(text: string, values: TextValues, language: string): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value;
  });
}
