import type { AttributeValue } from "../rows.ts";
import type { Scoped } from "./messages.ts";
import { readAttribute } from "./read-attributes.ts";
import type { WireReader } from "./wire.ts";

/** What all three requests have in common: resources, in them scopes, in them the items. */
export function readScoped<Item>(
  reader: WireReader,
  readItem: (reader: WireReader) => Item,
): Scoped<Item>[] {
  const resources: Scoped<Item>[] = [];
  reader.fields((field, request) => {
    if (field !== 1) return false;
    resources.push(readResource(request.message(), readItem));
    return true;
  });
  return resources;
}

function readResource<Item>(
  reader: WireReader,
  readItem: (reader: WireReader) => Item,
): Scoped<Item> {
  const attributes: Record<string, AttributeValue> = {};
  const groups: { scope: string; items: Item[] }[] = [];
  reader.fields((field, part) => {
    if (field === 1) readNested(part, 1, (inner) => readAttribute(inner, attributes));
    else if (field === 2) groups.push(readGroup(part.message(), readItem));
    else return false;
    return true;
  });
  return { attributes, groups };
}

function readGroup<Item>(
  reader: WireReader,
  readItem: (reader: WireReader) => Item,
): { scope: string; items: Item[] } {
  let scope = "";
  const items: Item[] = [];
  reader.fields((field, part) => {
    if (field === 1) readNested(part, 1, (inner) => (scope = inner.text()));
    else if (field === 2) items.push(readItem(part.message()));
    else return false;
    return true;
  });
  return { scope, items };
}

/** Reads one field of the message at the position, wherever it stands and however often. */
export function readNested(
  reader: WireReader,
  wanted: number,
  read: (reader: WireReader) => unknown,
): void {
  reader.message().fields((field, inner) => {
    if (field !== wanted) return false;
    read(inner);
    return true;
  });
}
