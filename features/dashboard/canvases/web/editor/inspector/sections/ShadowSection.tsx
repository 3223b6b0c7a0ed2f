import { useState } from "react";
import { useFieldTexts } from "../controls/field-text.ts";
import { LengthField } from "../controls/LengthField.tsx";
import { SelectRow } from "../controls/SelectRow.tsx";
import { StyleRow } from "../controls/StyleRow.tsx";
import { TextRow } from "../controls/TextRow.tsx";
import { TokenSelect } from "../controls/TokenSelect.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { BlurRow } from "./BlurRow.tsx";
import { ShadowLayers } from "./ShadowLayers.tsx";
import { Section } from "./Section.tsx";

/** Shadow by a name of the theme or as CSS, and how much an element lets through. */
export function ShadowSection() {
  const { field } = useFieldTexts();
  const { theme } = useInspector();
  const shadows = theme?.shadows ?? [];
  return (
    <Section name="shadow">
      {shadows.length > 0 && (
        <StyleRow property="boxShadow" label={field("boxShadow")}>
          <TokenSelect
            property="boxShadow"
            label={field("boxShadow")}
            tokens={[{ name: "none", value: "none", css: "none", isOwn: false }, ...shadows]}
          />
        </StyleRow>
      )}
      <TextRow property="boxShadow" name={shadows.length === 0 ? "boxShadow" : "ownShadow"} />
      <ShadowLayers />
      <OpacityRow />
    </Section>
  );
}

function OpacityRow() {
  const { field } = useFieldTexts();
  const { writer, canEdit } = useInspector();
  const { value } = useStyle("opacity");
  const [pulled, setPulled] = useState<string | null>(null);
  const label = field("opacity");
  const amount = Number.parseFloat(pulled ?? value ?? "1");
  const shown = (pulled ?? value ?? "").endsWith("%") ? amount / 100 : amount;
  const finish = (): void => {
    if (pulled !== null && pulled !== value) writer.commit({ opacity: pulled });
    setPulled(null);
  };
  return (
    <StyleRow property="opacity" label={label}>
      <input
        type="range"
        aria-label={label}
        min={0}
        max={1}
        step={0.05}
        disabled={!canEdit}
        value={Number.isFinite(shown) ? shown : 1}
        onChange={(event) => {
          setPulled(event.target.value);
          writer.preview({ opacity: event.target.value });
        }}
        onPointerUp={finish}
        onKeyUp={finish}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          setPulled(null);
          writer.cancel();
        }}
        className="min-w-0 flex-1 accent-brand"
      />
      <LengthField
        label={label}
        properties={["opacity"]}
        unit=""
        isShare
        step={0.05}
        least={0}
        most={1}
        className="w-16"
      />
    </StyleRow>
  );
}

/** Blur, blending and the pointer over an element. */
export function EffectsSection() {
  return (
    <Section name="effects">
      <BlurRow />
      <SelectRow
        property="mixBlendMode"
        values={["normal", "multiply", "screen", "overlay", "darken", "lighten", "difference"]}
      />
      <SelectRow
        property="cursor"
        values={["auto", "default", "pointer", "text", "move", "grab", "not-allowed", "wait"]}
      />
    </Section>
  );
}
