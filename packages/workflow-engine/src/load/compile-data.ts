import type { Mapping } from "../definition.ts";
import { extension, extensionChildren } from "./extensions.ts";
import type { Loading } from "./loading.ts";
import { element, elements, text, typeOf, type Element } from "./moddle.ts";

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const TARGET = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

/** The variable that stands for a data object, property, data input or data output. */
export function variableName(loading: Loading, item: Element): string {
  const object = element(item, "dataObjectRef") ?? item;
  const name = text(object, "name") ?? text(item, "name");
  return name !== undefined && IDENTIFIER.test(name) ? name : loading.idOf(object);
}

/** Input mappings: those of the extension, then data input associations. */
export function compileInputs(loading: Loading, owner: Element): Mapping[] {
  return [
    ...extensionMappings(loading, owner, "input"),
    ...elements(owner, "dataInputAssociations").flatMap((each) =>
      compileAssociation(loading, owner, each),
    ),
  ];
}

/** Output mappings: those of the extension, then data output associations. */
export function compileOutputs(loading: Loading, owner: Element): Mapping[] {
  return [
    ...extensionMappings(loading, owner, "output"),
    ...elements(owner, "dataOutputAssociations").flatMap((each) =>
      compileAssociation(loading, owner, each),
    ),
  ];
}

/** Data objects and properties that begin and end with the scope. */
export function compileData(loading: Loading, scope: Element): string[] {
  const objects = elements(scope, "flowElements").filter((each) => typeOf(each) === "DataObject");
  const references = elements(scope, "flowElements").filter(
    (each) => typeOf(each) === "DataObjectReference",
  );
  const named = objects.map(
    (object) => references.find((each) => each["dataObjectRef"] === object) ?? object,
  );
  return [...named, ...elements(scope, "properties")].map((each) => variableName(loading, each));
}

function extensionMappings(loading: Loading, owner: Element, side: string): Mapping[] {
  const container = extension(owner, "ioMapping");
  if (!container) return [];
  return extensionChildren(container, side).map((each) => {
    const source = text(each, "source") ?? "";
    const target = text(each, "target") ?? "";
    checkTarget(loading, owner, target);
    return { source: loading.checkedTemplate(owner, source), target };
  });
}

function compileAssociation(loading: Loading, owner: Element, association: Element): Mapping[] {
  const sources = elements(association, "sourceRef");
  const target = element(association, "targetRef");
  for (const each of [...sources, ...(target ? [target] : [])])
    if (/DataStore/.test(each.$type))
      loading.refuse(owner, "Data stores cannot be read or written by an association.");
  const assignments = elements(association, "assignment").map((each) => {
    const source = loading.feel(each, "from") ?? "null";
    const to = text(element(each, "to"), "body") ?? "";
    checkTarget(loading, owner, to);
    return { source: `=${source}`, target: to };
  });
  if (assignments.length > 0) return assignments;
  if (!target) {
    loading.refuse(owner, "A data association has no target.");
    return [];
  }
  const transformation = loading.feel(association, "transformation");
  const [only] = sources;
  if (transformation === undefined && (!only || sources.length > 1)) {
    loading.refuse(owner, "A data association needs one source, or a transformation.");
    return [];
  }
  const source = transformation ?? (only ? variableName(loading, only) : "null");
  return [{ source: `=${source}`, target: variableName(loading, target) }];
}

function checkTarget(loading: Loading, owner: Element, target: string): void {
  if (!TARGET.test(target)) loading.refuse(owner, `“${target}” is not the name of a variable.`);
}
