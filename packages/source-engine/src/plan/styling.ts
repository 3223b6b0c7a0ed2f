import { EditRefused } from "../change/refusal.ts";
import { assertNever } from "../props/assert-never.ts";
import { isBreakpoint } from "../styling/css/breakpoints.ts";
import { editStylesheet } from "../styling/css/edit-stylesheet.ts";
import { STATES } from "../styling/css/rule-place.ts";
import { checkStyling } from "../styling/css-value.ts";
import { customValues } from "../styling/custom-values.ts";
import { editInlineStyle } from "../styling/inline.ts";
import { editTailwind } from "../styling/tailwind/edit-tailwind.ts";
import { editsOf } from "./classes.ts";
import type { Planner } from "./context.ts";

/** STYLING: gives an element a style in the way the project is styled. */
export const planStyling: Planner<"STYLING"> = (context, change) => {
  checkStyling(change.styling);
  for (const modifier of change.modifiers) {
    if (!STATES.has(modifier) && modifier !== "dark" && !isBreakpoint(context, modifier)) {
      throw new EditRefused("invalid_change", "badModifier", { modifier });
    }
  }
  const { file, element } = context.locate(change.id);
  switch (change.framework) {
    case "Inline": {
      if (change.modifiers.length > 0) {
        throw new EditRefused("unsupported_operation", "inlineHasNoModifiers", {
          modifiers: change.modifiers.join(":"),
        });
      }
      const styling = customValues(change.styling, change.customProperties);
      return editsOf(file.path, editInlineStyle(context, file, element, styling));
    }
    case "CSS":
      return editStylesheet(context, file, element, {
        ...change,
        styling: customValues(change.styling, change.customProperties),
      });
    case "Tailwind":
      return editsOf(file.path, editTailwind(context, file, element, change));
    default:
      return assertNever(change.framework);
  }
};
