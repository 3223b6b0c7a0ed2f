import { MARKER_CLASSES } from "@devloom/frame-protocol";

/** So many nodes tell how all of them count: what applies to one row of a list applies to the others. */
const MAX_NODES = 8;
const LOOKS = [
  "background-color",
  "border-color",
  "border-radius",
  "border-width",
  "box-shadow",
  "color",
  "font-weight",
  "margin",
  "opacity",
  "transform",
] as const;

/**
 * Returns what describes the surroundings of hidden nodes: their parents, and those siblings that rules
 * about the place among siblings are most often about.
 */
export function describeAround(nodes: readonly Element[]): () => string {
  const watched = new Set(nodes.slice(0, MAX_NODES).flatMap(around));
  return () => [...watched].map(describe).join("\n");
}

function around(node: Element): Element[] {
  const parent = node.parentElement;
  if (parent === null) return [];
  const next = shownFrom(node.nextElementSibling, "nextElementSibling");
  const siblings = [
    shownFrom(parent.firstElementChild, "nextElementSibling"),
    shownFrom(node.previousElementSibling, "previousElementSibling"),
    next,
    shownFrom(next?.nextElementSibling ?? null, "nextElementSibling"),
    shownFrom(parent.lastElementChild, "previousElementSibling"),
  ];
  return [parent, ...siblings.flatMap((sibling) => sibling ?? [])];
}

function shownFrom(
  from: Element | null,
  step: "nextElementSibling" | "previousElementSibling",
): Element | null {
  let at = from;
  while (at?.classList.contains(MARKER_CLASSES.hidden) === true) at = at[step];
  return at;
}

function describe(node: Element): string {
  const { x, y, width, height } = node.getBoundingClientRect();
  const style = getComputedStyle(node);
  return [x, y, width, height, ...LOOKS.map((name) => style.getPropertyValue(name))].join();
}
