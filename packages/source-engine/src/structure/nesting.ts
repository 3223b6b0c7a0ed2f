import type { JSXElement } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import type { SourceElement } from "../parse/source-file.ts";
import { isNativeTag } from "./tags.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** What may stand directly in an element, where HTML allows few others. */
const ONLY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["ul", words("li script template")],
  ["ol", words("li script template")],
  ["menu", words("li script template")],
  ["dl", words("dt dd div script template")],
  ["table", words("tbody thead tfoot caption colgroup script template")],
  ["thead", words("tr script template")],
  ["tbody", words("tr script template")],
  ["tfoot", words("tr script template")],
  ["tr", words("td th script template")],
  ["colgroup", words("col template")],
  ["select", words("option optgroup hr script template")],
  ["optgroup", words("option script template")],
]);

/** Where an element may stand, where HTML allows it in few others. */
const HOMES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["tr", words("tbody thead tfoot")],
  ["td", words("tr")],
  ["th", words("tr")],
  ["tbody", words("table")],
  ["thead", words("table")],
  ["tfoot", words("table")],
  ["caption", words("table")],
  ["colgroup", words("table")],
  ["col", words("colgroup")],
]);

/** What ends a paragraph: the browser would close the `p` before it. */
const BLOCKS = words(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul li dd dt",
);

/** Elements that cannot stand in one of their own kind, however deep. */
const NOT_IN_ITSELF = words("a button form");

/** Refuses an element where the browser would not leave it, and says what may stand there. */
export function refuseNesting(tag: string, parent: SourceElement | null): void {
  if (parent === null || !isNativeTag(tag) || !isNativeTag(parent.tag)) return;
  const allowed = ONLY.get(parent.tag);
  if (allowed !== undefined && !allowed.has(tag)) {
    const [first = ""] = allowed;
    throw new EditRefused("unsafe_edit", "nestingOnly", { tag, parent: parent.tag, choice: first });
  }
  const homes = HOMES.get(tag);
  if (homes !== undefined && !homes.has(parent.tag)) {
    const choices = [...homes].map((home) => `<${home}>`).join(", ");
    throw new EditRefused("unsafe_edit", "nestingBelongs", { tag, parent: parent.tag, choices });
  }
  for (let outer: SourceElement | null = parent; outer !== null; outer = outer.parent) {
    if (!isNativeTag(outer.tag)) return;
    if (outer.tag === "p" && BLOCKS.has(tag)) {
      throw new EditRefused("unsafe_edit", "nestingInParagraph", { tag, parent: "p" });
    }
    if (outer.tag === tag && NOT_IN_ITSELF.has(tag)) {
      throw new EditRefused("unsafe_edit", "nestingInItself", { tag, parent: tag });
    }
    if (isBoundary(outer.tag)) return;
  }
}

/** The tag of an element that may be of no project; empty for one of a component's own names. */
export function tagOf({ openingElement: { name } }: JSXElement): string {
  return name.type === "JSXIdentifier" ? name.name : "";
}

/** Elements that end the reach of a `p` around them. */
function isBoundary(tag: string): boolean {
  return tag === "table" || tag === "td" || tag === "th" || tag === "button" || tag === "object";
}

/** Refuses another tag for an element when its parent or its children could not stay. */
export function refuseTagNesting(element: SourceElement, newTag: string): void {
  refuseNesting(newTag, element.parent);
  const renamed = { ...element, tag: newTag };
  for (const child of element.children) {
    refuseNesting(child.tag, renamed);
    if (newTag === "p") refuseBlocksInside(child, renamed);
  }
}

function refuseBlocksInside(element: SourceElement, paragraph: SourceElement): void {
  if (!isNativeTag(element.tag) || isBoundary(element.tag)) return;
  for (const child of element.children) {
    if (BLOCKS.has(child.tag))
      throw new EditRefused("unsafe_edit", "nestingParagraphAround", {
        tag: child.tag,
        parent: paragraph.tag,
      });
    refuseBlocksInside(child, paragraph);
  }
}
