import type { Json } from "@devloom/contract";

/** The value that somebody typed: JSON where it is some, otherwise the text itself. */
export function parseFact(text: string): Json {
  const trimmed = text.trim();
  try {
    // Whatever JSON.parse gives is JSON.
    return JSON.parse(trimmed) as Json;
  } catch {
    return trimmed;
  }
}

/** A value so that it is read the same again: texts that would be taken for JSON stay in quotes. */
export function factText(value: Json): string {
  const isPlain = typeof value === "string" && parseFact(value) === value;
  return isPlain ? value : JSON.stringify(value, null, 2);
}
