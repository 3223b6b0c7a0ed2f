import { useText } from "@devloom/web-kit";
import { useSelectedBy, useSelectedInside } from "./company-context.ts";
import { colorOf } from "./person-color.ts";

interface SelectedByDotsProps {
  readonly elementKey: string;
  /** What is inside is not on the screen: a ring stands for it. */
  readonly isClosed: boolean;
}

/** A dot in the colour of everybody else who has an element selected. */
export function SelectedByDots({ elementKey, isClosed }: SelectedByDotsProps) {
  const t = useText("canvases");
  const here = useSelectedBy(elementKey);
  const inside = useSelectedInside(elementKey);
  const hidden = isClosed ? inside.filter((person) => !here.includes(person)) : [];
  return [...here, ...hidden].map((person) => {
    const isHere = here.includes(person);
    const text = t(isHere ? "beside.presence.selected" : "beside.presence.selectedInside", {
      name: person.name,
    });
    const color = colorOf(person);
    return (
      <span
        key={person.visitId}
        title={text}
        className={
          isHere
            ? "size-2 shrink-0 rounded-full ring-1 ring-canvas"
            : "size-2 shrink-0 rounded-full border-2"
        }
        style={isHere ? { backgroundColor: color } : { borderColor: color }}
      >
        <span className="sr-only">{text}</span>
      </span>
    );
  });
}
