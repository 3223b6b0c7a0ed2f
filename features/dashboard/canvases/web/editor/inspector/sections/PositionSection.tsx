import { useFieldTexts } from "../controls/field-text.ts";
import { LengthField } from "../controls/LengthField.tsx";
import { LengthRow } from "../controls/LengthRow.tsx";
import { SelectRow } from "../controls/SelectRow.tsx";
import { StyleRow } from "../controls/StyleRow.tsx";
import { useStyle } from "../styles/use-style.ts";
import { Section } from "./Section.tsx";

/** Whether the element leaves the flow, and where it goes then. */
export function PositionSection() {
  const { field } = useFieldTexts();
  const position = useStyle("position").value ?? "static";
  return (
    <Section name="position">
      <SelectRow
        property="position"
        values={["static", "relative", "absolute", "fixed", "sticky"]}
      />
      {position !== "static" && (
        <>
          <StyleRow property="top" resets={["top", "bottom"]} label={field("vertical")}>
            <LengthField label={field("top")} handle="↑" properties={["top"]} />
            <LengthField label={field("bottom")} handle="↓" properties={["bottom"]} />
          </StyleRow>
          <StyleRow property="left" resets={["left", "right"]} label={field("horizontal")}>
            <LengthField label={field("left")} handle="←" properties={["left"]} />
            <LengthField label={field("right")} handle="→" properties={["right"]} />
          </StyleRow>
        </>
      )}
      <LengthRow property="zIndex" unit="" step={10} />
    </Section>
  );
}
