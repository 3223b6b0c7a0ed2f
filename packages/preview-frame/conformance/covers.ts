import type { ProtocolItem } from "./protocol-items.ts";

/** Names the items of the protocol that the test around it shows; the list is checked for gaps. */
export function covers(..._items: readonly ProtocolItem[]): void {
  // The names in the source are what counts.
}
