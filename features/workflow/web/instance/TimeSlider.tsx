import { Button, IconButton } from "@devloom/ui";
import { TimeCell, useText } from "@devloom/web-kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { HistoryStep } from "../../contract.ts";

interface TimeSliderProps {
  readonly steps: readonly HistoryStep[];
  /** Sequence number of the step that is shown; null is now. */
  readonly moment: number | null;
  readonly onChange: (moment: number | null) => void;
}

/** Goes through everything that happened, step by step. */
export function TimeSlider({ steps, moment, onChange }: TimeSliderProps) {
  const t = useText("workflow");
  const last = steps.length - 1;
  const found = steps.findIndex(({ sequence }) => sequence === moment);
  const index = moment === null || found === -1 ? last : found;
  const show = (next: number): void => onChange(steps[next]?.sequence ?? null);
  if (steps.length === 0) return null;
  const step = steps[index];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        size="sm"
        label={t("time.back")}
        disabled={index === 0}
        onClick={() => show(index - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        aria-label={t("time.label")}
        aria-valuetext={t("time.step", { number: index + 1, total: steps.length })}
        className="min-w-32 flex-1 accent-brand"
        min={0}
        max={last}
        value={index}
        onChange={(event) => show(Number(event.target.value))}
      />
      <IconButton
        size="sm"
        label={t("time.forward")}
        disabled={index === last}
        onClick={() => show(index + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <span className="text-sm text-muted tabular-nums">
        {t("time.step", { number: index + 1, total: steps.length })}
        {step !== undefined && moment !== null && (
          <>
            {" · "}
            <TimeCell time={step.time} />
          </>
        )}
      </span>
      <Button
        size="sm"
        variant={moment === null ? "secondary" : "outline"}
        aria-pressed={moment === null}
        onClick={() => onChange(null)}
      >
        {t("time.live")}
      </Button>
    </div>
  );
}
