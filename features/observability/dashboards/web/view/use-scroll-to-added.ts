import { type RefObject, useEffect, useRef } from "react";

/** Brings a panel into view that is added while somebody builds. */
export function useScrollToAdded(
  canvas: RefObject<HTMLElement | null>,
  panels: readonly { readonly id: string }[],
  isBuilding: boolean,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = isBuilding ? new Set(panels.map(({ id }) => id)) : null;
    if (before === null || !isBuilding) return;
    const added = panels.findLast(({ id }) => !before.has(id));
    if (added === undefined) return;
    canvas.current
      ?.querySelector(`[data-panel="${CSS.escape(added.id)}"]`)
      ?.scrollIntoView({ block: "nearest" });
  }, [canvas, panels, isBuilding]);
}
