import { useText } from "@devloom/web-kit";
import { useSelectedBy } from "./company-context.ts";
import { colorOf } from "./person-color.ts";

/** A dot in the colour of everybody else who has an element selected. */
export function SelectedByDots({ elementKey }: { elementKey: string }) {
  const t = useText("canvases");
  return useSelectedBy(elementKey).map((person) => (
    <span
      key={person.visitId}
      title={t("beside.presence.selected", { name: person.name })}
      className="size-2 shrink-0 rounded-full ring-1 ring-canvas"
      style={{ backgroundColor: colorOf(person) }}
    >
      <span className="sr-only">{t("beside.presence.selected", { name: person.name })}</span>
    </span>
  ));
}
