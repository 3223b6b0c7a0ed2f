/** No answer of a model, and no list of models, has so many: to make them would take seconds, and gigabytes. */
const MAX_VALUES = 500_000;
/** The signs that come with each value: `,`, `:`, `[` and `{`. */
const SIGNS = new Set([44, 58, 91, 123]);

/** A text as JSON; nothing where it is none, as with what a model or its server says, or where it is far too much. */
export function parseJson(text: string): unknown {
  if (text.length > MAX_VALUES && hasTooManyValues(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasTooManyValues(text: string): boolean {
  let values = 0;
  for (let at = 0; at < text.length && values <= MAX_VALUES; at += 1)
    if (SIGNS.has(text.charCodeAt(at))) values += 1;
  return values > MAX_VALUES;
}
