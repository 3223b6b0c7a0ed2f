import type { MessageKey } from "./keys";

export type Variables = Readonly<Record<string, string | number>>;
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

function find(messages: MessageTree, key: string): string | undefined {
  let node: string | MessageTree | undefined = messages;
  for (const part of key.split(".")) {
    if (node === undefined || typeof node === "string") return undefined;
    node = node[part];
  }
  return typeof node === "string" ? node : undefined;
}

/**
 * Looks a message up and fills `{name}` places. With a `count` the plural form of the language is
 * taken (`key_one`, `key_other`). A missing message shows its key, which is easy to spot.
 */
export function translate(
  messages: MessageTree,
  locale: string,
  key: MessageKey,
  variables: Variables = {},
): string {
  const { count } = variables;
  const plural =
    typeof count === "number"
      ? find(messages, `${key}_${new Intl.PluralRules(locale).select(count)}`)
      : undefined;
  const message = plural ?? find(messages, key) ?? find(messages, `${key}_other`) ?? key;
  return message.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = variables[name];
    if (value === undefined) return place;
    return typeof value === "number" ? new Intl.NumberFormat(locale).format(value) : value;
  });
}
