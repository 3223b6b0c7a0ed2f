const MASK = "•••";
const MAX_CAUSES = 10;

/** A text without the secret. */
export function concealed(text: string, secret: string | null): string {
  return secret === null ? text : text.replaceAll(secret, MASK);
}

/** An error without the secret: its message, its stack, its code, and all that caused it. */
export function concealedError(error: unknown, secret: string | null, depth = 0): unknown {
  if (secret === null) return error;
  if (error === undefined || depth > MAX_CAUSES) return undefined;
  if (typeof error === "string") return concealed(error, secret);
  // Of anything else nobody knows what it shows.
  if (!(error instanceof Error)) return undefined;
  const cause = concealedError(error.cause, secret, depth + 1);
  const copy = new Error(concealed(error.message, secret), cause === undefined ? {} : { cause });
  copy.name = error.name;
  copy.stack = concealed(error.stack ?? "", secret);
  return "code" in error ? Object.assign(copy, { code: error.code }) : copy;
}
