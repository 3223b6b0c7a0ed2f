import { NumberScrubber } from "@devloom/ui/NumberScrubber";
import { useFieldTexts } from "../controls/field-text.ts";
import { StyleRow } from "../controls/StyleRow.tsx";
import { useValueProblem } from "../controls/use-value-problem.ts";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";

const SPAN = /^span (\d+)(?: \/ (?:span \1|auto))?$/;

/** Over how many columns or rows of its grid an element goes; other places are typed as they are. */
export function GridSpan({ property }: { readonly property: "gridColumn" | "gridRow" }) {
  const { field } = useFieldTexts();
  const { writer, canEdit } = useInspector();
  const { value } = useStyle(property);
  const problemOf = useValueProblem();
  const label = field(property);
  const shown = SPAN.exec(value ?? "")?.[1] ?? (value === "auto" ? "" : (value ?? ""));
  const cssOf = (text: string): string | null => {
    const trimmed = text.trim();
    if (trimmed === "") return null;
    return /^\d+$/.test(trimmed) ? `span ${trimmed} / span ${trimmed}` : trimmed;
  };
  return (
    <StyleRow property={property} label={label}>
      <NumberScrubber
        label={label}
        handle="#"
        value={shown}
        placeholder="1"
        disabled={!canEdit}
        className="flex-1"
        step={(from, steps) => {
          const count = from === "" ? 1 : Number(from);
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
