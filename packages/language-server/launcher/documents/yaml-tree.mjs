import { createRequire } from "node:module";

const { isAlias, isMap, isScalar, isSeq } = createRequire(import.meta.url)("yaml");
const MAX_NODES = 50_000;

/**
 * What a YAML text says as JSON's tools know it; what an alias stands for is not repeated.
 *
 * @param {any} contents
 */
export function toJsonTree(contents) {
  let count = 0;
  /**
   * @param {any} node
   * @param {any} parent
   * @returns {any}
   */
  const walk = (node, parent) => {
    count += 1;
    if (count > MAX_NODES || node === null || node === undefined || isAlias(node)) return null;
    const [offset = 0, end = offset] = node.range ?? [];
    const place = { offset, length: end - offset, parent };
    if (isMap(node)) return mapOf(node, place);
    if (isSeq(node)) {
      const array = /** @type {any} */ ({ ...place, type: "array", items: [], children: [] });
      for (const item of node.items) {
        const known = walk(item, array) ?? nothing(array);
        array.items.push(known);
      }
      array.children = array.items;
      return array;
    }
    return isScalar(node) ? scalarOf(node.value, place) : null;
  };
  /**
   * @param {any} node
   * @param {any} place
   */
  const mapOf = (node, place) => {
    const object = { ...place, type: "object", properties: [] };
    for (const { key, value } of node.items) {
      // Merged keys come from elsewhere.
      if (!isScalar(key) || key.value === "<<") continue;
      const [from = 0, to = from] = key.range ?? [];
      const property = /** @type {any} */ ({ type: "property", parent: object, offset: from });
      property.keyNode = {
        type: "string",
        value: String(key.value),
        offset: from,
        length: to - from,
        parent: property,
        children: [],
      };
      const known = walk(value, property);
      // What an alias stands for may be anything.
      if (isAlias(value)) continue;
      property.valueNode = known ?? nothing(property);
      property.length = property.valueNode.offset + property.valueNode.length - from;
      property.children = [property.keyNode, property.valueNode];
      property.colonOffset = to;
      object.properties.push(property);
    }
    object.children = object.properties;
    return object;
  };
  return walk(contents, undefined);
}

/**
 * @param {any} value
 * @param {any} place
 */
function scalarOf(value, place) {
  const children = /** @type {any[]} */ ([]);
  if (typeof value === "number")
    return { ...place, type: "number", value, isInteger: Number.isInteger(value), children };
  if (typeof value === "boolean") return { ...place, type: "boolean", value, children };
  if (value === null) return { ...place, type: "null", value, children };
  return { ...place, type: "string", value: String(value), children };
}

/** @param {any} parent */
function nothing(parent) {
  const offset =
    parent.keyNode === undefined ? parent.offset : parent.keyNode.offset + parent.keyNode.length;
  return { type: "null", value: null, offset, length: 0, parent, children: [] };
}
