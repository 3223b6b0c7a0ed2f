import { describeKeys, type Keys } from "@devloom/web-kit";

/** A label with the keys that do the same: `Undo (Ctrl+Z)`. */
export function withKeys(label: string, keys: Keys): string {
  return `${label} (${describeKeys(keys).join("+")})`;
}
