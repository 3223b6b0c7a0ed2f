const maxText = 500;
const maxItems = 100;

/**
 * What a value of a program looks like in one line, and by what name its parts can be asked for.
 *
 * @param {any} object a RemoteObject of the inspector protocol
 * @param {number} [most] characters
 */
export function presentValue(object, most = maxText) {
  const text = textOf(object);
  const isOpen = typeof object?.objectId === "string" && object.type !== "symbol";
  return {
    text: text.length > most ? `${text.slice(0, most)}…` : text,
    kind: String(object?.subtype ?? object?.type ?? "undefined"),
    reference: isOpen ? object.objectId : null,
  };
}

/**
 * The parts of a value. What has to be computed is not: a getter may do anything.
 *
 * @param {{ result?: any[], internalProperties?: any[], privateProperties?: any[] }} properties
 */
export function presentParts({ result = [], internalProperties = [], privateProperties = [] }) {
  const all = [...result, ...privateProperties, ...internalProperties].filter(
    ({ name, value, get }) => name !== "__proto__" && (value !== undefined || get !== undefined),
  );
  const items = all.slice(0, maxItems).map(({ name, value, get }) => ({
    name: String(name).slice(0, 200),
    ...(value === undefined && get !== undefined
      ? { text: "(get)", kind: "accessor", reference: null }
      : presentValue(value)),
  }));
  return { items, more: Math.max(0, all.length - maxItems) };
}

/** @param {any} object */
function textOf(object) {
  switch (object?.type) {
    case undefined:
    case "undefined":
      return "undefined";
    case "string":
      return JSON.stringify(object.value);
    case "function":
      return `ƒ ${/^(?:async\s+)?(?:function\s*\*?\s*)?([\w$]*)/.exec(object.description ?? "")?.[1] ?? ""}()`;
    case "object":
      return object.subtype === "null" ? "null" : ofObject(object);
    default:
      return String(object.unserializableValue ?? object.description ?? object.value);
  }
}

/** @param {any} object */
function ofObject({ subtype, description = "Object", preview }) {
  if (subtype === "error") return description.split("\n    at ")[0];
  if (preview === undefined || (subtype !== undefined && subtype !== "array")) return description;
  const isArray = subtype === "array";
  const parts = preview.properties.map((/** @type {any} */ { name, value, type }) => {
    const text = type === "string" ? JSON.stringify(value) : value || type;
    return isArray ? text : `${name}: ${text}`;
  });
  if (preview.overflow) parts.push("…");
  const inside = parts.join(", ");
  if (isArray) return `${description} [${inside}]`;
  return description === "Object" ? `{${inside}}` : `${description} {${inside}}`;
}
