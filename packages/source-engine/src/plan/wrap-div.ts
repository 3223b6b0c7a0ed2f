import type { JSXElement, JSXFragment, Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { parentNode } from "../parse/elements.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { indentAt } from "../text/position.ts";
import { keyForWrapper, withoutKey } from "../structure/keys.ts";
import { lift, withoutOverlaps } from "../structure/lift.ts";
import { refuseNesting } from "../structure/nesting.ts";
import { isBlankText } from "../structure/place.ts";
import { removalSplices } from "../structure/remove-nodes.ts";
import { idAt, locateAll } from "../structure/selection.ts";
import { refuseInSlot } from "../structure/slots.ts";
import { wrapChildren, wrapExpression } from "../structure/wrap.ts";
import type { Located, PlanContext, PlannedSplice, Planner } from "./context.ts";

const DIV = { open: "<div>", close: "</div>", isElement: true } as const;

/** Puts a `div` around an element, or around neighbours that have the same parent. */
export const planWrapDiv: Planner<"WRAP_DIV"> = (context, { ids }) => {
  const located = locateAll(context, ids);
  const [first] = located;
  if (first === undefined) throw new EditRefused("invalid_change", "noElement");
  const { file } = first;
  const parent = parentNode(first.element.node);
  const outer = first.element.parent;
  refuseInSlot(context, file, first.element, { type: "WRAP_DIV", ids });
  refuseNesting("div", outer);
  const splices =
    parent?.type === "JSXElement" || parent?.type === "JSXFragment"
      ? wrapSiblings(context, file, parent, located)
      : wrapAlone(file, located);
  return { splices: new Map([[file.path, splices]]) };
};

function wrapAlone(file: SourceFile, located: readonly Located[]): readonly PlannedSplice[] {
  const [only, ...others] = located;
  if (only === undefined || others.length > 0) throw notSiblings();
  const { node } = only.element;
  const key = keyForWrapper(node);
  if (key === null) return wrapExpression(file, node, DIV);
  const { start, end } = rangeOf(key);
  const open = `<div ${file.text.slice(start, end)}>`;
  return withoutOverlaps([withoutKey(file, key), ...wrapExpression(file, node, { ...DIV, open })]);
}

function notSiblings(): EditRefused {
  return new EditRefused("unsafe_edit", "notSiblings");
}

function wrapSiblings(
  context: PlanContext,
  file: SourceFile,
  parent: JSXElement | JSXFragment,
  located: readonly Located[],
): readonly PlannedSplice[] {
  const nodes = located.map(({ element }) => element.node);
  const children: readonly Node[] = parent.children;
  if (!nodes.every((node) => children.includes(node))) throw notSiblings();
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first === undefined || last === undefined) throw notSiblings();
  const inside = children.slice(children.indexOf(first), children.indexOf(last) + 1);
  const chosen = new Set<Node>(nodes);
  if (inside.every((child) => chosen.has(child) || isBlankText(child))) {
    return wrapChildren(file, first, last, inside, DIV);
  }
  const others = inside.filter((child) => !chosen.has(child) && !isBlankText(child));
  // A text between the chosen ones stays between them.
  if (others.every((child) => child.type === "JSXText" || isComment(child))) {
    return wrapChildren(file, first, last, inside, DIV);
  }
  if (others.some((child) => child.type === "JSXText")) {
    throw new EditRefused("unsafe_edit", "textBetween");
  }
  return gather(context, file, located);
}

function isComment(child: Node): boolean {
  return child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";
}

/** The others move into the wrapper of the first one. */
function gather(
  context: PlanContext,
  file: SourceFile,
  located: readonly Located[],
): readonly PlannedSplice[] {
  const [first, ...others] = located;
  if (first === undefined) throw notSiblings();
  const { node } = first.element;
  const inner = indentAt(file.text, rangeOf(node).start) + file.habits.indent;
  const wrapped = wrapChildren(file, node, node, [node], DIV);
  const closing = wrapped.at(-1);
  const isOnLines = closing?.text.startsWith(file.habits.lineEnd) === true;
  const lead = isOnLines ? file.habits.lineEnd + inner : "";
  const marks: { offset: number; id?: string | undefined }[] = [];
  let text = "";
  for (const { element } of others) {
    const lifted = lift(file, element.node, {
      indent: inner,
      habits: file.habits,
      idOf: (index) => idAt(context, file, index),
    });
    const offset = text.length + lead.length;
    marks.push(...lifted.marks.map((mark) => ({ ...mark, offset: mark.offset + offset })));
    text += lead + lifted.text;
  }
  return [
    ...wrapped.slice(0, -1),
    ...(closing === undefined ? [] : [{ ...closing, text: text + closing.text, marks }]),
    ...removalSplices(
      file,
      others.map(({ element }) => ({ kind: "child", node: element.node })),
    ),
  ];
}
