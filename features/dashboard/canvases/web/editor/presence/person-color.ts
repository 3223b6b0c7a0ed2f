import { personColor } from "@devloom/ui";
import type { HeardPresence } from "../../../contract.ts";

/** The same person always has the same colour. */
export function colorOf({ accountId }: Pick<HeardPresence, "accountId">): string {
  return personColor(accountId);
}
