import type { SourceChange } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import { planChangeProp } from "./change-prop.ts";
import { planAddClass, planRemoveClass, planUpdateClasses } from "./classes.ts";
import { planAddJsx } from "./add-jsx.ts";
import { planMoveJsx } from "./move-jsx.ts";
import { planRemoveJsx } from "./remove-jsx.ts";
import { planWrapDiv } from "./wrap-div.ts";
import { planDuplicate } from "./duplicate.ts";
import { planChangeTag } from "./change-tag.ts";
import type { PlanContext, PlannedEdits, Planner } from "./context.ts";
import { planEditText } from "./edit-text.ts";
import { planStyling } from "./styling.ts";

type Planners = { readonly [Type in SourceChange["type"]]: Planner<Type> };

const planners: Planners = {
  STYLING: planStyling,
  ADD_JSX: planAddJsx,
  MOVE_JSX: planMoveJsx,
  REMOVE_JSX: planRemoveJsx,
  CHANGE_PROP: planChangeProp,
  ADD_CLASS: planAddClass,
  REMOVE_CLASS: planRemoveClass,
  UPDATE_CLASSES: planUpdateClasses,
  EDIT_TEXT: planEditText,
  WRAP_DIV: planWrapDiv,
  DUPLICATE: planDuplicate,
  CHANGE_TAG: planChangeTag,
};

/** Works out a change with the planner of its type. */
export function planChange(context: PlanContext, change: SourceChange): PlannedEdits {
  const type: string = change.type;
  // Stands for somebody else's change in a stream of activities: there is nothing to carry out.
  if (type === "UNKNOWN") throw new EditRefused("unsupported_operation", "unsupported");
  if (!Object.hasOwn(planners, type)) {
    throw new EditRefused("unknown_change", "unknownChange", { type });
  }
  // The table's type pairs each planner with its change, which a lookup by a union cannot express.
  const planner = planners[change.type] as Planner<SourceChange["type"]>;
  return planner(context, change);
}
