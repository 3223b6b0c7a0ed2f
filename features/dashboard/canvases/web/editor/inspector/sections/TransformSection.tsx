import { NumberScrubber } from "@devloom/ui/NumberScrubber";
import { splitParts } from "@devloom/source-engine/tailwind";
import { useEditor } from "../../model/editor-context.ts";
import { useStore } from "../../model/use-store.ts";
import { useFieldTexts } from "../controls/field-text.ts";
import { LengthRow } from "../controls/LengthRow.tsx";
import { SelectRow } from "../controls/SelectRow.tsx";
import { StyleRow } from "../controls/StyleRow.tsx";
import { useValueProblem } from "../controls/use-value-problem.ts";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { calculate } from "../values/arithmetic.ts";
import {
  formatLength,
  parseLength,
  shownLength,
  steppedLength,
  typedLength,
} from "../values/length.ts";
import { Section } from "./Section.tsx";

const ORIGINS = ["center", "top", "right", "bottom", "left"];

/** Turning, scaling and moving without a change of the layout. */
export function TransformSection() {
  return (
    <Section name="transform">
      <LengthRow property="rotate" unit="deg" step={5} />
      <LengthRow property="scale" unit="" step={0.05} least={0} />
      <TranslateRow axis="X" />
      <TranslateRow axis="Y" />
      <SelectRow property="transformOrigin" values={ORIGINS} />
    </Section>
  );
}

/** Utilities move along one axis, CSS along both at once. */
function TranslateRow({ axis }: { readonly axis: "X" | "Y" }) {
  const { field } = useFieldTexts();
  const { writer, canEdit, step } = useInspector();
  const model = useEditor();
  const framework = useStore(model.stylingFramework);
  const ownX = useStyle("--tw-translate-x");
  const ownY = useStyle("--tw-translate-y");
  const plain = useStyle("translate");
  const written = useStyle(`translate${axis}`);
  const [plainX = "0px", plainY = "0px"] =
    plain.value === null || plain.value.includes("var(") ? [] : splitParts(plain.value);
  const x = ownX.value ?? plainX;
  const y = ownY.value ?? plainY;
  const value = shownLength(written.value ?? (axis === "X" ? x : y));
  const problemOf = useValueProblem();
  const label = field(`translate${axis}`);
  const lengthOf = (text: string): string | null =>
    typedLength(calculate(text, value === "" ? "0px" : value) ?? text, "px");
  const both = (text: string): string => {
    const length = lengthOf(text) ?? "0px";
    return axis === "X" ? `${length} ${y}` : `${x} ${length}`;
  };
  const isTailwind = framework === "Tailwind";
  return (
    <StyleRow
      property={isTailwind ? `--tw-translate-${axis.toLowerCase()}` : "translate"}
      resets={[isTailwind ? `translate${axis}` : "translate"]}
      label={label}
    >
      <NumberScrubber
        label={label}
        handle={axis === "X" ? "↔" : "↕"}
        value={value === "0px" ? "" : value}
        placeholder="–"
        disabled={!canEdit}
        className="flex-1"
        step={(from, steps, size) => {
          const length = parseLength(from === "" ? "0px" : from);
          const distance = size === "fine" ? 1 : size === "coarse" ? step * 4 : step;
          return length === null ? null : formatLength(steppedLength(length, steps, distance));
        }}
        problemOf={(text) => problemOf({ translate: both(text) }, text)}
        onPreview={(text) => writer.preview({ translate: both(text) })}
        onCommit={(text) => {
          if (!isTailwind) return writer.commit({ translate: both(text) });
          const length = lengthOf(text);
          if (length !== null) writer.preview({ translate: both(text) });
          return writer.commit({ [`translate${axis}`]: length }, [], true);
        }}
        onCancel={() => writer.cancel()}
      />
    </StyleRow>
  );
}
