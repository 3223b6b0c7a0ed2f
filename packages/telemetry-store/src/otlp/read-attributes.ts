import type { Attributes, AttributeValue } from "../rows.ts";
import type { WireReader } from "./wire.ts";

/** Reads one `KeyValue` into a collection that grows with each. */
export function readAttribute(reader: WireReader, into: Record<string, AttributeValue>): void {
  let key = "";
  let value: AttributeValue = null;
  reader.message().fields((field, pair) => {
    if (field === 1) key = pair.text();
    else if (field === 2) value = readValue(pair);
    else return false;
    return true;
  });
  if (key !== "__proto__") into[key] = value;
  // An own field even when it is called so. Defining each one would take a tenth of all the time.
  else Object.defineProperty(into, key, { value, enumerable: true, configurable: true });
}

/** Reads an `AnyValue`. */
export function readValue(reader: WireReader): AttributeValue {
  let value: AttributeValue = null;
  reader.message().fields((field, any) => {
    if (field === 1) value = any.text();
    else if (field === 2) value = any.varint() !== 0;
    else if (field === 3) value = any.int64();
    else if (field === 4) value = finite(any.double());
    else if (field === 5) value = readList(any);
    else if (field === 6) value = readMap(any);
    else if (field === 7) value = any.base64();
    else return false;
    return true;
  });
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
