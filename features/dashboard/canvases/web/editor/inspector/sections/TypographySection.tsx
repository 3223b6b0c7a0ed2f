import { useText } from "@devloom/web-kit";
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Italic,
  Minus,
  Strikethrough,
  Type,
  Underline,
} from "lucide-react";
import { type Choice, ChoiceRow } from "../controls/ChoiceRow.tsx";
import { ColorRow } from "../controls/ColorRow.tsx";
import { useFieldTexts } from "../controls/field-text.ts";
import { LengthField } from "../controls/LengthField.tsx";
import { LengthRow } from "../controls/LengthRow.tsx";
import { SelectRow } from "../controls/SelectRow.tsx";
import { StyleRow } from "../controls/StyleRow.tsx";
import { TextRow } from "../controls/TextRow.tsx";
import { TokenSelect } from "../controls/TokenSelect.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { Section } from "./Section.tsx";

const ALIGNMENTS: readonly Choice[] = [
  { value: "left", name: "left", icon: <AlignLeft aria-hidden="true" /> },
  { value: "center", name: "centred", icon: <AlignCenter aria-hidden="true" /> },
  { value: "right", name: "right", icon: <AlignRight aria-hidden="true" /> },
  { value: "justify", name: "justify", icon: <AlignJustify aria-hidden="true" /> },
];
const LINES: readonly Choice[] = [
  { value: "none", name: "noLine", icon: <Minus aria-hidden="true" /> },
  { value: "underline", name: "underline", icon: <Underline aria-hidden="true" /> },
  { value: "line-through", name: "lineThrough", icon: <Strikethrough aria-hidden="true" /> },
];
const STYLES: readonly Choice[] = [
  { value: "normal", name: "normal", icon: <Type aria-hidden="true" /> },
  { value: "italic", name: "italic", icon: <Italic aria-hidden="true" /> },
];
const WEIGHTS = "100 200 300 400 500 600 700 800 900".split(" ");

/** Letters, lines and their colour. */
export function TypographySection() {
  const { field } = useFieldTexts();
  const t = useText("canvases");
  const { theme } = useInspector();
  const fonts = theme?.fonts ?? [];
  return (
    <Section name="typography">
      {fonts.length === 0 ? (
        <TextRow property="fontFamily" />
      ) : (
        <StyleRow property="fontFamily" label={field("fontFamily")}>
          <TokenSelect property="fontFamily" label={field("fontFamily")} tokens={fonts} />
        </StyleRow>
      )}
      <StyleRow property="fontSize" label={field("fontSize")}>
        <LengthField label={field("fontSize")} properties={["fontSize"]} step={1} least={1} />
        <TokenSelect
          property="fontSize"
          label={`${field("fontSize")} (${t("inspector.color.tokens")})`}
          tokens={theme?.fontSizes ?? []}
          className="max-w-18"
        />
      </StyleRow>
      <SelectRow property="fontWeight" values={WEIGHTS} />
      <LengthRow property="lineHeight" unit="" least={0} />
      <LengthRow property="letterSpacing" unit="em" step={0.01} />
      <ColorRow name="color" property="color" />
      <ChoiceRow
        property="textAlign"
        choices={ALIGNMENTS}
        aliases={{ start: "left", end: "right" }}
      />
      <ChoiceRow property="textDecorationLine" choices={LINES} />
      <ChoiceRow property="fontStyle" choices={STYLES} />
      <SelectRow
        property="textTransform"
        values={["none", "uppercase", "lowercase", "capitalize"]}
      />
      <SelectRow
        property="whiteSpace"
        values={["normal", "nowrap", "pre", "pre-line", "pre-wrap"]}
      />
    </Section>
  );
}
