import { WorkRefused } from "./work-refused.ts";

/** Values that are out of range, not text, or too long; rules of tables that are broken. */
const REFUSED_VALUE = /^(?:22|23|54)/;

/**
 * Why the database, or the host itself, can never keep what an instance does; null where it may be kept at the next
 * try. One instance must not hold up all others.
 */
export function whyRefused(error: unknown): string | null {
  if (error instanceof WorkRefused) return error.message;
  if (error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError)
    return `What it does cannot be stored: ${error.message}.`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return error instanceof Error && REFUSED_VALUE.test(code)
    ? `What it does cannot be stored: ${error.message}.`
    : null;
}
