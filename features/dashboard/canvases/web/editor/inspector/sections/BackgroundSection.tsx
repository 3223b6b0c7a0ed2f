import { ColorRow } from "../controls/ColorRow.tsx";
import { SelectRow } from "../controls/SelectRow.tsx";
import { TextRow } from "../controls/TextRow.tsx";
import { useStyle } from "../styles/use-style.ts";
import { GradientFields } from "./GradientFields.tsx";
import { Section } from "./Section.tsx";

/** What lies behind the content. */
export function BackgroundSection() {
  const image = useStyle("backgroundImage").value ?? "none";
  return (
    <Section name="background">
      <ColorRow name="backgroundColor" property="backgroundColor" />
      <TextRow property="backgroundImage" />
      <GradientFields />
      {image !== "none" && (
        <>
          <SelectRow property="backgroundSize" values={["auto", "cover", "contain"]} />
          <SelectRow
            property="backgroundPosition"
            values={["center", "top", "right", "bottom", "left"]}
          />
        </>
      )}
    </Section>
  );
}
