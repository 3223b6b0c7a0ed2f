import type { Attributes, AttributeValue } from "../rows.ts";
import type { WireReader } from "./wire.ts";

/** Reads one `KeyValue` into a collection that grows with each. */
export function readAttribute(reader: WireReader, into: Record<string, AttributeValue>): void {
  let key = "";
  let value: AttributeValue = null;
  const outer = reader.enter();
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) key = reader.text();
    else if (field === 2) value = readValue(reader);
    else reader.skip();
  }
  reader.leave(outer);
  if (key !== "__proto__") into[key] = value;
  // An own field even when it is called so. Defining each one would take a tenth of all the time.
  else Object.defineProperty(into, key, { value, enumerable: true, configurable: true });
}

/** Reads an `AnyValue`. It and what is around it are read most: they make no readers or functions of their own. */
export function readValue(reader: WireReader): AttributeValue {
  let value: AttributeValue = null;
  const outer = reader.enter();
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) value = reader.text();
    else if (field === 2) value = reader.varint() !== 0;
    else if (field === 3) value = reader.int64();
    else if (field === 4) value = finite(reader.double());
    else if (field === 5) value = readList(reader);
    else if (field === 6) value = readMap(reader);
    else if (field === 7) value = reader.base64();
    else reader.skip();
  }
  reader.leave(outer);
  return value;
}

/** JSON has no word for NaN and the infinities. */
export function finite(value: number): number | string {
  return Number.isFinite(value) ? value : String(value);
}

function readList(reader: WireReader): AttributeValue[] {
  const values: AttributeValue[] = [];
  reader.message().fields((field, list) => {
    if (field !== 1) return false;
    values.push(readValue(list));
    return true;
  });
  return values;
}

function readMap(reader: WireReader): Attributes {
  const values: Record<string, AttributeValue> = {};
  reader.message().fields((field, map) => {
    if (field !== 1) return false;
    readAttribute(map, values);
    return true;
  });
  return values;
}
