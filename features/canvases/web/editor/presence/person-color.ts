import { pickByText } from "@devloom/ui";
import type { HeardPresence } from "../../../contract.ts";

/**
 * Colours of people. They lie over apps of any look, in which the editor's own colours do not exist;
 * white can be read on each, and none is one of the outlines' own.
 */
const COLORS = ["#b8430f", "#0b7a6f", "#a0269f", "#b91c4b", "#4a7a12", "#8a6100"] as const;

/** The same person always has the same colour. */
export function colorOf({ accountId }: Pick<HeardPresence, "accountId">): string {
  return COLORS[pickByText(accountId, COLORS.length)] ?? COLORS[0];
}
