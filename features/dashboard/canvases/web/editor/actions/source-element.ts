import type { TreeElement, TreeElementLookup } from "@devloom/frame-protocol";

/** What the source engine writes about an element beside what the protocol fixes. */
export interface SourceElement {
  readonly id: string;
  readonly isNative: boolean;
  readonly tag: string;
  readonly filename: string | null;
  /** The component whose source holds it. */
  readonly owner: string | null;
  readonly line: number | null;
  /** The element around it in the same file; `null` for what a component returns. */
  readonly parentId: string | null;
  /** Whether it stands in the fragment that its component returns, where others can stand beside it. */
  readonly inTopFragment: boolean;
  /** Whether it stands in a prop of the element around it, and not among its children. */
  readonly isGivenAsProp: boolean;
  /** Text that stands in the source as it is. */
  readonly text: string | null;
  /** Names of the props that the component's source declares; `null` where it is not known. */
  readonly propNames: readonly string[] | null;
  readonly acceptsNativeProps: boolean;
}

/** Reads what the source says about an element; `null` when it says nothing. */
export function sourceElement(tree: TreeElementLookup, id: string): SourceElement | null {
  const found = tree[id];
  return found === undefined ? null : read(id, found);
}

function read(id: string, element: TreeElement): SourceElement {
  const { type, componentName, filename, staticTextContents } = element;
  const { parentComponent } = element;
  const { tag, line, parentId, text, propTypes, acceptsNativeProps } = element;
  const { inTopFragment, isGivenAsProp } = element;
  return {
    id,
    isNative: type === "native",
    tag: typeof tag === "string" ? tag : (componentName ?? "div"),
    filename: filename ?? null,
    owner: typeof parentComponent === "string" ? parentComponent : null,
    line: typeof line === "number" ? line : null,
    parentId: typeof parentId === "string" ? parentId : null,
    inTopFragment: inTopFragment === true,
    isGivenAsProp: isGivenAsProp === true,
    text: staticTextContents === true && typeof text === "string" ? text : null,
    propNames: isRecord(propTypes) ? Object.keys(propTypes) : null,
    acceptsNativeProps: acceptsNativeProps === true,
  };
}

/** The folder of the file that holds an element, ending with a slash. */
export function folderOf(tree: TreeElementLookup, id: string): string {
  const path = sourceElement(tree, id)?.filename ?? "";
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** The literal value of a prop as the source has it; `undefined` when there is none. */
export function literalProp(element: TreeElement | null | undefined, name: string): unknown {
  const props = element?.["props"];
  const prop = isRecord(props) ? props[name] : undefined;
  return isRecord(prop) && prop["kind"] === "literal" ? prop["value"] : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
