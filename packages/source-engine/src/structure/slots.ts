import { EditRefused } from "../change/refusal.ts";
import type { SourceElement } from "../parse/source-file.ts";
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

/** Refuses what would give a slot a second child or another one, and offers the same one level up. */
export function refuseInSlot(
  slot: SourceElement | null,
  slotId: () => string,
  what: "Duplicate" | "Wrap",
): void {
  if (slot === null || !isSlot(slot)) return;
  throw new EditRefused(
    "unsafe_edit",
    `<${slot.tag} asChild> takes exactly this one child. ${what} <${slot.tag}> instead.`,
    { instead: [slotId()] },
  );
}
