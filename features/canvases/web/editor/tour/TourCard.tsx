import { Button, cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";

/** Each step stands beside the part of the screen that it is about. */
const STEPS = [
  ["canvas", "top-16 left-1/2 -translate-x-1/2"],
  ["layers", "top-24 left-72"],
  ["inspector", "top-24 right-80"],
  ["history", "bottom-14 left-1/2 -translate-x-1/2"],
  ["commit", "bottom-14 left-72"],
] as const;

const focus = (card: HTMLElement | null): void => card?.focus();

/** Five short steps over the screen; Escape or the link ends them at any time. */
export function TourCard({ onClose }: { onClose: () => void }) {
  const t = useText("canvases");
  const [index, setIndex] = useState(0);
  const [id, place] = STEPS[index] ?? STEPS[0];
  const isLast = index === STEPS.length - 1;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onClose();
    };
    globalThis.addEventListener("keydown", onKey);
    return () => globalThis.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    // Not modal: everything that it speaks of can be tried meanwhile.
    <dialog
      key={id}
      open
      ref={focus}
      tabIndex={-1}
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      className={cx(
        "fixed z-50 m-0 grid w-80 gap-3 rounded-xl border bg-raised p-4 shadow-overlay outline-none",
        place,
      )}
    >
      <p className="text-xs text-muted">
        {t("beside.tour.step", { step: index + 1, count: STEPS.length })}
      </p>
      <h2 id="tour-title" className="display text-base">
        {t(`beside.tour.steps.${id}.title`)}
      </h2>
      <p id="tour-text" className="text-sm text-muted">
        {t(`beside.tour.steps.${id}.text`)}
      </p>
      <div className="flex items-center gap-2">
        {!isLast && (
          <Button size="sm" variant="ghost" onClick={onClose}>
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
  );
}
