import { EditRefused } from "../change/refusal.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { findAttribute } from "../props/attributes.ts";

/** Whether an element hands its props to its only child: `<Button asChild>`. */
export function isSlot(element: SourceElement): boolean {
  const attribute = findAttribute(element, "asChild");
  if (attribute === null) return false;
  const { value } = attribute;
  const isOff =
    value?.type === "JSXExpressionContainer" &&
    value.expression.type === "BooleanLiteral" &&
    !value.expression.value;
  return !isOff;
}

/** A change that can be made instead of one that is refused, ready to be asked for. */
export interface Alternative {
  readonly type: "DUPLICATE" | "WRAP_DIV";
  readonly ids: readonly string[];
}

/**
 * Refuses what would give a slot a second child or another one, and offers the same for the outermost slot
 * around it in `alternative`. Elements that were chosen with it stay chosen.
 */
export function refuseInSlot(
  context: Pick<PlanContext, "idOf">,
  file: SourceFile,
  element: SourceElement,
  { type, ids }: Alternative,
): void {
  const slot = element.parent;
  if (slot === null || !isSlot(slot)) return;
  let instead = slot;
  while (instead.parent !== null && isSlot(instead.parent)) instead = instead.parent;
  const own = context.idOf(file, element);
  const others = ids.map((id) => (id === own ? context.idOf(file, instead) : id));
  const alternative: Alternative = { type, ids: [...new Set(others)] };
  throw new EditRefused(
    "unsafe_edit",
    type === "DUPLICATE" ? "slotDuplicate" : "slotWrap",
    { slot: slot.tag, tag: instead.tag },
    { alternative },
  );
}
