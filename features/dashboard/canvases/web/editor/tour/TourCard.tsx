import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { useEditor } from "../model/editor-context.ts";
import type { DrawerPart } from "../model/panels.ts";
import { cardPlace } from "./card-place.ts";
import { useRectangle } from "./use-rectangle.ts";

interface Step {
  readonly id: "canvas" | "layers" | "inspector" | "history" | "commit";
  /** What has to be open below the canvas, so that there is something to point at. */
  readonly drawer: DrawerPart | null;
  readonly side: "right" | "left" | "above" | "inside";
}

const STEPS: readonly Step[] = [
  { id: "canvas", drawer: null, side: "inside" },
  { id: "layers", drawer: null, side: "right" },
  { id: "inspector", drawer: null, side: "left" },
  { id: "history", drawer: "history", side: "above" },
  { id: "commit", drawer: "history", side: "above" },
];

const focus = (card: HTMLElement | null): void => card?.focus();

/** Five short steps, each beside what it is about; Escape or the link ends them at any time. */
export function TourCard({ onClose }: { onClose: () => void }) {
  const t = useText("canvases");
  const { panels } = useEditor();
  const [index, setIndex] = useState(0);
  const step = STEPS[index] ?? STEPS[0];
  const id = step?.id ?? "canvas";
  const drawer = step?.drawer ?? null;
  const isLast = index === STEPS.length - 1;
  const target = useRectangle(`[data-tour="${id}"]`);
  const own = useRectangle("[data-tour-card]");
  const [drawerBefore] = useState(() => panels.drawer.get());
  useEffect(() => panels.drawer.set(drawer ?? drawerBefore), [panels, drawer, drawerBefore]);
  useEffect(() => () => panels.drawer.set(drawerBefore), [panels, drawerBefore]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onClose();
    };
    globalThis.addEventListener("keydown", onKey, true);
    return () => globalThis.removeEventListener("keydown", onKey, true);
  }, [onClose]);
  const { innerWidth: width, innerHeight: height } = globalThis;
  const place = cardPlace(step?.side ?? "inside", target, own, { width, height });
  return (
    <>
      {target !== null && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed z-40 rounded-lg shadow-[0_0_0_100vmax_oklch(0.2_0.03_218/0.28)] ring-2 ring-brand transition-all duration-calm ease-shuttle"
          style={{
            left: target.left + 2,
            top: target.top + 2,
            width: target.width - 4,
            height: target.height - 4,
          }}
        />
      )}
      {/* Not modal: everything that it speaks of can be tried meanwhile. */}
      <dialog
        key={id}
        open
        ref={focus}
        data-tour-card
        tabIndex={-1}
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        className="fixed right-auto bottom-auto z-50 m-0 grid w-80 gap-3 rounded-xl border bg-raised p-4 text-ink shadow-overlay outline-none"
        style={place}
      >
        <p className="flex items-center justify-between text-xs text-muted">
          {t("beside.tour.step", { step: index + 1, count: STEPS.length })}
          <span aria-hidden="true" className="flex gap-1">
            {STEPS.map((one) => (
              <span
                key={one.id}
                className={`size-1.5 rounded-full ${one.id === id ? "bg-brand" : "bg-line-strong/50"}`}
              />
            ))}
          </span>
        </p>
        <h2 id="tour-title" className="display text-base">
          {t(`beside.tour.steps.${id}.title`)}
        </h2>
        <p id="tour-text" className="text-sm text-muted">
          {t(`beside.tour.steps.${id}.text`)}
        </p>
        <div className="flex items-center gap-2">
          {!isLast && (
            <Button size="sm" variant="ghost" className="-ml-2" onClick={onClose}>
              {t("beside.tour.skip")}
            </Button>
          )}
          <span className="ml-auto" />
          {index > 0 && (
            <Button size="sm" variant="outline" onClick={() => setIndex(index - 1)}>
              {t("beside.tour.back")}
            </Button>
          )}
          <Button size="sm" onClick={isLast ? onClose : () => setIndex(index + 1)}>
            {t(isLast ? "beside.tour.done" : "beside.tour.next")}
          </Button>
        </div>
      </dialog>
    </>
  );
}
