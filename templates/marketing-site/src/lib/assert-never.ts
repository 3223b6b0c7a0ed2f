/** Ends a switch over a union: a case that was forgotten becomes a type error. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
