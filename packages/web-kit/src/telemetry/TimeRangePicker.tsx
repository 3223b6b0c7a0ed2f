import { IconButton, Select } from "@devloom/ui";
import { Pause, Play } from "lucide-react";
import { useText } from "../i18n/use-text.ts";
import { useFormat } from "../i18n/format.ts";
import { PRESETS, type TimeRange } from "./time-range.ts";

/** Chooses how far a screen looks back, and whether it moves on. */
export function TimeRangePicker({ range }: { range: TimeRange }) {
  const t = useText("kit");
  const { dateTime } = useFormat();
  const { from, to, preset, isPaused } = range;
  const custom = `${dateTime(new Date(from))} – ${dateTime(new Date(to))}`;
  return (
    <div className="flex items-center gap-2">
      <Select
        aria-label={t("range.label")}
        className="w-full sm:w-56"
        value={preset ?? "custom"}
        options={[
          ...PRESETS.map((one) => ({ value: one, label: t(`range.${one}`) })),
          ...(preset === null ? [{ value: "custom", label: custom }] : []),
        ]}
        onChange={(event) => {
          const chosen = PRESETS.find((one) => one === event.target.value);
          if (chosen !== undefined) range.choose(chosen);
        }}
      />
      {preset !== null && (
        <IconButton
          label={isPaused ? t("range.resume") : t("range.pause")}
          onClick={() => range.setPaused(!isPaused)}
        >
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  );
}
