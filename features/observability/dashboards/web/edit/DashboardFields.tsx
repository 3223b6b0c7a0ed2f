import { Input, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { type DashboardContent, TIME_RANGES } from "../../contract.ts";

const REFRESHES = [0, 5, 30, 60, 300];

interface DashboardFieldsProps {
  readonly content: Pick<DashboardContent, "name" | "timeRange" | "refreshSeconds">;
  readonly onChange: (part: Partial<DashboardContent>) => void;
}

/** What a dashboard is called, the time that it shows at first and how often it asks anew. */
export function DashboardFields({ content, onChange }: DashboardFieldsProps) {
  const t = useText("dashboards");
  const kit = useText("kit");
  const { name, timeRange, refreshSeconds } = content;
  const refreshText = (seconds: number): string => {
    if (seconds === 0) return t("look.noRefresh");
    return seconds < 60
      ? t("look.every", { count: seconds })
      : t("look.everyMinutes", { count: seconds / 60 });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Input
        aria-label={t("list.name")}
        className="max-w-72"
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        aria-label={t("look.range")}
        className="w-52"
        value={timeRange}
        options={TIME_RANGES.map((one) => ({ value: one, label: kit(`range.${one}`) }))}
        onChange={(event) =>
          onChange({ timeRange: TIME_RANGES.find((one) => one === event.target.value) ?? "1h" })
        }
      />
      <Select
        aria-label={t("look.refresh")}
        className="w-44"
        value={String(refreshSeconds)}
        options={REFRESHES.map((one) => ({ value: String(one), label: refreshText(one) }))}
        onChange={(event) => onChange({ refreshSeconds: Number(event.target.value) })}
      />
    </div>
  );
}
