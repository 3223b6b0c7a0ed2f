import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useFieldTexts } from "../controls/field-text.ts";
import { StyleRow } from "../controls/StyleRow.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { alignmentOf, placeOf, SPOTS } from "../values/alignment.ts";

/** Nine places for the content of a flex box. */
export function AlignmentGrid() {
  const t = useText("canvases");
  const { field, choice } = useFieldTexts();
  const { writer, canEdit } = useInspector();
  const direction = useStyle("flexDirection").value ?? "row";
  const justify = useStyle("justifyContent").value;
  const align = useStyle("alignItems").value;
  const place = placeOf(justify, align, direction);
  const label = field("alignment");
  return (
    <StyleRow property="justifyContent" resets={["justifyContent", "alignItems"]} label={label}>
      <fieldset
        aria-label={label}
        className="grid grid-cols-3 gap-px rounded-md border border-line bg-sunken p-1"
      >
        {SPOTS.flatMap((y) =>
          SPOTS.map((x) => {
            const isHere = (place.x ?? x) === x && (place.y ?? y) === y;
            return (
              <button
                key={`${x} ${y}`}
                type="button"
                disabled={!canEdit}
                aria-pressed={place.x === x && place.y === y}
                aria-label={t("inspector.field.place", { x: choice(x), y: choice(y) })}
                onClick={() => writer.commit(alignmentOf({ x, y }, direction))}
                className="group grid size-6 place-items-center rounded-xs hover:bg-hover"
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    "block rounded-full transition-all",
                    isHere ? "size-2.5 bg-brand" : "size-1 bg-line-strong group-hover:size-2",
                  )}
                />
              </button>
            );
          }),
        )}
      </fieldset>
    </StyleRow>
  );
}
