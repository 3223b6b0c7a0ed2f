import { useText } from "@devloom/web-kit";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { DraftInput } from "./DraftInput.tsx";
import { type FieldName, useFieldTexts } from "./field-text.ts";
import { StyleRow } from "./StyleRow.tsx";
import { useValueProblem } from "./use-value-problem.ts";

/** A property whose value is typed as CSS. */
export function TextRow({
  property,
  name = property,
}: {
  readonly property: FieldName;
  /** What the row is called, when the property has another row already. */
  readonly name?: FieldName;
}) {
  const t = useText("canvases");
  const { field } = useFieldTexts();
  const { writer, canEdit } = useInspector();
  const { value, isMixed } = useStyle(property);
  const problemOf = useValueProblem();
  const label = field(name);
  const commit = (typed: string): void => {
    const text = typed.trim();
    if (text !== (value ?? "")) writer.commit({ [property]: text === "" ? null : text });
  };
  return (
    <StyleRow property={property} label={label}>
      <DraftInput
        isCode
        label={label}
        value={value ?? ""}
        placeholder={isMixed ? t("inspector.mixed") : "–"}
        disabled={!canEdit}
        problemOf={(typed) => problemOf({ [property]: typed.trim() || null }, typed)}
        onCommit={commit}
      />
    </StyleRow>
  );
}
