/** Ends a switch over a union: a case that was forgotten is an error of the compiler. */
export function assertNever(value: never): never {
  throw new TypeError(`unexpected ${JSON.stringify(value)}`);
}
