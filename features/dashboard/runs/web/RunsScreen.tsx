import { buttonStyles, Button, EmptyState, Link, PageHeader, Select } from "@devloom/ui";
import {
  isActive,
  ResourceTable,
  RunProgress,
  RunStatusBadge,
  useFormat,
  useSearchParam,
  useSentence,
  useText,
  useTitle,
  type ResourceColumn,
} from "@devloom/web-kit";
import { Activity } from "lucide-react";
import { listRuns, RUN_STATUSES, type Run } from "../contract.ts";
import { runDuration } from "./run-duration.ts";
import { RUN_KINDS, useKindTitle } from "./run-kinds.ts";
import { useNow } from "./use-now.ts";

/** All runs of the tenant. */
export function RunsScreen() {
  const t = useText("runs");
  const kit = useText("kit");
  const columns = useColumns();
  const [status, setStatus] = useSearchParam("status");
  const [kind, setKind] = useSearchParam("kind");
  const kindTitle = useKindTitle();
  const chosen = RUN_STATUSES.find((one) => one === status);
  const isNarrowed = chosen !== undefined || kind !== "";
  useTitle(t("list.title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("list.title")} description={t("list.description")} />
      <ResourceTable
        endpoint={listRuns}
        filters={{ status: chosen, kind: kind || undefined }}
        label={t("list.title")}
        columns={columns}
        rowKey={(run) => run.id}
        topics={["run"]}
        searchLabel={t("list.search")}
        toolbar={
          <>
            <Select
              aria-label={t("list.status")}
              className="w-48"
              value={chosen ?? ""}
              placeholder={t("list.allStatuses")}
              options={RUN_STATUSES.map((one) => ({ value: one, label: kit(`run.${one}`) }))}
              onChange={(event) => setStatus(event.target.value)}
            />
            <Select
              aria-label={t("kinds.label")}
              className="w-48"
              value={kind}
              placeholder={t("kinds.all")}
              options={RUN_KINDS.map((one) => ({ value: one, label: kindTitle(one) }))}
              onChange={(event) => setKind(event.target.value)}
            />
          </>
        }
        empty={
          <NoRuns
            isNarrowed={isNarrowed}
            onShowAll={() => {
              setStatus("");
              setKind("");
            }}
          />
        }
      />
    </div>
  );
}

function NoRuns(props: { isNarrowed: boolean; onShowAll: () => void }) {
  const t = useText("runs");
  const icon = <Activity aria-hidden="true" />;
  if (props.isNarrowed) {
    return (
      <EmptyState
        icon={icon}
        title={t("list.emptyFiltered")}
        action={
          <Button variant="outline" onClick={props.onShowAll}>
            {t("list.showAll")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t("list.empty")}
      description={t("list.emptyHint")}
      action={
        <Link href="/projects" className={buttonStyles()}>
          {t("list.emptyAction")}
        </Link>
      }
    />
  );
}

function useColumns(): ResourceColumn<Run>[] {
  const t = useText("runs");
  const format = useFormat();
  const now = useNow(true);
  const said = useSentence();
  return [
    {
      id: "title",
      header: t("list.column.title"),
      cell: (run) => (
        <Link href={`/runs/${run.id}`} className="font-medium text-brand-ink hover:underline">
          {said(run.title)}
        </Link>
      ),
    },
    {
      id: "status",
      header: t("list.column.status"),
      cell: (run) => <RunStatusBadge status={run.status} />,
    },
    {
      id: "progress",
      header: t("list.column.progress"),
      secondary: true,
      cell: (run) => (
        <div className="w-32">
          <RunProgress
            status={run.status}
            progress={run.progress}
            label={t("detail.progress", { title: said(run.title) })}
          />
        </div>
      ),
    },
    {
      id: "started",
      header: t("list.column.started"),
      secondary: true,
      cell: (run) => (
        <time dateTime={run.createdAt} title={format.dateTime(run.createdAt)}>
          {format.relativeTime(run.createdAt)}
        </time>
      ),
    },
    {
      id: "duration",
      header: t("list.column.duration"),
      numeric: true,
      cell: (run) => {
        const duration = isActive(run.status) || run.finishedAt ? runDuration(run, now) : null;
        return duration === null ? "–" : format.duration(duration);
      },
    },
  ];
}
