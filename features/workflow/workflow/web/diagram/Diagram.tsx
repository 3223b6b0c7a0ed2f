import { DiagramView, type Marks } from "@devloom/bpmn-designer";
import { useCallback, useEffect, useRef, useState } from "react";
import { useKindName } from "./kind-name.ts";

export interface DiagramProps {
  readonly xml: string;
  /** Names the picture for those who do not see it. */
  readonly label: string;
  readonly marks?: Marks;
  readonly className?: string;
  readonly onSelect?: (element: { id: string; name: string; type: string } | null) => void;
  /** Told the names of all elements once the model is shown. */
  readonly onNames?: (names: ReadonlyMap<string, string>) => void;
}

const NO_MARKS: Marks = new Map();

/** A diagram that can be moved and zoomed, with marks on its elements. */
export function Diagram({
  xml,
  label,
  marks = NO_MARKS,
  className,
  onSelect,
  onNames,
}: DiagramProps) {
  const [view, setView] = useState<DiagramView | null>(null);
  const kindName = useKindName();
  const tell = useRef({ onSelect, onNames, kindName });
  useEffect(() => {
    tell.current = { onSelect, onNames, kindName };
  });
  const mount = useCallback(
    (parent: HTMLElement) => {
      const opened = new DiagramView(parent, {
        onSelect: (element) => tell.current.onSelect?.(element),
      });
      let isOpen = true;
      opened.open(xml).then(
        () => {
          if (!isOpen) return;
          tell.current.onNames?.(opened.names(tell.current.kindName));
          setView(opened);
        },
        // What was deployed was read before; a model without anything to draw shows an empty canvas.
        () => undefined,
      );
      return () => {
        isOpen = false;
        setView(null);
        opened.close();
      };
    },
    [xml],
  );
  useEffect(() => view?.mark(marks), [view, marks]);
  return <section ref={mount} aria-label={label} className={className} />;
}
