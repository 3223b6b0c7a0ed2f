import { assertNever } from "@devloom/contract";
import { useText } from "@devloom/web-kit";
import type { CanvasActivity } from "../../../contract.ts";
import { type StepParts, stepParts } from "./step-parts.ts";
import { useChangeName } from "./use-change-name.ts";

/** What a step of the history did, in words: “Font size 80px on h1”. */
export function useStepText(): (activity: Pick<CanvasActivity, "type" | "change">) => string {
  const t = useText("canvases");
  const nameOf = useChangeName();
  const partText = (part: StepParts): string => {
    switch (part.text) {
      case "set":
        return `${part.name} ${part.value}`;
      case "prop":
        return t("beside.history.step.prop", part);
      case "unset":
      case "words":
      case "addClass":
      case "removeClass":
      case "tag":
        return t(`beside.history.step.${part.text}`, { value: part.value });
      case "classes":
        return t("beside.history.step.classes", part);
      default:
        return assertNever(part);
    }
  };
  return ({ type, change }) => {
    const { title, on, ids } = change;
    if (typeof title === "string") return title;
    const what = stepParts(change).map(partText).join(", ") || nameOf(type);
    if (typeof on === "string") return t("beside.history.step.on", { what, element: on });
    if (Array.isArray(ids) && ids.length > 1)
      return t("beside.history.step.several", { what, count: ids.length });
    return what;
  };
}
