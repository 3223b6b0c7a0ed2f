import { FIRE_STATUSES } from "@devloom/contract";
import { Badge, EmptyState, Link, Select } from "@devloom/ui";
import {
  type ResourceColumn,
  ResourceTable,
  TimeCell,
  useAnyText,
  useFormat,
  useSearchParam,
  useSentence,
  useText,
} from "@devloom/web-kit";
import { History } from "lucide-react";
import { type Fire, listFires } from "../../contract.ts";
import { FireBadge } from "../FireBadge.tsx";
import { FireActions } from "./FireActions.tsx";

/** Everything that fired. */
export function FiresPanel() {
  const t = useText("scheduler");
  const [status, setStatus] = useSearchParam("status");
  const chosen = FIRE_STATUSES.find((one) => one === status);
  return (
    <ResourceTable
      endpoint={listFires}
      filters={{ status: chosen }}
      label={t("fires.title")}
      columns={useColumns()}
      rowKey={({ id }) => id}
      topics={["trigger"]}
      searchLabel={t("fires.search")}
      toolbar={
        <Select
          aria-label={t("fires.status")}
          className="w-48"
          value={chosen ?? ""}
          placeholder={t("fires.allStatuses")}
          options={FIRE_STATUSES.map((one) => ({ value: one, label: t(`fireStatus.${one}`) }))}
          onChange={(event) => setStatus(event.target.value)}
        />
      }
      empty={
        <EmptyState
          icon={<History aria-hidden="true" />}
          title={t("fires.empty")}
          description={t("fires.emptyHint")}
        />
      }
    />
  );
}

function useColumns(): ResourceColumn<Fire>[] {
  const t = useText("scheduler");
  return [
    {
      id: "name",
      header: t("fires.column.name"),
      cell: (fire) => (
        <Link
          href={`/scheduler?item=${fire.triggerId}`}
          className="font-medium text-brand-ink hover:underline"
        >
          {fire.triggerName}
        </Link>
      ),
    },
    {
      id: "status",
      header: t("fires.column.status"),
      cell: (fire) => (
        <span className="flex flex-wrap gap-1">
          <FireBadge status={fire.status} />
          {fire.isCatchUp && <Badge variant="warning">{t("fires.catchUp")}</Badge>}
        </span>
      ),
    },
    {
      id: "at",
      header: t("fires.column.at"),
      cell: (fire) => <TimeCell time={fire.scheduledAt} />,
    },
    {
      id: "cause",
      header: t("fires.column.cause"),
      secondary: true,
      cell: (fire) => (
        <span className="inline-flex flex-wrap items-center gap-1">
          {t(`cause.${fire.cause}`)}
          {fire.replayOf !== null && <Badge>{t("fires.again")}</Badge>}
        </span>
      ),
    },
    {
      id: "result",
      header: t("fires.column.result"),
      secondary: true,
      cell: (fire) => <FireResult fire={fire} />,
    },
    {
      id: "actions",
      header: t("fires.column.actions"),
      cell: (fire) => <FireActions fire={fire} />,
    },
  ];
}

/** What came of it: an error, a reason, an answer, or the run that it started. */
function FireResult({ fire }: { fire: Fire }) {
  const t = useText("scheduler");
  const said = useSentence();
  const text = useAnyText();
  const format = useFormat();
  const runId = fire.subject?.startsWith("run/") ? fire.subject.slice("run/".length) : null;
  const status = fire.result?.["status"];
  return (
    <div className="grid max-w-md gap-0.5 text-xs break-words">
      {fire.error !== null && <span className="text-danger-ink">{said(fire.error)}</span>}
      {fire.reason !== null && (
        <span className="text-muted">
          {text("scheduler", `reason.${fire.reason}`, { otherwise: fire.reason })}
        </span>
      )}
      {typeof status === "number" && <span>HTTP {status}</span>}
      {fire.attempt > 1 && (
        <span className="text-muted">{t("fires.attempt", { count: fire.attempt })}</span>
      )}
      {fire.dueAt !== null && fire.error !== null && (
        <span className="text-muted">
          {t("fires.retryAt", { time: format.relativeTime(fire.dueAt) })}
        </span>
      )}
      {runId !== null && (
        <Link href={`/runs/${runId}`} className="text-brand-ink hover:underline">
          {t("fires.run")}
        </Link>
      )}
    </div>
  );
}
