import type { PlainMessage } from "../../../models/contract.ts";

const PLACE = /\{\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}\}/g;

/** The names in braces, in the order in which they come. */
export function variablesOf(messages: readonly PlainMessage[]): string[] {
  const found = messages.flatMap(({ content }) => [...content.matchAll(PLACE)]);
  return [...new Set(found.map(([, name]) => name ?? ""))];
}

/** The messages with values in place of the names; what has no value stays as it is. */
export function fillVariables(
  messages: readonly PlainMessage[],
  values: Readonly<Record<string, string>>,
): PlainMessage[] {
  return messages.map(({ role, content }) => ({
    role,
    content: content.replaceAll(PLACE, (place, name: string) => values[name] ?? place),
  }));
}
