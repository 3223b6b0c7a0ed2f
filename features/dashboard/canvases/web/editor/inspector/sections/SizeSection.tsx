import { useEditor } from "../../model/editor-context.ts";
import { useStore } from "../../model/use-store.ts";
import { useFieldTexts } from "../controls/field-text.ts";
import { LengthField } from "../controls/LengthField.tsx";
import { SelectRow } from "../controls/SelectRow.tsx";
import { SmallSelect } from "../controls/SmallSelect.tsx";
import { StyleRow } from "../controls/StyleRow.tsx";
import { TextRow } from "../controls/TextRow.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { fillsParent } from "../values/fills-parent.ts";
import { type SizeMode, sizeModeOf, valueOfMode } from "../values/size-mode.ts";
import { Section } from "./Section.tsx";

const MODES: readonly SizeMode[] = ["fill", "hug", "fixed"];

/** Width and height with their limits. */
export function SizeSection() {
  const { field } = useFieldTexts();
  return (
    <Section name="size">
      <SizeRow property="width" modeName="widthMode" />
      <SizeRow property="height" modeName="heightMode" />
      <StyleRow property="minWidth" resets={["minWidth", "maxWidth"]} label={field("widthLimits")}>
        <LengthField label={field("minWidth")} handle="≥" properties={["minWidth"]} least={0} />
        <LengthField label={field("maxWidth")} handle="≤" properties={["maxWidth"]} least={0} />
      </StyleRow>
      <StyleRow
        property="minHeight"
        resets={["minHeight", "maxHeight"]}
        label={field("heightLimits")}
      >
        <LengthField label={field("minHeight")} handle="≥" properties={["minHeight"]} least={0} />
        <LengthField label={field("maxHeight")} handle="≤" properties={["maxHeight"]} least={0} />
      </StyleRow>
      <TextRow property="aspectRatio" />
      <FitRow />
    </Section>
  );
}

const OWN_SIZE = /^(?:img|video|canvas|iframe|object|embed|svg|button|input|select|textarea)$/i;
const REPLACED = /^(?:img|video|canvas|iframe|object|embed)$/i;

/** How a picture fills its box; other elements have nothing to fit. */
function FitRow() {
  const model = useEditor();
  const isReplaced = useStore(model.selection, ({ keys }) =>
    keys.some((key) => REPLACED.test(model.navNode(key)?.elementTagName ?? "")),
  );
  const { origin } = useStyle("objectFit");
  if (!isReplaced && (origin === "computed" || origin === "unknown")) return null;
  return (
    <SelectRow property="objectFit" values={["fill", "contain", "cover", "none", "scale-down"]} />
  );
}

function SizeRow({
  property,
  modeName,
}: {
  readonly property: "width" | "height";
  readonly modeName: "widthMode" | "heightMode";
}) {
  const { field, choice } = useFieldTexts();
  const { writer, canEdit, styles } = useInspector();
  const style = useStyle(property);
  const isSaid = style.origin !== "computed" && style.origin !== "unknown";
  const model = useEditor();
  // These are as large as what is in them, wherever they stand.
  const hasOwnSize = useStore(model.selection, ({ keys }) =>
    keys.some((key) => OWN_SIZE.test(model.navNode(key)?.elementTagName ?? "")),
  );
  const evals = styles[0]?.evals ?? {};
  const fills = !hasOwnSize && fillsParent(evals, property);
  const mode = sizeModeOf(style.value, isSaid || style.isExact, fills);
  const computed = evals[property];
  return (
    <StyleRow property={property} label={field(property)}>
      <LengthField label={field(property)} properties={[property]} least={0} />
      <SmallSelect
        aria-label={field(modeName)}
        className="max-w-18"
        disabled={!canEdit}
        value={mode}
        onChange={(event) => {
          const next = MODES.find((one) => one === event.target.value) ?? "hug";
          const size = typeof computed === "string" ? computed : null;
          writer.commit({ [property]: valueOfMode(next, size) });
        }}
      >
        {MODES.map((one) => (
          <option key={one} value={one}>
            {choice(one)}
          </option>
        ))}
      </SmallSelect>
    </StyleRow>
  );
}
