import type { TreeElement } from "@devloom/frame-protocol";
import type { Lookups } from "../model/types.ts";
import { isRecord, literalProp } from "../actions/source-element.ts";
import type { ComponentItem } from "./insertable.ts";

/** How a file exports something: under its name, as the default, or not at all. */
export type Exported = "named" | "default" | null;

/** How a file exports a component, read from its text. */
export function exportOf(text: string, name: string): Exported {
  const word = `${name.replaceAll("$", "\\$")}\\b`;
  if (
    new RegExp(`^export\\s+default\\s+(?:async\\s+)?(?:function|class)\\s+${word}`, "m").test(text)
  )
    return "default";
  if (
    new RegExp(`^export\\s+(?:async\\s+)?(?:function|class|const|let|var)\\s+${word}`, "m").test(
      text,
    )
  )
    return "named";
  for (const [, list = ""] of text.matchAll(/^export\s*\{([^}]*)\}(?!\s*from)/gm))
    for (const part of list.split(",")) {
      const [local, exported = local] = part.trim().split(/\s+as\s+/);
      if (local !== name) continue;
      if (exported === name) return "named";
      if (exported === "default") return "default";
    }
  if (new RegExp(`^export\\s+default\\s+(?:[\\w.]+\\()*${word}`, "m").test(text)) return "default";
  return null;
}

/** A component that stands in a file of the project. */
export interface ComponentPlace {
  readonly name: string;
  readonly file: string;
}

const NOT_FOR_PAGES = /(?:\.(?:test|spec|stories)\.[jt]sx?$|(?:^|\/)(?:__tests__|test|tests)\/)/;

/** The components of the project in the order of their names, as the source shows them. */
export function componentPlaces({ scope }: Pick<Lookups, "scope">): readonly ComponentPlace[] {
  const found = new Map<string, ComponentPlace>();
  for (const one of Object.values(scope)) {
    const { kind, name, filename } = one;
    if (kind !== "component" || typeof name !== "string" || typeof filename !== "string") continue;
    if (!/^[A-Z]/.test(name) || NOT_FOR_PAGES.test(filename)) continue;
    found.set(`${filename} ${name}`, { name, file: filename });
  }
  return [...found.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.file.localeCompare(other.file),
  );
}

/** A component as it can be inserted, with values for the props that it needs. */
export function componentItem(
  { name, file }: ComponentPlace,
  exported: "named" | "default",
  lookups: Pick<Lookups, "tree">,
): ComponentItem {
  return {
    kind: "component",
    id: `${file}#${name}`,
    name,
    file,
    isDefault: exported === "default",
    props: neededProps(name, file, lookups),
  };
}

function neededProps(
  name: string,
  file: string,
  { tree }: Pick<Lookups, "tree">,
): Readonly<Record<string, unknown>> {
  const use = Object.values(tree).find(
    (element) => element.componentName === name && element["componentFilename"] === file,
  );
  const types = use?.["propTypes"];
  if (!isRecord(types) || Object.keys(types).length === 0) return givenElsewhere(use);
  const needed: Record<string, unknown> = {};
  for (const [prop, type] of Object.entries(types)) {
    if (!isRecord(type) || type["optional"] !== false) continue;
    // What another place gives is a better example than anything made up.
    const value = literalProp(use, prop) ?? valueFor(prop, type);
    if (value !== undefined) needed[prop] = value;
  }
  return needed;
}

/** Without types, another place shows best what the component is given. */
function givenElsewhere(use: TreeElement | undefined): Readonly<Record<string, unknown>> {
  const props = use?.["props"];
  if (!isRecord(props)) return {};
  const given = Object.keys(props)
    .filter((prop) => !LEFT_OUT.has(prop))
    .map((prop) => [prop, literalProp(use, prop)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

const LEFT_OUT = new Set(["key", "ref", "id", "className", "style", "data-name"]);

function valueFor(prop: string, { kind, options }: Readonly<Record<string, unknown>>): unknown {
  if (kind === "enum" && Array.isArray(options)) return options[0] as unknown;
  if (kind === "number") return 1;
  if (kind === "boolean") return false;
  if (kind === "function") return { expression: "() => undefined" };
  if (kind === "string" || kind === "node") return prop.charAt(0).toUpperCase() + prop.slice(1);
  return undefined;
}
