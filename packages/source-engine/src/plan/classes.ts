import { splitClassNames } from "../classes/class-names.ts";
import { editClasses } from "../classes/edit-classes.ts";
import { EditRefused } from "../change/refusal.ts";
import { overridesWith } from "../styling/tailwind/custom-overrides.ts";
import { isOverridden, variantPrefix } from "../styling/tailwind/conflicts.ts";
import type { Splice } from "../text/splice.ts";
import type { PlannedEdits, Planner } from "./context.ts";

/** Splices of one file as the answer of a planner; no file when there is nothing to change. */
export function editsOf(path: string, splices: readonly Splice[]): PlannedEdits {
  return { splices: new Map(splices.length > 0 ? [[path, splices]] : []) };
}

/** ADD_CLASS: a plain class is added; a Tailwind utility replaces what it overrides. */
export const planAddClass: Planner<"ADD_CLASS"> = (context, change) => {
  const { file, element } = context.locate(change.id);
  const isTailwind = change.framework === "Tailwind";
  const prefix = isTailwind ? variantPrefix(change.modifiers) : "";
  const names = splitClassNames(change.className);
  if (names.length === 0) throw new EditRefused("invalid_change", "noClass");
  const add = names.map((name) => (name.startsWith(prefix) ? name : prefix + name));
  const splices = editClasses(context, file, element, {
    add,
    remove: [],
    ...(isTailwind && { overrides: overridesWith(change.customProperties, prefix) }),
  });
  return editsOf(file.path, splices);
};

/** REMOVE_CLASS: takes the class out of the literals that hold it. */
export const planRemoveClass: Planner<"REMOVE_CLASS"> = (context, change) => {
  const { file, element } = context.locate(change.id);
  const remove = splitClassNames(change.className);
  if (remove.length === 0) throw new EditRefused("invalid_change", "noClass");
  const input = { add: [], remove };
  return editsOf(file.path, editClasses(context, file, element, input));
};

/** UPDATE_CLASSES: the new classes take the places of the old ones. */
export const planUpdateClasses: Planner<"UPDATE_CLASSES"> = (context, change) => {
  const { file, element } = context.locate(change.id);
  const older = splitClassNames(...change.oldClasses);
  const newer = splitClassNames(...change.newClasses);
  const input = {
    add: newer.filter((name) => !older.includes(name)),
    remove: older.filter((name) => !newer.includes(name)),
    overrides: isOverridden,
  };
  return editsOf(file.path, editClasses(context, file, element, input));
};
