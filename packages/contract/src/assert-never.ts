/** Closes a switch over a union: adding a member without handling it becomes a type error. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
