import { Button, IconButton } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { ChevronLeft, ChevronRight } from "lucide-react";

interface TimeSliderProps {
  /** Steps so far; they are numbered from 1. */
  readonly total: number;
  /** The step that is shown; null is now. */
  readonly moment: number | null;
  readonly time: string | undefined;
  readonly onChange: (moment: number | null) => void;
}

/** Goes through everything that happened, step by step. */
export function TimeSlider({ total, moment, time, onChange }: TimeSliderProps) {
  const t = useText("workflow");
  const format = useFormat();
  const number = moment ?? total;
  if (total === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        size="sm"
        label={t("time.back")}
        disabled={number === 1}
        onClick={() => onChange(number - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        aria-label={t("time.label")}
        aria-valuetext={t("time.step", { number, total })}
        className="min-w-32 flex-1 accent-brand"
        min={1}
        max={total}
        value={number}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <IconButton
        size="sm"
        label={t("time.forward")}
        disabled={number === total}
        onClick={() => onChange(number + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <span className="text-sm text-muted tabular-nums">
        {t("time.step", { number, total })}
        {time !== undefined && ` · ${format.moment(time)}`}
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
