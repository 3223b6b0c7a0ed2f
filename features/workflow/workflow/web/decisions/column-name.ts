import type { ColumnView } from "@devloom/bpmn-designer/decisions";
import { useText } from "@devloom/web-kit";

/** What a column is called: its label, what it looks at, or its place. */
export function useColumnName(): (column: ColumnView) => string {
  const t = useText("workflow");
  return ({ kind, label, expression, name, index }) =>
    label ||
    expression ||
    name ||
    (kind === "description"
      ? t("decisions.description")
      : t(`decisions.${kind}Number`, { number: index + 1 }));
}
