import {
  MARKER_ATTRIBUTES,
  MARKER_CLASSES,
  type NavNode,
  type PageBox,
  codebaseIdOf,
} from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";
import { idOfNode } from "../identity/node-id.ts";
import { CurrentFibers } from "../inspect/current-fiber.ts";
import { currentProps, type Fiber, fiberOf, isRoot, propsOf } from "../inspect/fiber.ts";
import { boxOf, NavDraft, NO_BOX, scrollOfPage } from "./draft.ts";
import { type StoryboardScope, storyboardScope } from "./storyboard-scope.ts";
import { type KnownComponents, componentsAbove, knownComponents } from "./virtual-components.ts";

/** Where the walk goes next. */
interface Visit {
  readonly element: Element;
  readonly index: number;
  /** Path of the node above in the tree, whether or not that one is kept. */
  readonly abovePath: string | null;
  readonly parent: NavNode;
  readonly inScope: boolean;
  /** How many elements have the same parent. */
  readonly siblings: number;
}

interface Place {
  readonly node: NavNode | null;
  readonly path: string;
  readonly inScope: boolean;
}

const SKIPPED_TAGS = new Set(["SCRIPT", "NOSCRIPT"]);
const KEPT_PREFIX = "tempo-";

/** Nodes that are visited between two looks at the clock and at the scroll, which take time too. */
const NODES_PER_STEP = 16;

/**
 * Walks the page node by node; each `step` visits a few. Depth first, so that the children of a node
 * that is not kept stand in its place and in order.
 */
export class NavWalk {
  readonly draft: NavDraft;
  readonly #scope: StoryboardScope;
  readonly #known: KnownComponents;
  readonly #current = new CurrentFibers();
  readonly #components = new Map<Fiber, Place>();
  readonly #componentsBelow = new Map<string, number>();
  readonly #idsByClasses = new Map<string, string | null>();
  readonly #stack: Visit[];
  #scroll = scrollOfPage();

  constructor(frame: Frame) {
    this.draft = new NavDraft(frame);
    this.#scope = storyboardScope(frame);
    this.#known = knownComponents(frame.treeElements);
    this.#stack = [
      {
        element: document.body,
        index: 0,
        abovePath: null,
        parent: this.draft.top,
        inScope: this.#scope.everything,
        siblings: 0,
      },
    ];
  }

  /** Visits a few nodes; `false` when all have been visited. */
  step(): boolean {
    this.#scroll = scrollOfPage();
    for (let visited = 0; visited < NODES_PER_STEP; visited++) {
      const visit = this.#stack.pop();
      if (visit === undefined) return false;
      this.#visit(visit);
    }
    return true;
  }

  #visit(visit: Visit): void {
    const { element } = visit;
    if (isSkipped(element)) return;
    const place = this.#place(visit);
    if (element.tagName.toLowerCase() === "svg") return;
    const siblings = element.childElementCount;
    let index = siblings;
    for (let child = element.lastElementChild; child !== null; child = child.previousElementSibling)
      this.#stack.push({
        element: child,
        index: --index,
        abovePath: place.path,
        parent: place.node ?? visit.parent,
        inScope: place.inScope,
        siblings,
      });
  }

  #place({ element, index, abovePath, parent, inScope, siblings }: Visit): Place {
    const box = boxOf(element, this.#scroll);
    if (abovePath === null) return this.#placeNode(element, "root", parent, inScope, null, {}, box);
    const found = fiberOf(element);
    const fiber = found !== null && isRoot(found) ? null : found;
    const props = fiber === null ? {} : currentProps(element, fiber);
    const chain = fiber === null ? null : componentsAbove(fiber, this.#known, this.#current);
    const isPortal = element.parentElement === document.body && this.#scope.owns(fiber);
    let at: Place = { node: parent, path: abovePath, inScope: inScope || isPortal };
    for (const component of chain?.components ?? []) {
      at = this.#placeComponent(component, siblings, at);
      if (at.node !== null && at.node !== parent) this.draft.extend(at.node, element, box);
    }
    const identity = chain?.nodeIdentity ?? null;
    const path = `${at.path}-${index}`;
    return this.#placeNode(element, path, at.node ?? parent, at.inScope, identity, props, box);
  }

  #placeComponent(
    component: { readonly fiber: Fiber; readonly id: string; readonly name: string },
    siblings: number,
    above: Place,
  ): Place {
    const { fiber, id, name } = component;
    const known =
      this.#components.get(fiber) ??
      (fiber.alternate === null ? undefined : this.#components.get(fiber.alternate));
    if (known !== undefined) return known;
    // DOM siblings are numbered by their index, so components are numbered after the last of them.
    const earlier = this.#componentsBelow.get(above.path) ?? 0;
    this.#componentsBelow.set(above.path, earlier + 1);
    const path = `${above.path}-${siblings + earlier}`;
    const inScope = above.inScope || this.#scope.begins(id);
    const keeps = inScope && id.startsWith(KEPT_PREFIX) && above.node !== null;
    const props = propsOf(fiber);
    const parts = { id, path, name, element: null, isComponent: true, props, box: NO_BOX };
    const node = keeps && above.node !== null ? this.draft.add(above.node, parts) : above.node;
    const place = { node, path, inScope };
    this.#components.set(fiber, place);
    return place;
  }

  /** Elements that are made alike have the same classes, which are searched once for all of them. */
  #idOf(element: Element): string {
    const classes = element.getAttribute("class") ?? "";
    let id = this.#idsByClasses.get(classes);
    if (id === undefined) {
      id = codebaseIdOf(classes.split(/\s+/));
      this.#idsByClasses.set(classes, id);
    }
    return id ?? idOfNode(element);
  }

  #placeNode(
    element: Element,
    path: string,
    parent: NavNode,
    scoped: boolean,
    identity: { readonly id: string; readonly name: string } | null,
    props: Readonly<Record<string, unknown>>,
    box: PageBox,
  ): Place {
    const id = identity?.id ?? this.#idOf(element);
    const inScope = scoped || this.#scope.begins(id);
    // Its children stand in its place, and so in the components around it.
    if (!inScope || !id.startsWith(KEPT_PREFIX)) return { node: parent, path, inScope };
    const name = identity?.name ?? element.tagName;
    const isComponent = identity !== null;
    const parts = { id, path, name, element, isComponent, props, box };
    return { node: this.draft.add(parent, parts), path, inScope };
  }
}

function isSkipped(element: Element): boolean {
  if (SKIPPED_TAGS.has(element.tagName)) return true;
  if (element.tagName === "IFRAME" && element.id === "") return true;
  if (element.hasAttribute(MARKER_ATTRIBUTES.doNotShowInNav)) return true;
  return (
    element.classList.contains(MARKER_CLASSES.outline) ||
    element.classList.contains(MARKER_CLASSES.moveIndicator)
  );
}
