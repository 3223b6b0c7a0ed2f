import * as Y from "yjs";
import { isTextName, textIn } from "./text-doc.ts";

/** Why an update is not taken. */
export type Refusal = "malformed" | "foreign" | "content" | "gap" | "too_large";

export interface UpdateRules {
  /** Whether whoever sent it writes under this id. */
  owns(clientId: number): boolean;
  /** So many characters the text may have. */
  readonly maxLength: number;
}

/**
 * Looks at an update before it is applied: it adds and removes characters of the text and nothing else, in the
 * sender's own name, and builds on what is here. Anything else could hide data, write as somebody else, or wait in
 * memory for a part that never comes.
 */
export function checkUpdate(doc: Y.Doc, update: Uint8Array, rules: UpdateRules): Refusal | null {
  const decoded = decode(update);
  if (decoded === null) return "malformed";
  const { structs, ds } = decoded;
  const ends = new Map<number, number>();
  const endOf = (client: number): number => ends.get(client) ?? Y.getState(doc.store, client);
  let added = 0;
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (!rules.owns(client)) return "foreign";
    if (!(struct instanceof Y.Item) || !isPlain(struct)) return "content";
    if (clock > endOf(client)) return "gap";
    const end = Math.max(endOf(client), clock + struct.length);
    added += end - endOf(client);
    ends.set(client, end);
  }
  if (textIn(doc).length + added > rules.maxLength) return "too_large";
  const isKnown = (id: Y.ID | null): boolean => id === null || id.clock < endOf(id.client);
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    for (const id of [struct.origin, struct.rightOrigin])
      if (!isKnown(id) || isLater(struct, id)) return "gap";
  }
  for (const [client, deletions] of ds.clients)
    if (deletions.some(({ clock, len }) => clock + len > endOf(client))) return "gap";
  return null;
}

function decode(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> | null {
  try {
    return Y.decodeUpdate(update);
  } catch {
    // Whatever the library stumbles over, nothing of it was applied.
    return null;
  }
}

function isPlain({ content, parent, parentSub }: Y.Item): boolean {
  // While an update is only decoded, the parent is the name of a root or an id.
  const named: unknown = parent;
  const isText = content instanceof Y.ContentString || content instanceof Y.ContentDeleted;
  return isText && parentSub === null && (named === null || isTextName(named));
}

function isLater({ id }: Y.Item, other: Y.ID | null): boolean {
  return other !== null && other.client === id.client && other.clock >= id.clock;
}
