import type { TreeElementLookup } from "@devloom/frame-protocol";
import { sourceElement } from "./source-element.ts";

const VOID_TAGS = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Tags that hold words; elements are put beside them rather than into them. */
const TEXT_TAGS = new Set(
  "p h1 h2 h3 h4 h5 h6 span strong em b i small label option textarea select svg code pre".split(
    " ",
  ),
);

/** Which elements others can be put into. */
export type Holds = (codebaseId: string) => boolean;

const known = new WeakMap<TreeElementLookup, Holds>();

/** Answers for one state of the source; the answer is remembered as long as that state is. */
export function holdsOf(tree: TreeElementLookup): Holds {
  const before = known.get(tree);
  if (before !== undefined) return before;
  // What a component is given as a prop tells nothing of its content.
  const children = Object.values(tree).filter((element) => element["isGivenAsProp"] !== true);
  const parents = new Set<unknown>(children.map((element) => element["parentId"]));
  const used = new Set([...parents].map((id) => componentOf(tree, String(id))));
  const holds: Holds = (codebaseId) => {
    const element = sourceElement(tree, codebaseId);
    if (element === null) return false;
    if (parents.has(codebaseId)) return true;
    if (element.isNative)
      return !VOID_TAGS.has(element.tag) && !TEXT_TAGS.has(element.tag) && element.text === null;
    if (element.propNames?.includes("children") === true) return true;
    // What takes every attribute may still show a content of its own: others of its kind tell.
    return element.acceptsNativeProps && used.has(componentOf(tree, codebaseId));
  };
  known.set(tree, holds);
  return holds;
}

/** The component that an element shows, by its name and its file. */
function componentOf(tree: TreeElementLookup, codebaseId: string): string {
  const element = tree[codebaseId];
  return `${String(element?.["componentFilename"])} ${String(element?.componentName)}`;
}
