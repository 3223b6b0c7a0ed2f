/** A text as JSON; nothing where it is none, as with what a model or its server says. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
