import type { Json, JsonObject } from "@devloom/contract";
import type { ScimPatch } from "../../contract.ts";
import { ENTERPRISE_USER, isObject, keyIn, parseAttributePath } from "./attributes.ts";
import { type Filter, matches, parseValuePath } from "./filter.ts";
import { scimError } from "./scim-error.ts";

type Operation = ScimPatch["Operations"][number];
type Verb = "add" | "replace" | "remove";
const READ_ONLY = new Set(["id", "meta", "groups", "schemas"]);

/** A resource after the operations of a PATCH (RFC 7644 section 3.5.2); the one given stays as it was. */
export function applyPatch(resource: JsonObject, operations: readonly Operation[]): JsonObject {
  const result = structuredClone(resource);
  for (const operation of operations) applyOne(result, operation);
  return result;
}

function applyOne(resource: JsonObject, { op, path, value }: Operation): void {
  const verb = op.toLowerCase();
  if (verb !== "add" && verb !== "replace" && verb !== "remove") {
    throw scimError("invalidValue", `${op} is no operation; use add, replace or remove.`);
  }
  if (path !== undefined && path !== "") return applyAt(resource, verb, path, value);
  if (verb === "remove") throw scimError("noTarget", "Say what to remove with a path.");
  if (!isObject(value)) throw scimError("invalidValue", "Without a path the value is an object.");
  for (const [name, part] of Object.entries(value)) {
    if (!READ_ONLY.has(name)) applyAt(resource, verb, name, part);
  }
}

function applyAt(resource: JsonObject, verb: Verb, text: string, value: Json | undefined): void {
  const { path, filter, sub } = parseValuePath(text);
  const [root = ""] = path;
  if (READ_ONLY.has(root)) throw scimError("mutability", `${root} is given by this provider.`);
  const isExtension = root === ENTERPRISE_USER && path.length > 1;
  const owner =
    path.length > 1 && (isExtension || filter === null) ? parentOf(resource, path) : resource;
  const name = keyIn(owner, path.at(-1) ?? "");
  if (filter !== null) return changeElements(owner, name, verb, filter, sub, value);
  if (verb === "remove") return removeAt(owner, name, value);
  if (value === undefined) throw scimError("invalidValue", `${text} needs a value.`);
  owner[name] = verb === "add" ? added(owner[name], value) : replaced(owner[name], value);
}

/** The object that holds the last name of a path, made where it is missing. */
function parentOf(resource: JsonObject, path: readonly string[]): JsonObject {
  let holder = resource;
  for (const name of path.slice(0, -1)) {
    const key = keyIn(holder, name);
    const next = holder[key];
    if (Array.isArray(next)) throw scimError("invalidPath", `${name} is a list; use a filter.`);
    const object = isObject(next) ? next : {};
    holder[key] = object;
    holder = object;
  }
  return holder;
}

/** Lists grow by what they do not hold yet, objects by the names given. */
function added(current: Json | undefined, value: Json): Json {
  if (Array.isArray(current)) {
    const known = new Set(current.map(identityOf));
    const fresh = [value].flat().filter((one) => !known.has(identityOf(one)));
    const list = fresh.some(isPrimary) ? current.map(withoutPrimary) : current;
    return [...list, ...fresh];
  }
  return isObject(current) && isObject(value) ? { ...current, ...value } : value;
}

function replaced(current: Json | undefined, value: Json): Json {
  return isObject(current) && isObject(value) ? { ...current, ...value } : value;
}

/** What makes an element of a list the same: its `value`, or all of it. */
function identityOf(element: Json): string {
  const isReference = isObject(element) && typeof element["value"] === "string";
  return isReference
    ? JSON.stringify([element["value"], element["type"] ?? null])
    : JSON.stringify(element);
}

function isPrimary(element: Json): boolean {
  return isObject(element) && element["primary"] === true;
}

function withoutPrimary(element: Json): Json {
  return isObject(element) && element["primary"] === true
    ? { ...element, primary: false }
    : element;
}

function removeAt(owner: JsonObject, name: string, value: Json | undefined): void {
  const current = owner[name];
  if (value === undefined || !Array.isArray(current)) {
    delete owner[name];
    return;
  }
  // Some directories name the elements to take out in the value instead of in a filter.
  const gone = new Set([value].flat().map(referenceOf));
  owner[name] = current.filter((one) => !gone.has(referenceOf(one)));
}

function referenceOf(element: Json): string {
  return JSON.stringify(isObject(element) ? (element["value"] ?? element) : element);
}

function changeElements(
  owner: JsonObject,
  name: string,
  verb: Verb,
  filter: Filter,
  sub: string | null,
  value: Json | undefined,
): void {
  const list = [owner[name] ?? []].flat();
  const isHit = (element: Json): boolean => matches(filter, element);
  if (verb === "remove" && sub === null) {
    owner[name] = list.filter((one) => !isHit(one));
    return;
  }
  if (!list.some(isHit)) {
    if (verb === "replace") throw scimError("noTarget", `Nothing in ${name} matches the filter.`);
    if (verb === "remove") return;
    list.push(elementFor(filter));
  }
  owner[name] = list.map((one) => (isHit(one) ? changed(one, verb, sub, value) : one));
}

function changed(element: Json, verb: Verb, sub: string | null, value: Json | undefined): Json {
  const object = isObject(element) ? { ...element } : {};
  const subPath = sub === null ? null : parseAttributePath(sub);
  if (subPath === null) {
    if (!isObject(value)) throw scimError("invalidValue", "An element of the list is an object.");
    return { ...object, ...value };
  }
  const key = keyIn(object, subPath[0] ?? "");
  if (verb === "remove") delete object[key];
  else if (value === undefined) throw scimError("invalidValue", `${key} needs a value.`);
  else object[key] = value;
  return object;
}

/** A new element that passes the filter it was looked for with, as far as equality tells. */
function elementFor(filter: Filter): JsonObject {
  if (filter.kind === "and") return { ...elementFor(filter.left), ...elementFor(filter.right) };
  const [name] = filter.kind === "compare" && filter.operator === "eq" ? filter.path : [];
  if (filter.kind !== "compare" || name === undefined) {
    throw scimError("noTarget", "Nothing matches the filter, and it does not say what to add.");
  }
  return { [name]: filter.value };
}
