import { cssName } from "@devloom/source-engine/tailwind";
import { useText } from "@devloom/web-kit";
import { useCallback } from "react";
import type { StyleChanges } from "../styles/written-values.ts";

/** Names that utilities have of their own; CSS writes them as parts of other properties. */
const NO_PROPERTY = /^(?:translate[XY]|--)/;

/** Tells what the browser does not take as values, before it gets into the source. */
export function useValueProblem(): (changes: StyleChanges, typed: string) => string | null {
  const t = useText("canvases");
  return useCallback(
    (changes, typed) => {
      const isWrong = Object.entries(changes).some(
        ([property, value]) =>
          value !== null && !NO_PROPERTY.test(property) && !CSS.supports(cssName(property), value),
      );
      return isWrong ? t("inspector.noValue", { value: typed.trim() }) : null;
    },
    [t],
  );
}
