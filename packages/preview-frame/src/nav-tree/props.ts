import { ID_ATTRIBUTES, MARKER_ATTRIBUTES, isUserClass } from "@devloom/frame-protocol";
import type { NavNode, NavProp } from "@devloom/frame-protocol";
import { isObject } from "../inspect/fiber.ts";

const LEFT_OUT = new Set<string>([
  "children",
  ...ID_ATTRIBUTES,
  ...Object.values(MARKER_ATTRIBUTES),
]);
const LITERALS = new Set(["string", "number", "bigint", "boolean"]);
/** Values with more parts than this are no literals that somebody edits in a panel. */
const MAX_VALUE = 500;

/** The props of an element as the editor shows them. */
export function navProps(props: Readonly<Record<string, unknown>>): Record<string, NavProp> {
  const shown: Record<string, NavProp> = {};
  for (const name of Object.keys(props)) {
    if (LEFT_OUT.has(name)) continue;
    const prop = navProp(name, props[name]);
    if (prop !== null) shown[name] = prop;
  }
  return shown;
}

function navProp(name: string, value: unknown): NavProp | null {
  if (typeof value === "function") return { value: name, type: "FUNCTION" };
  if (typeof value === "symbol") return { value: String(value), type: "LITERAL" };
  if (name === "className" && typeof value === "string")
    return { value: value.split(/\s+/).filter(isUserClass).join(" "), type: "LITERAL" };
  if (!isObject(value)) return { value, type: "LITERAL" };
  const json = jsonOf(value);
  return json === null ? null : { value: json, type: "JSON_OBJECT" };
}

/** JSON of plain data; `null` for cycles, elements and whatever leads into the page. */
function jsonOf(value: object): string | null {
  let parts = 0;
  const check = (_name: string, part: unknown): unknown => {
    const foreign = part instanceof Node || (isObject(part) && "$$typeof" in part);
    if (foreign || ++parts > MAX_VALUE) throw new Error("Not plain data");
    return part;
  };
  try {
    return JSON.stringify(value, check) ?? null;
  } catch {
    return null;
  }
}

/** The children that are written out as text or numbers. */
export function literalChildren(children: unknown): NavNode["literalChildren"] {
  const list: unknown[] = Array.isArray(children) ? children : [children];
  const literals: NavNode["literalChildren"] = [];
  list.forEach((value, index) => {
    if (LITERALS.has(typeof value)) literals.push({ index, value });
  });
  return literals;
}
