import type { ModelElement } from "./model/elements.ts";

/** Vocabularies that the engine or the editor understands. */
const KNOWN = new Set(["devloom", "zeebe", "bioc", "color", "xsi", "xmlns"]);

interface ForeignSettings {
  readonly element: string;
  /** As they are written: `camunda:class`. */
  readonly names: readonly string[];
}

/**
 * Settings of other products on the elements of a model, such as those of Camunda 7. They are kept in the
 * file, but nothing runs them.
 */
export function foreignSettings(definitions: ModelElement): ForeignSettings[] {
  return elementsOf(definitions).flatMap((element) => {
    const names = [...new Set([...attributesOf(element), ...extensionsOf(element)])].filter(
      isForeign,
    );
    return names.length === 0 ? [] : [{ element: element.id ?? "", names }];
  });
}

function elementsOf(owner: ModelElement): ModelElement[] {
  const children = ["rootElements", "flowElements"].flatMap((name) => listIn(owner, name));
  return children.flatMap((child) => [child, ...elementsOf(child)]);
}

function attributesOf({ $attrs = {} }: ModelElement): string[] {
  return Object.keys($attrs);
}

function extensionsOf(element: ModelElement): string[] {
  // The reader gives an element for it, or nothing.
  const extensions = element.get("extensionElements") as ModelElement | undefined;
  return extensions === undefined ? [] : listIn(extensions, "values").map(({ $type }) => $type);
}

function listIn(owner: ModelElement, name: string): ModelElement[] {
  const found = owner.get(name);
  // Lists of the model hold elements alone.
  return Array.isArray(found) ? (found as ModelElement[]) : [];
}

function isForeign(name: string): boolean {
  const [prefix, rest] = name.split(":");
  return rest !== undefined && !KNOWN.has(prefix ?? "");
}
