import { NumberScrubber } from "@devloom/ui/NumberScrubber";
import { useFieldTexts } from "../controls/field-text.ts";
import { StyleRow } from "../controls/StyleRow.tsx";
import { useValueProblem } from "../controls/use-value-problem.ts";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";

const EQUAL = /^repeat\((\d+), ?minmax\(0(?:px)?, ?1fr\)\)$/;

/** How many columns or rows of the same size; other templates are typed as they are. */
export function GridTracks({
  property,
}: {
  readonly property: "gridTemplateColumns" | "gridTemplateRows";
}) {
  const { field } = useFieldTexts();
  const { writer, canEdit } = useInspector();
  const { value } = useStyle(property);
  const problemOf = useValueProblem();
  const label = field(property);
  const shown = EQUAL.exec(value ?? "")?.[1] ?? value ?? "";
  const cssOf = (text: string): string | null => {
    const trimmed = text.trim();
    if (trimmed === "") return null;
    return /^\d+$/.test(trimmed) ? `repeat(${trimmed}, minmax(0, 1fr))` : trimmed;
  };
  return (
    <StyleRow property={property} label={label}>
      <NumberScrubber
        label={label}
        handle="#"
        value={shown}
        placeholder="–"
        disabled={!canEdit}
        className="flex-1"
        step={(from, steps) => {
          const count = from === "" || from === "none" ? 0 : Number(from);
          return Number.isInteger(count) ? String(Math.min(12, Math.max(1, count + steps))) : null;
        }}
        problemOf={(text) => problemOf({ [property]: cssOf(text) }, text)}
        onPreview={(text) => writer.preview({ [property]: cssOf(text) })}
        onCommit={(text) => writer.commit({ [property]: cssOf(text) })}
        onCancel={() => writer.cancel()}
      />
    </StyleRow>
  );
}
