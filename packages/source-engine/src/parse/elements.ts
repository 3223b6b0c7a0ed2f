import type { JSXElement, JSXOpeningElement, Node } from "@babel/types";
import type { SourceElement } from "./source-file.ts";
import { forEachChild, rangeOf } from "./walk.ts";

/** An element while its file is being put together; planners see it as a SourceElement. */
export interface MutableElement extends SourceElement {
  index: number;
  node: JSXElement;
  tag: string;
  parent: MutableElement | null;
  children: MutableElement[];
  container: Node;
  ownerName: string | null;
}

const PARENT = Symbol("parent");

/** A node that knows the node around it; a function where that is not parsed yet. */
interface Linked {
  [PARENT]?: Node | (() => Node);
}

/** The node around a node. Known for JSX elements and for everything that surrounds one. */
export function parentNode(node: Node & Linked): Node | null {
  const parent = node[PARENT];
  return typeof parent === "function" ? parent() : (parent ?? null);
}

/** The same within a statement of the file; what is around that is not parsed for it. */
export function parentInStatement(node: Node & Linked): Node | null {
  const parent = node[PARENT];
  return typeof parent === "function" ? null : (parent ?? null);
}

/** Says which node is around a statement that was parsed alone. */
export function setParent(statement: Node & Linked, parent: Node | (() => Node)): void {
  statement[PARENT] = parent;
}

/** Says which node is around one that stands around no element. */
export function linkParent(node: Node & Linked, parent: Node): void {
  node[PARENT] ??= parent;
}

interface Found {
  readonly node: JSXElement;
  readonly container: Node;
  readonly ownerName: string | null;
}

/** All JSX elements of a statement in source order; `index` counts from `firstIndex`. */
export function collectElements(text: string, root: Node, firstIndex: number): MutableElement[] {
  const search = new Search(text);
  search.visit(root, null);
  search.found.sort((left, right) => rangeOf(left.node).start - rangeOf(right.node).start);
  return nest(search.found, firstIndex);
}

/** Looks only into nodes whose text has a `<`. */
class Search {
  readonly found: Found[] = [];
  readonly #stack: Node[] = [];
  readonly #text: string;
  /** From here on the next `<` stands at `#bracket`. */
  #from = 0;
  #bracket = -1;

  constructor(text: string) {
    this.#text = text;
  }

  visit(node: Node, owner: string | null): void {
    const { start, end } = rangeOf(node);
    if (start < this.#from || start > this.#bracket) {
      const next = this.#text.indexOf("<", start);
      this.#from = start;
      this.#bracket = next < 0 ? this.#text.length : next;
    }
    if (this.#bracket >= end) return;
    const around = this.#stack.at(-1);
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      registerParents(node, this.#stack);
      if (node.type === "JSXElement") {
        this.found.push({ node, container: around ?? node, ownerName: owner });
      }
    }
    const ownerName = ownerNameOf(node, around) ?? owner;
    this.#stack.push(node);
    forEachChild(node, (child) => this.visit(child, ownerName));
    this.#stack.pop();
  }
}

function registerParents(node: Node, stack: readonly Node[]): void {
  let inner: Node & Linked = node;
  for (let depth = stack.length - 1; depth >= 0; depth -= 1) {
    const outer = stack[depth];
    if (outer === undefined || inner[PARENT] === outer) return;
    inner[PARENT] = outer;
    inner = outer;
  }
}

function nest(found: readonly Found[], firstIndex: number): MutableElement[] {
  const open: MutableElement[] = [];
  return found.map(({ node, container, ownerName }, position) => {
    const { start } = rangeOf(node);
    while (open.length > 0 && rangeOf((open.at(-1) ?? { node }).node).end <= start) open.pop();
    const parent = open.at(-1) ?? null;
    const element: MutableElement = {
      index: firstIndex + position,
      node,
      tag: tagOf(node.openingElement),
      parent,
      children: [],
      container,
      ownerName,
    };
    parent?.children.push(element);
    open.push(element);
    return element;
  });
}

/** A tag as written, without type arguments: `div`, `Tabs.List`, `svg:use`. */
export function tagOf(opening: JSXOpeningElement): string {
  return nameText(opening.name);
}

function nameText(name: JSXOpeningElement["name"]): string {
  if (name.type === "JSXMemberExpression") {
    return `${nameText(name.object)}.${name.property.name}`;
  }
  return name.type === "JSXNamespacedName" ? `${name.namespace.name}:${name.name.name}` : name.name;
}

/** The component name that a function or class gets from its declaration; null for other nodes. */
function ownerNameOf(node: Node, parent: Node | undefined): string | null {
  switch (node.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return componentName(node.id?.name);
    case "FunctionExpression":
    case "ClassExpression":
      return componentName(node.id?.name) ?? declaredName(parent);
    case "ArrowFunctionExpression":
    case "CallExpression":
      return declaredName(parent);
    default:
      return null;
  }
}

function declaredName(parent: Node | undefined): string | null {
  return parent?.type === "VariableDeclarator" && parent.id.type === "Identifier"
    ? componentName(parent.id.name)
    : null;
}

function componentName(name: string | undefined): string | null {
  return name !== undefined && /^[A-Z]/.test(name) ? name : null;
}
