import { isRecord } from "./computed-value-origin.ts";

const FLOW = /^(?:block|flow-root|list-item|inline-block|table-cell)$/;
const BLOCK = /^(?:block|flow-root|list-item|flex|grid)$/;
const STRETCHED = /^(?:normal|stretch)$/;

/** Whether an element without a width or a height of its own takes the room that its parent has for it. */
export function fillsParent(
  evals: Readonly<Record<string, unknown>>,
  property: "width" | "height",
): boolean {
  const { parent } = evals;
  if (!isRecord(parent) || /^(?:absolute|fixed)$/.test(String(evals["position"]))) return false;
  const display = String(parent["display"]);
  const isWidth = property === "width";
  if (FLOW.test(display)) return isWidth && BLOCK.test(String(evals["display"]));
  const across = own(evals["align-self"]) ?? String(parent["align-items"]);
  if (display.endsWith("grid"))
    return STRETCHED.test(isWidth ? String(parent["justify-items"]) : across);
  if (!display.endsWith("flex")) return false;
  const isColumn = String(parent["flex-direction"]).startsWith("column");
  return isColumn === isWidth ? STRETCHED.test(across) : Number(evals["flex-grow"]) > 0;
}

/** What an element says for itself. */
function own(value: unknown): string | null {
  return typeof value !== "string" || value === "auto" ? null : value;
}
