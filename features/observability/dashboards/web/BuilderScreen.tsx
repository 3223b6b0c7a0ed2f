import { Button, EmptyState, IconButton, Link, PageHeader } from "@devloom/ui";
import {
  type ResourceColumn,
  ResourceTable,
  type Text,
  TimeCell,
  useCall,
  useMayCall,
  useSearchParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { useLocation, useRouter } from "@tanstack/react-router";
import { Copy, FileJson, LayoutDashboard, Plus, RotateCcw, Trash2, Workflow } from "lucide-react";
import { useMemo, useState } from "react";
import {
  createDashboard,
  type Dashboard,
  deleteDashboard,
  listDashboards,
  readAddedPanel,
  restoreDashboard,
} from "../contract.ts";
import { AddPanelDialog } from "./dialogs/AddPanelDialog.tsx";
import { InstallDialog } from "./package/InstallDialog.tsx";
import { PackageList } from "./package/PackageList.tsx";
import { ImportDialog } from "./dialogs/ImportDialog.tsx";
import { CreateDialog, ServiceDialog } from "./dialogs/NewDialogs.tsx";

const topics = ["dashboard"];
type Making = "create" | "service" | "import" | null;

/** All dashboards of the workspace, and the ways to a new one. */
export function BuilderScreen() {
  const t = useText("dashboards");
  const router = useRouter();
  const may = useMayCall(createDashboard);
  const [making, setMaking] = useState<Making>(null);
  const [view, setView] = useSearchParam("view");
  const [packageId, setPackage] = useSearchParam("package");
  const isDeleted = view === "deleted";
  const { hash } = useLocation();
  const added = useMemo(() => readAddedPanel(hash), [hash]);
  useTitle(t("title"));
  const close = () => setMaking(null);
  const open = ({ id }: Dashboard) => router.history.push(`/dashboard/builder/${id}`);
  const ways = (
    <>
      <Button disabledReason={may.reason} onClick={() => setMaking("create")}>
        <Plus aria-hidden="true" />
        {t("list.create")}
      </Button>
      <Button variant="outline" disabledReason={may.reason} onClick={() => setMaking("service")}>
        <Workflow aria-hidden="true" />
        {t("list.fromService")}
      </Button>
      <Button variant="outline" disabledReason={may.reason} onClick={() => setMaking("import")}>
        <FileJson aria-hidden="true" />
        {t("import.title")}
      </Button>
    </>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("title")} description={t("description")} actions={ways} />
      <ResourceTable
        endpoint={listDashboards}
        filters={{ deleted: String(isDeleted), sort: "name" } as never}
        label={t("title")}
        rowKey={({ id }) => id}
        topics={topics}
        searchLabel={t("list.search")}
        toolbar={
          <Button variant="ghost" size="sm" onClick={() => setView(isDeleted ? "" : "deleted")}>
            {isDeleted ? t("list.showUsed") : t("list.showDeleted")}
          </Button>
        }
        empty={
          <EmptyState
            icon={<LayoutDashboard aria-hidden="true" />}
            title={isDeleted ? t("list.noneDeleted") : t("list.empty")}
            description={isDeleted ? undefined : t("list.emptyHint")}
            action={isDeleted ? undefined : ways}
          />
        }
        columns={columnsOf(t, isDeleted)}
      />
      {!isDeleted && <PackageList onInstall={setPackage} />}
      {packageId !== "" && (
        <InstallDialog packageId={packageId} onMade={open} onClose={() => setPackage("")} />
      )}
      {added !== null && (
        <AddPanelDialog
          panel={added}
          onDone={open}
          onClose={() => router.history.replace("/dashboard/builder")}
        />
      )}
      {making === "create" && <CreateDialog onMade={open} onClose={close} />}
      {making === "service" && <ServiceDialog onMade={open} onClose={close} />}
      {making === "import" && <ImportDialog onMade={open} onClose={close} />}
    </div>
  );
}

function columnsOf(t: Text<"dashboards">, isDeleted: boolean): ResourceColumn<Dashboard>[] {
  return [
    {
      id: "name",
      header: t("list.name"),
      cell: (item) =>
        isDeleted ? (
          item.name
        ) : (
          <Link
            href={`/dashboard/builder/${item.id}`}
            className="font-medium text-brand-ink hover:underline"
          >
            {item.name}
          </Link>
        ),
    },
    {
      id: "panels",
      header: t("list.contents"),
      secondary: true,
      cell: ({ panels }) => t("list.panels", { count: panels.length }),
    },
    {
      id: "updatedAt",
      header: t("list.changed"),
      secondary: true,
      cell: ({ updatedAt }) => <TimeCell time={updatedAt} />,
    },
    {
      id: "actions",
      header: t("list.actions"),
      cell: (item) => <RowActions item={item} isDeleted={isDeleted} />,
    },
  ];
}

function RowActions({ item, isDeleted }: { item: Dashboard; isDeleted: boolean }) {
  const t = useText("dashboards");
  const may = useMayCall(createDashboard);
  const create = useCall(createDashboard, { topics });
  const remove = useCall(deleteDashboard, { topics });
  const restore = useCall(restoreDashboard, { topics });
  const { id, name, description, panels, variables, timeRange, refreshSeconds } = item;
  const params = { id };
  if (isDeleted)
    return (
      <Button
        size="sm"
        variant="outline"
        aria-label={t("list.restoreOf", { name })}
        disabledReason={may.reason}
        onClick={() => void restore.call({ params }).catch(() => undefined)}
      >
        <RotateCcw aria-hidden="true" />
        {t("list.restore")}
      </Button>
    );
  const copy = { description, panels, variables, timeRange, refreshSeconds };
  return (
    <div className="flex gap-1">
      <IconButton
        size="sm"
        label={t("list.duplicateOf", { name })}
        disabledReason={may.reason}
        onClick={() =>
          void create
            .call({ body: { ...copy, name: t("list.copyOf", { name }).slice(0, 120) } })
            .catch(() => undefined)
        }
      >
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t("list.deleteOf", { name })}
        disabledReason={may.reason}
        onClick={() => void remove.call({ params }).catch(() => undefined)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
