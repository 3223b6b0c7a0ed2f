import type { ReactNode } from "react";
import { ArrowDownIcon, ArrowUpIcon } from "@/components/icons";
import { Card } from "@/components/ui";
import { useI18n } from "@/i18n";
import { cn } from "@/lib/cn";

interface MetricCardProps {
  label: string;
  value: string;
  /** Change against the month before, as a ratio. */
  change?: number;
  detail?: ReactNode;
  chart?: ReactNode;
}

export function MetricCard({ label, value, change, detail, chart }: MetricCardProps) {
  const { t, format } = useI18n();
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-sm text-muted">{label}</h2>
      <div className="flex items-end justify-between gap-2">
        <p className="text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
        {chart}
      </div>
      {change !== undefined ? (
        <p className="flex items-center gap-1 text-xs text-muted">
          <span
            className={cn("inline-flex items-center gap-0.5 font-medium", {
              "text-good": change >= 0,
              "text-bad": change < 0,
            })}
          >
            {change >= 0 ? (
              <ArrowUpIcon width={14} height={14} />
            ) : (
              <ArrowDownIcon width={14} height={14} />
            )}
            {format.percent(Math.abs(change))}
          </span>
          {t("overview.againstLastMonth")}
        </p>
      ) : (
        detail && <p className="text-xs text-muted">{detail}</p>
      )}
    </Card>
  );
}
