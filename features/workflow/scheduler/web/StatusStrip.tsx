import { Alert } from "@devloom/ui";
import { TimeCell, useFormat, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import { useStatus } from "./use-status.ts";

/** How things stand, in one line. */
export function StatusStrip() {
  const t = useText("scheduler");
  const format = useFormat();
  const { data } = useStatus();
  if (data === undefined) return null;
  return (
    <>
      {data.isPaused && <Alert variant="warning">{t("pausedAll")}</Alert>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-xl border bg-surface p-card text-sm sm:grid-cols-3 lg:grid-cols-5">
        <Fact label={t("status.next")}>
          <TimeCell time={data.nextAt} never={t("status.none")} />
        </Fact>
        <Fact label={t("status.active")}>{format.number(data.active)}</Fact>
        <Fact label={t("status.queued")}>{format.number(data.queued)}</Fact>
        <Fact label={t("status.failed")}>{format.number(data.failedToday)}</Fact>
        <Fact label={t("status.gateways")}>{format.number(data.gateways.length)}</Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
