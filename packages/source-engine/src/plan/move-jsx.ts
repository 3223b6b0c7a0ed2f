import type { Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { addImports } from "../imports/add.ts";
import { dropUnusedImports } from "../imports/remove.ts";
import { parentNode } from "../parse/elements.ts";
import { rangeOf } from "../parse/walk.ts";
import { freeNames } from "../scope/references.ts";
import { renameSplices } from "../scope/rename.ts";
import { carryNames, renamesAfter } from "../structure/carry-names.ts";
import { findInsertion, type Insertion } from "../structure/insertion.ts";
import { withoutKey } from "../structure/keys.ts";
import { lift } from "../structure/lift.ts";
import { refuseNesting } from "../structure/nesting.ts";
import { isListItem, keyOf } from "../structure/place.ts";
import { removalOf, removalSplices } from "../structure/remove-nodes.ts";
import { idAt } from "../structure/selection.ts";
import type { Splice } from "../text/splice.ts";
import type {
  ChangeOf,
  Located,
  PlanContext,
  PlannedEdits,
  PlannedSplice,
  Planner,
} from "./context.ts";

/** Moves an element, together with the condition or the list that it alone stands in. */
export const planMoveJsx: Planner<"MOVE_JSX"> = (context, change) => {
  const located = context.locate(change.id);
  checkMove(context, change, located);
  return move(context, located, findInsertion(context, change.to));
};

function checkMove(
  context: PlanContext,
  { to, expectedParentId }: ChangeOf<"MOVE_JSX">,
  { file, element }: Located,
): void {
  const parentId = element.parent === null ? null : context.idOf(file, element.parent);
  if (expectedParentId !== undefined && expectedParentId !== parentId) {
    throw new EditRefused(
      "conflict",
      "movedMeanwhile",
      {},
      {
        expectedParentId,
        parentId,
      },
    );
  }
  for (const id of [to.parentId, to.afterId, to.beforeId]) {
    const target = id === undefined ? null : context.locate(id);
    if (target?.file === file && isInside(target.element.node, element.node)) throw intoItself();
  }
}

function intoItself(): EditRefused {
  return new EditRefused("invalid_change", "intoItself");
}

function isInside(inner: Node, outer: Node): boolean {
  const one = rangeOf(inner);
  const other = rangeOf(outer);
  return other.start <= one.start && one.end <= other.end;
}

function move(
  context: PlanContext,
  { file, element }: Located,
  insertion: Insertion,
): PlannedEdits {
  refuseNesting(element.tag, insertion.parent);
  const removal = removalOf(element.node, () => false);
  if (removal.kind !== "child" && isBranch(element.node)) {
    throw new EditRefused("unsafe_edit", "conditionBranch");
  }
  const node = removal.kind === "child" ? removal.node : element.node;
  if (insertion.file === file && isInside(insertion.scope, node)) throw intoItself();
  const key = node === element.node && isListItem(node) ? keyOf(element.node) : null;
  const journey = { from: file, node, to: insertion.file, scope: insertion.scope, leftOut: key };
  const carried = carryNames(context, journey);
  const { splices: imports, locals } = addImports(insertion.file, carried.wanted);
  const lifted = lift(file, node, {
    indent: insertion.indent,
    habits: insertion.file.habits,
    inner: [
      ...(key === null ? [] : [withoutKey(file, key)]),
      ...renameSplices(node, renamesAfter(carried, locals)),
    ],
    idOf: (index) => idAt(context, file, index),
  });
  const inserted = insertion.splice(lifted);
  const removed = removalSplices(file, [removal]);
  const select = [context.idOf(file, element)];
  if (insertion.file === file) {
    const isThereAlready = removed.some((one) => overlap(inserted, one));
    return {
      splices: new Map([[file.path, isThereAlready ? [] : [inserted, ...removed]]]),
      select,
    };
  }
  const names = freeNames(removal.node);
  const unused = dropUnusedImports(file, names, new Set([removal.node]));
  return {
    splices: new Map<string, readonly PlannedSplice[]>([
      [file.path, [...removed, ...unused]],
      [insertion.file.path, [inserted, ...imports]],
    ]),
    select,
  };
}

/** Whether it depends on a condition in an expression whether an element is shown. */
function isBranch(node: Node): boolean {
  for (let outer = parentNode(node); outer !== null; outer = parentNode(outer)) {
    switch (outer.type) {
      case "ConditionalExpression":
      case "LogicalExpression":
      case "ObjectProperty":
        return true;
      case "TSAsExpression":
      case "TSNonNullExpression":
      case "TSSatisfiesExpression":
        break;
      default:
        return false;
    }
  }
  return false;
}

function overlap(one: Splice, other: Splice): boolean {
  return one.start < other.end && other.start < one.end;
}
