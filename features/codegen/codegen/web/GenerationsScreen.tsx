import { Badge, Button, buttonStyles, EmptyState, Link, PageHeader } from "@devloom/ui";
import {
  PolicyGate,
  ReadView,
  ResourceTable,
  TimeCell,
  usePermission,
  useRead,
  useText,
  useTitle,
  type ResourceColumn,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { FilePlus, Sparkles } from "lucide-react";
import { getGenerationQuota, hasModel, listGenerations, type Generation } from "../contract.ts";
import { PresetsCard } from "./presets/PresetsCard.tsx";
import { VerificationBadge } from "./generation/VerificationBadge.tsx";

const TOPICS = ["generation", "run"];

/** Every generation of the workspace, and how many the month has left. */
export function GenerationsScreen() {
  const t = useText("codegen");
  const columns = useColumns();
  const quota = useRead(getGenerationQuota, undefined, { topics: TOPICS });
  const { allowed } = usePermission("codegen:read");
  useTitle(t("list.title"));
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title={t("list.title")}
        description={t("list.description")}
        actions={allowed && <CreateButtons />}
      />
      <ReadView read={quota}>
        {({ used, limit }) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              {limit === null
                ? t("list.quotaFree", { used })
                : t("list.quotaLeft", { left: Math.max(limit - used, 0), limit })}
              {limit !== null && used >= limit && (
                <Link href="/pricing" className={buttonStyles("link")}>
                  {t("list.upgrade")}
                </Link>
              )}
            </p>
            <PresetsCard />
            <ResourceTable
              endpoint={listGenerations}
              label={t("list.title")}
              columns={columns}
              rowKey={(generation) => generation.id}
              topics={TOPICS}
              searchLabel={t("list.search")}
              empty={
                <EmptyState
                  icon={<Sparkles aria-hidden="true" />}
                  title={t("list.empty")}
                  description={t("list.emptyHint")}
                />
              }
            />
          </>
        )}
      </ReadView>
    </div>
  );
}

function CreateButtons() {
  const t = useText("codegen");
  const router = useRouter();
  return (
    <PolicyGate permission="codegen:generate">
      {({ reason }) => (
        <>
          <Button
            variant="outline"
            disabledReason={reason}
            onClick={() => router.history.push("/codegen/file")}
          >
            <FilePlus aria-hidden="true" />
            {t("list.createFile")}
          </Button>
          <Button disabledReason={reason} onClick={() => router.history.push("/codegen/project")}>
            <Sparkles aria-hidden="true" />
            {t("list.create")}
          </Button>
        </>
      )}
    </PolicyGate>
  );
}

function useColumns(): ResourceColumn<Generation>[] {
  const t = useText("codegen");
  return [
    {
      id: "project",
      header: t("list.column.project"),
      cell: (one) => (
        <div className="min-w-40">
          <Link href={`/codegen/${one.id}`} className="font-medium text-brand-ink hover:underline">
            {one.projectName}
          </Link>
          <p className="font-mono text-xs text-muted">
            {[one.frameworkName, one.path].filter((part) => part !== "").join(" · ")}
          </p>
        </div>
      ),
    },
    {
      id: "input",
      header: t("list.column.input"),
      secondary: true,
      cell: (one) => (
        <div>
          {t(`source.${one.source.kind}`)}
          <p className="text-xs text-muted">
            {hasModel(one) ? t("list.entities", { count: one.entities }) : one.modelName}
          </p>
        </div>
      ),
    },
    { id: "files", header: t("list.column.files"), cell: (one) => <FilesCell generation={one} /> },
    {
      id: "verification",
      header: t("list.column.verification"),
      cell: (one) => <VerificationBadge status={one.verification.status} />,
    },
    {
      id: "author",
      header: t("list.column.author"),
      secondary: true,
      cell: (one) => one.author ?? "",
    },
    {
      id: "time",
      header: t("list.column.time"),
      numeric: true,
      cell: (one) => <TimeCell time={one.createdAt} />,
    },
  ];
}

function FilesCell({ generation }: { generation: Generation }) {
  const t = useText("codegen");
  const { files, conflicts, revertedBy } = generation;
  return (
    <span className="flex flex-wrap items-center gap-1.5 whitespace-nowrap">
      {files === 0 ? t("list.noChanges") : t("list.files", { count: files })}
      {conflicts > 0 && (
        <Badge variant="warning">{t("list.conflicts", { count: conflicts })}</Badge>
      )}
      {revertedBy !== null && <Badge>{t("list.reverted")}</Badge>}
    </span>
  );
}
