import type { TreeElementLookup } from "@devloom/frame-protocol";
import { type Holds, holdsOf } from "./holds.ts";
import { sourceElement } from "./source-element.ts";

/** The tag that the page has for an element of the source; empty where it shows none. */
type ShownTag = (codebaseId: string) => string;

const nothingShown: ShownTag = () => "";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements that hold words and what stands among words. */
const PHRASES = words("p h1 h2 h3 h4 h5 h6 span strong em b i u small label code pre button");
const BLOCKS = words(
  "address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr li main nav ol p pre section table tbody td tfoot th thead tr ul",
);
const INTERACTIVE = words("a button input select textarea label");
/** What some elements hold and nothing else. */
const ONLY: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: words("li"),
  ol: words("li"),
  dl: words("dt dd div"),
  table: words("caption colgroup thead tbody tfoot tr"),
  thead: words("tr"),
  tbody: words("tr"),
  tfoot: words("tr"),
  tr: words("td th"),
  select: words("option optgroup hr"),
};
/** What stands in some elements and nowhere else. */
const HOMES: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words("ul ol menu"),
  dt: words("dl div"),
  dd: words("dl div"),
  thead: words("table"),
  tbody: words("table"),
  tfoot: words("table"),
  tr: words("table thead tbody tfoot"),
  td: words("tr"),
  th: words("tr"),
  option: words("select optgroup datalist"),
};

/**
 * Which elements these can be put into, by what HTML allows. Of components `shownTag` tells what the page shows them as;
 * they hold what needs no home of its own, and stand where no link is put into a link and no block among words.
 */
export function holdsFor(
  tree: TreeElementLookup,
  childIds: readonly string[],
  shownTag: ShownTag = nothingShown,
): Holds {
  const tags = childIds.map((id) => tagOf(tree, id));
  const shown = childIds.filter((id) => tagOf(tree, id) === null).map(shownTag);
  const holds = holdsTags(tree, tags, shownTag);
  return (id) => holds(id) && shown.every((tag) => mayShowIn(tree, shownTag, id, tag));
}

/** The same for tags that are not in the source yet; `null` is a component. */
export function holdsTags(
  tree: TreeElementLookup,
  tags: readonly (string | null)[],
  shownTag: ShownTag = nothingShown,
): Holds {
  const holds = holdsOf(tree);
  return (id) =>
    holds(id) && tags.every((tag) => tag === null || mayStandIn(tree, shownTag, id, tag));
}

function mayStandIn(
  tree: TreeElementLookup,
  shownTag: ShownTag,
  parentId: string,
  tag: string,
): boolean {
  const parent = tagOf(tree, parentId);
  if (parent === null) {
    if (!mayShowIn(tree, shownTag, parentId, tag)) return false;
    // What needs a home of its own goes into components that have such elements already.
    return HOMES[tag] === undefined || hasChild(tree, parentId, tag);
  }
  if (ONLY[parent]?.has(tag) === false || HOMES[tag]?.has(parent) === false) return false;
  if (PHRASES.has(parent) && BLOCKS.has(tag)) return false;
  return !isInside(tagsAround(tree, shownTag, parentId), tag);
}

/** The same for what the page shows a component as: where its root may not stand. */
function mayShowIn(
  tree: TreeElementLookup,
  shownTag: ShownTag,
  parentId: string,
  tag: string,
): boolean {
  const around = tagsAround(tree, shownTag, parentId);
  if (BLOCKS.has(tag) && PHRASES.has(around[0] ?? "")) return false;
  return !isInside(around, tag);
}

/** Whether a form is in a form, or what can be clicked in a link or a button. */
function isInside(around: readonly string[], tag: string): boolean {
  if (tag === "form") return around.includes("form");
  return INTERACTIVE.has(tag) && around.some((outer) => outer === "a" || outer === "button");
}

function hasChild(tree: TreeElementLookup, parentId: string, tag: string): boolean {
  return Object.values(tree).some(
    (element) => element["parentId"] === parentId && element["tag"] === tag,
  );
}

/** From the inside out; of components what the page shows them as. */
function tagsAround(
  tree: TreeElementLookup,
  shownTag: ShownTag,
  parentId: string,
): readonly string[] {
  const tags: string[] = [];
  for (let at: string | null = parentId; at !== null;) {
    tags.push(tagOf(tree, at) ?? shownTag(at));
    at = sourceElement(tree, at)?.parentId ?? null;
  }
  return tags;
}

function tagOf(tree: TreeElementLookup, id: string): string | null {
  const element = sourceElement(tree, id);
  return element?.isNative === true ? element.tag : null;
}
