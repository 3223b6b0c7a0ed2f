import {
  AlignHorizontalSpaceBetween,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Columns3,
  EyeOff,
  LayoutGrid,
  Rows3,
  Square,
  WrapText,
} from "lucide-react";
import { type Choice, ChoiceRow } from "../controls/ChoiceRow.tsx";
import { useFieldTexts } from "../controls/field-text.ts";
import { LengthField } from "../controls/LengthField.tsx";
import { LengthRow } from "../controls/LengthRow.tsx";
import { SelectRow } from "../controls/SelectRow.tsx";
import { StyleRow } from "../controls/StyleRow.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { AlignmentGrid } from "./AlignmentGrid.tsx";
import { GridSpan } from "./GridSpan.tsx";
import { GridTracks } from "./GridTracks.tsx";
import { Section } from "./Section.tsx";

const DISPLAYS: readonly Choice[] = [
  { value: "block", name: "block", icon: <Square aria-hidden="true" /> },
  { value: "flex", name: "flex", icon: <Columns3 aria-hidden="true" /> },
  { value: "grid", name: "grid", icon: <LayoutGrid aria-hidden="true" /> },
  { value: "inline-block", name: "inlineBlock", icon: <Rows3 aria-hidden="true" /> },
  { value: "none", name: "none", icon: <EyeOff aria-hidden="true" /> },
];

/** Inside a line they arrange their content in the same way. */
const INLINE = { "inline-flex": "flex", "inline-grid": "grid" };

const DIRECTIONS: readonly Choice[] = [
  { value: "row", name: "row", icon: <ArrowRight aria-hidden="true" /> },
  { value: "column", name: "column", icon: <ArrowDown aria-hidden="true" /> },
  { value: "row-reverse", name: "rowReverse", icon: <ArrowLeft aria-hidden="true" /> },
  { value: "column-reverse", name: "columnReverse", icon: <ArrowUp aria-hidden="true" /> },
];

const WRAPS: readonly Choice[] = [
  { value: "nowrap", name: "nowrap", icon: <AlignHorizontalSpaceBetween aria-hidden="true" /> },
  { value: "wrap", name: "wrap", icon: <WrapText aria-hidden="true" /> },
];

const JUSTIFY = "flex-start center flex-end space-between space-around space-evenly".split(" ");
const ALIGN = "stretch flex-start center flex-end baseline".split(" ");

/** How an element arranges what is in it, and itself in a flex box around it. */
export function LayoutSection() {
  const display = useStyle("display").value ?? "";
  const isFlex = display.endsWith("flex");
  const isGrid = display.endsWith("grid");
  return (
    <Section name="layout">
      <ChoiceRow property="display" choices={DISPLAYS} aliases={INLINE} />
      {isFlex && (
        <>
          <ChoiceRow property="flexDirection" choices={DIRECTIONS} />
          <ChoiceRow property="flexWrap" choices={WRAPS} />
          <AlignmentGrid />
        </>
      )}
      {isGrid && (
        <>
          <GridTracks property="gridTemplateColumns" />
          <GridTracks property="gridTemplateRows" />
          <SelectRow property="gridAutoFlow" values={["row", "column", "dense"]} />
          <SelectRow property="justifyItems" values={["start", "center", "end", "stretch"]} />
        </>
      )}
      {(isFlex || isGrid) && (
        <>
          <SelectRow property="justifyContent" values={JUSTIFY} />
          <SelectRow property="alignItems" values={ALIGN} />
          <GapRow />
        </>
      )}
      <SelectRow property="overflow" values={["visible", "hidden", "auto", "scroll", "clip"]} />
      <InFlexBox />
      <InGrid />
    </Section>
  );
}

function GapRow() {
  const { field } = useFieldTexts();
  return (
    <StyleRow property="rowGap" resets={["gap", "rowGap", "columnGap"]} label={field("gap")}>
      <LengthField label={field("columnGap")} handle="↔" properties={["columnGap"]} least={0} />
      <LengthField label={field("rowGap")} handle="↕" properties={["rowGap"]} least={0} />
    </StyleRow>
  );
}

/** Whether an element around has this display. */
function useParentIs(display: "flex" | "grid"): boolean {
  const { styles } = useInspector();
  return styles.some(({ evals }) => {
    const parent = evals["parent"];
    return (
      typeof parent === "object" &&
      parent !== null &&
      "display" in parent &&
      String(parent.display).endsWith(display)
    );
  });
}

/** What only counts when the element around is a flex box. */
function InFlexBox() {
  if (!useParentIs("flex")) return null;
  return (
    <>
      <LengthRow property="flexGrow" unit="" step={1} least={0} />
      <LengthRow property="flexShrink" unit="" step={1} least={0} />
      <SelectRow property="alignSelf" values={["auto", ...ALIGN]} />
    </>
  );
}

/** What only counts when the element around is a grid. */
function InGrid() {
  if (!useParentIs("grid")) return null;
  return (
    <>
      <GridSpan property="gridColumn" />
      <GridSpan property="gridRow" />
      <SelectRow property="alignSelf" values={["auto", "start", "center", "end", "stretch"]} />
    </>
  );
}
