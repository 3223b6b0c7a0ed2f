import { useText } from "@devloom/web-kit";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { type FieldName, useFieldTexts } from "./field-text.ts";
import { SmallSelect } from "./SmallSelect.tsx";
import { StyleRow } from "./StyleRow.tsx";

interface SelectRowProps {
  readonly property: FieldName;
  /** The property that is shown instead, when a shorthand is written. */
  readonly reads?: string;
  /** Values as CSS writes them. */
  readonly values: readonly string[];
}

/** A property with many words as values. */
export function SelectRow({ property, reads = property, values }: SelectRowProps) {
  const t = useText("canvases");
  const { field } = useFieldTexts();
  const { writer, canEdit } = useInspector();
  const { value, isMixed, origin, isExact } = useStyle(reads);
  const label = field(property);
  const isListed = value !== null && values.includes(value);
  return (
    <StyleRow property={reads} resets={[property]} label={label}>
      <SmallSelect
        aria-label={label}
        value={value ?? ""}
        disabled={!canEdit}
        muted={!isExact && (origin === "computed" || origin === "unknown")}
        onChange={(event) => writer.commit({ [property]: event.target.value })}
      >
        {!isListed && (
          <option value={value ?? ""}>{isMixed ? t("inspector.mixed") : (value ?? "–")}</option>
        )}
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SmallSelect>
    </StyleRow>
  );
}
