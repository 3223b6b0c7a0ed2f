/** Makes a switch over a union exhaustive: adding a member becomes a type error here. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
