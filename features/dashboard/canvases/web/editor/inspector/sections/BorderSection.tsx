import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import { useText } from "@devloom/web-kit";
import { useState } from "react";
import { ColorRow } from "../controls/ColorRow.tsx";
import { useFieldTexts } from "../controls/field-text.ts";
import { LengthField } from "../controls/LengthField.tsx";
import { SelectRow } from "../controls/SelectRow.tsx";
import { StyleRow } from "../controls/StyleRow.tsx";
import { TokenSelect } from "../controls/TokenSelect.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { Section } from "./Section.tsx";

const SIDES = ["all", "inline", "block", "top", "right", "bottom", "left"] as const;
type Side = (typeof SIDES)[number];
const ICONS: Readonly<Record<Side, string>> = {
  all: "border",
  inline: "border-x",
  block: "border-y",
  top: "border-t",
  right: "border-r",
  bottom: "border-b",
  left: "border-l",
};
const CORNERS = ["TopLeft", "TopRight", "BottomLeft", "BottomRight"] as const;

/** The side whose line is shown for several. */
const FIRST: Readonly<Partial<Record<Side, string>>> = { all: "Top", inline: "Left", block: "Top" };

/** Lines around an element, on all sides, two or one, and its corners. */
export function BorderSection() {
  const { field, choice } = useFieldTexts();
  const t = useText("canvases");
  const { theme } = useInspector();
  const [side, setSide] = useState<Side>("all");
  const part = side === "all" ? "" : side.charAt(0).toUpperCase() + side.slice(1);
  const shown = FIRST[side] ?? part;
  const written = `border${part}Width`;
  return (
    <Section name="border">
      <div className="grid grid-cols-[1rem_4.75rem_minmax(0,1fr)] items-center gap-x-1">
        <span className="col-start-2 text-xs text-muted">{field("borderSides")}</span>
        <SegmentedControl
          label={field("borderSides")}
          value={side}
          options={SIDES.map((one) => ({
            value: one,
            label: choice(one === "inline" || one === "block" ? `${one}Sides` : one),
            icon: <span className={`block size-3 border-current ${ICONS[one]}`} />,
          }))}
          onChange={(next) => setSide(SIDES.find((one) => one === next) ?? "all")}
        />
      </div>
      <StyleRow property={`border${shown}Width`} resets={[written]} label={field("borderWidth")}>
        <LengthField
          label={field("borderWidth")}
          properties={[written]}
          reads={`border${shown}Width`}
          step={1}
          least={0}
        />
      </StyleRow>
      <SelectRow
        property="borderStyle"
        reads="borderTopStyle"
        values={["none", "solid", "dashed", "dotted", "double"]}
      />
      <ColorRow name="borderColor" property={`border${shown}Color`} writes={`border${part}Color`} />
      <StyleRow
        property="borderTopLeftRadius"
        resets={["borderRadius", ...CORNERS.map((corner) => `border${corner}Radius`)]}
        label={field("borderRadius")}
      >
        <LengthField
          label={field("borderRadius")}
          properties={["borderRadius"]}
          reads="borderTopLeftRadius"
          step={1}
          least={0}
        />
        <TokenSelect
          property="borderRadius"
          reads="borderTopLeftRadius"
          label={`${field("borderRadius")} (${t("inspector.color.tokens")})`}
          tokens={theme?.radii ?? []}
          className="max-w-18"
        />
      </StyleRow>
      <div className="grid grid-cols-[1rem_4.75rem_minmax(0,1fr)] items-center gap-x-1">
        <span className="col-start-2 text-xs text-muted">{field("corners")}</span>
        <div className="grid grid-cols-2 gap-1">
          {CORNERS.map((corner, index) => (
            <LengthField
              key={corner}
              label={field(`border${corner}Radius`)}
              handle={"◜◝◟◞".charAt(index)}
              properties={[`border${corner}Radius`]}
              step={1}
              least={0}
            />
          ))}
        </div>
      </div>
    </Section>
  );
}
