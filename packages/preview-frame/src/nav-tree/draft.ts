import {
  EMPTY_TREE_ID,
  type ElementKey,
  type NavNode,
  type PageBox,
  SKIP_ROOT_ID,
  type Scope,
  isUserClass,
  serialiseKey,
} from "@devloom/frame-protocol";
import type { Frame, NavIndex } from "../frame.ts";
import { literalChildren, navProps } from "./props.ts";

/** What a new node of the tree is made of. */
export interface NodeParts {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly element: Element | null;
  readonly isComponent: boolean;
  readonly props: Readonly<Record<string, unknown>>;
  readonly box: PageBox;
}

/** Of what shows nothing yet. */
export const NO_BOX: PageBox = { pageX: 0, pageY: 0, width: 0, height: 0 };

/** A tree that is being built, and the ways into it. */
export class NavDraft {
  readonly #frame: Frame;
  readonly #byKey = new Map<string, NavNode>();
  readonly #keyByNode = new Map<Element, string>();
  readonly #nodesByKey = new Map<string, Element[]>();
  readonly #scopeById = new Map<string, Scope>();
  readonly #classesByText = new Map<string, string[]>();
  /** Holds the tops; whether it stays is known at the end. */
  readonly top: NavNode;

  constructor(frame: Frame) {
    this.#frame = frame;
    for (const scope of Object.values(frame.scopes))
      for (const id of scope.codebaseIds)
        if (!this.#scopeById.has(id)) this.#scopeById.set(id, scope);
    this.top = emptyNode({ codebaseId: "", storyboardId: frame.storyboardId, uniquePath: "root" });
    this.top.level = -1;
  }

  add(parent: NavNode, parts: NodeParts): NavNode {
    const { id, path, element, props } = parts;
    const key = { codebaseId: id, storyboardId: this.#frame.storyboardId, uniquePath: path };
    const classes = this.#userClasses(element, props);
    const removable = this.#frame.treeElements[id]?.removableClasses ?? [];
    const scope = this.#scopeById.get(id);
    // Written out rather than spread from parts: thousands of passing objects keep the collector busy.
    const node: NavNode = {
      children: [],
      tempoElement: key,
      name: parts.name,
      level: parent.level + 1,
      classList: classes,
      directlySetClassList: classes.filter((name) => removable.includes(name)),
      pageBoundingBox: parts.box,
      props: navProps(props),
      literalChildren: literalChildren(props["children"]),
    };
    if (element !== null) node.elementTagName = element.tagName;
    if (parts.isComponent) node.isComponent = true;
    if (scope !== undefined) node.scope = scope;
    if (parent !== this.top) node.parent = parent;
    parent.children.push(node);
    const text = serialiseKey(key);
    this.#byKey.set(text, node);
    this.#nodesByKey.set(text, element === null ? [] : [element]);
    if (element !== null) this.#keyByNode.set(element, text);
    return node;
  }

  /** Counts a DOM node among the topmost ones of a component. */
  extend(component: NavNode, element: Element, box: PageBox): void {
    const nodes = this.#nodesByKey.get(serialiseKey(component.tempoElement));
    if (nodes === undefined || nodes.at(-1) === element) return;
    component.pageBoundingBox = nodes.length === 0 ? box : unionBox(component.pageBoundingBox, box);
    nodes.push(element);
  }

  /** Elements that are made alike share their classes, which are sorted out once for all of them. */
  #userClasses(element: Element | null, props: NodeParts["props"]): string[] {
    const text = element === null ? props["className"] : element.getAttribute("class");
    if (typeof text !== "string") return [];
    const known = this.#classesByText.get(text);
    if (known !== undefined) return known;
    const classes = [...new Set(text.split(/\s+/))].filter(isUserClass);
    this.#classesByText.set(text, classes);
    return classes;
  }

  finish(): NavIndex {
    return {
      root: this.#root(),
      byKey: this.#byKey,
      keyByNode: this.#keyByNode,
      nodesByKey: this.#nodesByKey,
    };
  }

  #root(): NavNode {
    const { storyboardId } = this.#frame;
    const [first, ...others] = this.top.children;
    if (first === undefined)
      return emptyNode({ codebaseId: EMPTY_TREE_ID, storyboardId, uniquePath: "1" });
    if (others.length === 0) return first;
    const key = { codebaseId: SKIP_ROOT_ID, storyboardId, uniquePath: "root" };
    const root: NavNode = {
      ...emptyNode(key),
      name: document.body.tagName,
      elementTagName: document.body.tagName,
      children: this.top.children,
      pageBoundingBox: boxOf(document.body, scrollOfPage()),
    };
    for (const child of root.children) child.parent = root;
    this.#byKey.set(serialiseKey(key), root);
    this.#nodesByKey.set(serialiseKey(key), [document.body]);
    return root;
  }
}

interface Scroll {
  readonly x: number;
  readonly y: number;
}

/** How far the page is scrolled. To ask for it costs nearly as much as to ask for a box. */
export function scrollOfPage(): Scroll {
  return { x: window.scrollX, y: window.scrollY };
}

export function boxOf(element: Element, scroll: Scroll): PageBox {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { pageX: left + scroll.x, pageY: top + scroll.y, width, height };
}

export function unionBox(one: PageBox, other: PageBox): PageBox {
  const pageX = Math.min(one.pageX, other.pageX);
  const pageY = Math.min(one.pageY, other.pageY);
  const right = Math.max(one.pageX + one.width, other.pageX + other.width);
  const bottom = Math.max(one.pageY + one.height, other.pageY + other.height);
  return { pageX, pageY, width: right - pageX, height: bottom - pageY };
}

function emptyNode(tempoElement: ElementKey): NavNode {
  return {
    children: [],
    tempoElement,
    name: "",
    level: 0,
    classList: [],
    directlySetClassList: [],
    pageBoundingBox: NO_BOX,
    props: {},
    literalChildren: [],
  };
}
