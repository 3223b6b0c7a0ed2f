/** Names whose values never reach a log line, wherever they stand in a logged object. */
const SECRET_NAME =
  /pass(?:word|phrase)?$|token$|secret|authorization|cookie|api[-_]?key|private[-_]?key|^code$|^code_?verifier$/i;
const REMOVED = "[removed]";
const DEEPEST = 8;

/** A copy for the log in which secrets are removed. Errors keep what explains them and nothing else. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value;
  if (depth >= DEEPEST) return "[deeper]";
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1));
  const kept: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    kept[name] = SECRET_NAME.test(name) ? REMOVED : redact(one, depth + 1);
  }
  return kept;
}

function describeError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: error.message,
    ...("code" in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.map((one) => redact(one, depth + 1)) }
      : {}),
  };
}
