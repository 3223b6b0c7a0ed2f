/** What somebody typed for a palette that was still being loaded. */
export const typedEarly = { text: "" };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The text with one more key; `null` for keys with a meaning of their own. */
export function withKey(text: string, { key, ctrlKey, metaKey, altKey }: Key): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "Backspace") return Array.from(text).slice(0, -1).join("");
  return Array.from(key).length === 1 ? text + key : text;
}
