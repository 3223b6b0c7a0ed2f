import type { JSXElement, Node } from "@babel/types";
import type { Destination } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { PlanContext, PlannedSplice } from "../plan/context.ts";
import { indentAt, isFirstOnLine, isLastOnLine } from "../text/position.ts";
import { keptContent } from "./content.ts";
import type { Lifted } from "./lift.ts";
import { childPlace, isBlankText, isInTopFragment } from "./place.ts";
import { insideOf } from "./remove-nodes.ts";
import { isSlot } from "./slots.ts";
import { isVoidTag } from "./tags.ts";

/** A place among the children of an element. */
export interface Insertion {
  readonly file: SourceFile;
  /** The element that gets a child; null at the top of a component, in its fragment. */
  readonly parent: SourceElement | null;
  /** The node from which names are looked up at this place. */
  readonly scope: Node;
  /** Indentation of the line on which the inserted text begins. */
  readonly indent: string;
  splice(lifted: Lifted): PlannedSplice;
}

/** Where a destination leads; refuses places where an element cannot stand. */
export function findInsertion(context: PlanContext, to: Destination): Insertion {
  const anchorId = to.afterId ?? to.beforeId;
  if (anchorId === to.parentId) return besideTop(context, to);
  const { file, element: parent } = context.locate(to.parentId);
  if (isVoidTag(parent.tag)) {
    throw new EditRefused("unsafe_edit", "holdsNoElements", { tag: parent.tag });
  }
  if (parent.node.children.some(isFunctionChild)) {
    throw new EditRefused("unsafe_edit", "functionContent", { tag: parent.tag });
  }
  if (isSlot(parent) && parent.node.children.some((child) => !isBlankText(child))) {
    throw new EditRefused("unsafe_edit", "slotFull", { tag: parent.tag });
  }
  if (anchorId === undefined) {
    return { ...appending(file, parent.node, keptContent(file, parent)), parent };
  }
  const anchor = context.locate(anchorId);
  const child = anchorChild(file, parent, anchor.file, anchor.element);
  return { ...beside(file, child, to.afterId === undefined ? "before" : "after"), parent };
}

type Place = Omit<Insertion, "parent">;

/** A place that names no element around it: in the fragment that a component returns. */
function besideTop(context: PlanContext, { parentId, afterId }: Destination): Insertion {
  const { file, element } = context.locate(parentId);
  if (!isInTopFragment(element)) {
    throw new EditRefused("unsafe_edit", "standsAlone", { tag: element.tag });
  }
  const child = childPlace(element.node)?.child ?? element.node;
  return { ...beside(file, child, afterId === undefined ? "before" : "after"), parent: null };
}

function isFunctionChild(child: Node): boolean {
  if (child.type !== "JSXExpressionContainer") return false;
  const { type } = child.expression;
  return type === "ArrowFunctionExpression" || type === "FunctionExpression";
}

function anchorChild(
  file: SourceFile,
  parent: SourceElement,
  anchorFile: SourceFile,
  anchor: SourceElement,
): Node {
  let node: Node = anchor.node;
  for (let place = childPlace(node); place !== null; place = childPlace(node)) {
    if (place.parent === parent.node) return place.child;
    // Inside of a fragment the neighbours stand in the fragment.
    if (place.parent.type === "JSXFragment" && anchor.parent === parent) return place.child;
    node = place.parent;
  }
  const isElsewhere = anchorFile !== file || anchor.parent !== parent;
  throw new EditRefused("unsafe_edit", isElsewhere ? "notAChild" : "givenAsProp", {
    tag: anchor.tag,
    parent: parent.tag,
  });
}

function beside(file: SourceFile, child: Node, side: "before" | "after"): Place {
  const { text, habits } = file;
  const { start, end } = rangeOf(child);
  const indent = indentAt(text, start);
  const hasOwnLine = isFirstOnLine(text, start) && isLastOnLine(text, end);
  const gap = hasOwnLine ? habits.lineEnd + indent : "";
  return {
    file,
    scope: child,
    indent,
    splice: (lifted) =>
      side === "after"
        ? { start: end, end, ...shifted(lifted, gap, "") }
        : { start, end: start, ...shifted(lifted, "", gap) },
  };
}

function appending(file: SourceFile, parent: JSXElement, kept: string): Place {
  const { text, habits } = file;
  const last = parent.children.findLast((child) => !isBlankText(child));
  const outer = indentAt(text, rangeOf(parent).start);
  const scope = parent;
  if (last === undefined) {
    const indent = outer + habits.indent;
    const line = habits.lineEnd + indent;
    const before = kept === "" ? line : line + kept + line;
    const after = habits.lineEnd + outer;
    return {
      file,
      scope,
      indent,
      splice: (lifted) =>
        parent.closingElement
          ? { ...insideOf(parent), ...shifted(lifted, before, after) }
          : openUp(file, parent, lifted, before, after),
    };
  }
  if (last.type !== "JSXText") return { ...beside(file, last, "after"), scope };
  const end =
    rangeOf(last).start + text.slice(rangeOf(last).start, rangeOf(last).end).trimEnd().length;
  const inside = insideOf(parent);
  if (!isLastOnLine(text, end)) {
    const splice = (lifted: Lifted): PlannedSplice => ({
      start: inside.end,
      end: inside.end,
      ...shifted(lifted, "", ""),
    });
    return { file, scope, indent: outer, splice };
  }
  const indent = indentAt(text, end);
  return {
    file,
    scope,
    indent,
    splice: (lifted) => ({ start: end, end, ...shifted(lifted, habits.lineEnd + indent, "") }),
  };
}

/** `<Card />` becomes `<Card>…</Card>`. */
function openUp(
  { text }: SourceFile,
  parent: JSXElement,
  lifted: Lifted,
  before: string,
  after: string,
): PlannedSplice {
  const { end } = rangeOf(parent.openingElement);
  const slash = text.lastIndexOf("/", end);
  let start = slash;
  while (/\s/.test(text[start - 1] ?? "")) start -= 1;
  if (text.slice(start, slash).includes("\n")) start = slash;
  const name = rangeOf(parent.openingElement.name);
  const closing = `${after}</${text.slice(name.start, name.end)}>`;
  return { start, end, ...shifted(lifted, `>${before}`, closing) };
}

function shifted(
  lifted: Lifted,
  before: string,
  after: string,
): Pick<PlannedSplice, "text" | "marks"> {
  return {
    text: before + lifted.text + after,
    marks: lifted.marks.map((mark) => ({ ...mark, offset: mark.offset + before.length })),
  };
}
