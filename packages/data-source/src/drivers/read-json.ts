import { SourceError } from "../driver.ts";

/** More than this is read of no answer. */
export const MAX_BYTES = 32 * 1024 * 1024;
const MAX_VALUES = 2_000_000;
/** The signs that come with each value: `,`, `:`, `[` and `{`. */
const SIGNS = new Set([44, 58, 91, 123]);

/**
 * An answer's JSON. Values are counted before they are made: tens of megabytes of empty lists keep this process busy for
 * seconds, and become gigabytes.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  let values = 0;
  for (let at = 0; at < text.length; at += 1) if (SIGNS.has(text.charCodeAt(at))) values += 1;
  if (values > MAX_VALUES)
    throw new SourceError(
      "refused",
      "The answer has more than 2,000,000 values. Ask for fewer rows or shorter values.",
    );
  return JSON.parse(text);
}
