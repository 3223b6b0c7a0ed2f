import { Button, EmptyState, Link, PageHeader } from "@devloom/ui";
import {
  ReadView,
  TimeRangePicker,
  useCall,
  useMayCall,
  useRead,
  useRouteParam,
  useSearchParam,
  useText,
  useTimeRange,
  useTitle,
} from "@devloom/web-kit";
import { LayoutDashboard, LibraryBig, Pencil, Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import {
  type Dashboard,
  getDashboard,
  listAnnotations,
  type Panel,
  updateDashboard,
} from "../contract.ts";
import { AnnotationDialog } from "./dialogs/AnnotationDialog.tsx";
import { ShareDialog } from "./dialogs/ShareDialog.tsx";
import { VersionsDialog } from "./dialogs/VersionsDialog.tsx";
import { DashboardFields } from "./edit/DashboardFields.tsx";
import { VariablesDialog } from "./edit/VariablesDialog.tsx";
import { EditPanel } from "./library/EditPanel.tsx";
import { LibraryDialog } from "./library/LibraryDialog.tsx";
import { SaveToLibraryDialog } from "./library/SaveToLibraryDialog.tsx";
import { PublishDialog } from "./package/PublishDialog.tsx";
import { UpdateNotice } from "./package/UpdateNotice.tsx";
import { DashboardMenu, type DashboardTask } from "./view/DashboardMenu.tsx";
import { useDeployments } from "./view/deployments.ts";
import { useIncidents } from "./view/incidents.ts";
import { DashboardCanvas } from "./view/DashboardCanvas.tsx";
import { DashboardSwitch } from "./view/DashboardSwitch.tsx";
import { stepFor } from "./view/interval.ts";
import { useVariableOptions, useVariableValues } from "./view/use-variables.ts";
import { VariableBar } from "./view/VariableBar.tsx";
import { newPanel, useDraft } from "./use-draft.ts";

const topics = ["dashboard"];

/** One dashboard: looked at, and built. */
export function DashboardScreen() {
  const id = useRouteParam("id");
  const read = useRead(getDashboard, { params: { id } }, { topics });
  return (
    <ReadView read={read}>
      {(dashboard) => <Loaded key={dashboard.id} dashboard={dashboard} />}
    </ReadView>
  );
}

function Loaded({ dashboard }: { dashboard: Dashboard }) {
  const t = useText("dashboards");
  const may = useMayCall(updateDashboard);
  const save = useCall(updateDashboard, { topics });
  const edit = useDraft(dashboard);
  const shown = edit.draft ?? dashboard;
  const { panels, variables } = shown;
  const range = useTimeRange({
    usual: shown.timeRange,
    refreshMilliseconds: shown.refreshSeconds * 1000,
  });
  const { values, choose } = useVariableValues(variables);
  const options = useVariableOptions(variables, range, values);
  const [task, setTask] = useState<DashboardTask | null>(null);
  const [opened, setOpened] = useState<Panel | null>(null);
  const [shared, setShared] = useState<Panel | null>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { from, to } = range;
  const marks = useRead(
    listAnnotations,
    { params: { id: dashboard.id }, query: { from, to } },
    { topics, placeholder: "previous" },
  );
  const [deployments, setDeployments] = useSearchParam("deployments");
  const deployed = useDeployments(range, deployments === "on");
  const [incidents, setIncidents] = useSearchParam("incidents");
  const stopped = useIncidents(range, incidents === "on");
  const shownMarks = useMemo(
    () => [...(marks.data?.items ?? []), ...deployed, ...stopped],
    [marks.data, deployed, stopped],
  );
  useTitle(shown.name);
  const step = stepFor(range, variables, values);
  const ask = ({ kind, queries }: Panel) => ({
    own: { from, to, step, queries: kind === "markdown" ? [] : queries, variables: values },
  });

  async function store(): Promise<void> {
    if (edit.draft === null) return;
    const { id } = dashboard;
    await save
      .call({ params: { id }, body: edit.draft, ifMatch: edit.base })
      .then(edit.end, () => undefined);
  }

  const panelOf = (id: string): Panel | null => panels.find((panel) => panel.id === id) ?? null;
  const actions = {
    edit: (id: string) => setOpened(panelOf(id)),
    duplicate: edit.duplicate,
    share: (id: string) => setShared(panelOf(id)),
    unlink: edit.unlink,
    remove: edit.remove,
  };
  const isEditing = edit.draft !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        eyebrow={
          <Link href="/dashboard/builder" className="text-sm text-muted hover:underline md:hidden">
            {t("title")}
          </Link>
        }
        title={shown.name}
        description={shown.description === "" ? undefined : shown.description}
        actions={
          isEditing ? (
            <>
              <Button variant="outline" onClick={() => setOpened(newPanel(panels))}>
                <Plus aria-hidden="true" />
                {t("panel.add")}
              </Button>
              <Button variant="outline" onClick={() => setTask("library")}>
                <LibraryBig aria-hidden="true" />
                {t("library.add")}
              </Button>
              <Button variant="outline" onClick={() => setTask("variables")}>
                {t("variable.title")}
              </Button>
              <Button variant="ghost" onClick={edit.end}>
                {t("cancel")}
              </Button>
              <Button
                loading={save.isPending}
                disabledReason={may.reason}
                onClick={() => void store()}
              >
                {t("save")}
              </Button>
            </>
          ) : (
            <>
              <DashboardSwitch id={dashboard.id} />
              <TimeRangePicker range={range} />
              <Button disabledReason={may.reason} onClick={edit.begin}>
                <Pencil aria-hidden="true" />
                {t("edit")}
              </Button>
              <DashboardMenu
                dashboard={dashboard}
                onTask={setTask}
                onKiosk={() => void canvas.current?.requestFullscreen()}
              />
            </>
          )
        }
      />
      {!isEditing && <UpdateNotice dashboard={dashboard} />}
      {save.error !== null && <p className="text-sm text-danger-ink">{save.error.message}</p>}
      {isEditing && <DashboardFields content={shown} onChange={edit.set} />}
      <VariableBar variables={variables} values={values} options={options} onChange={choose} />
      <div ref={canvas} className="min-w-0 overflow-auto bg-canvas fullscreen:p-gutter">
        <p aria-hidden="true" className="display mb-4 hidden text-2xl in-[:fullscreen]:block">
          {shown.name}
        </p>
        {panels.length === 0 ? (
          <EmptyState
            icon={<LayoutDashboard aria-hidden="true" />}
            title={t("panel.none")}
            description={t("panel.noneHint")}
          />
        ) : (
          <DashboardCanvas
            panels={panels}
            ask={ask}
            range={range}
            variables={values}
            marks={shownMarks}
            linked
            {...(isEditing ? { onPlace: edit.place, actions } : {})}
          />
        )}
      </div>
      {opened !== null && (
        <EditPanel
          panel={opened}
          isNew={panelOf(opened.id) === null}
          dashboardId={dashboard.id}
          edit={edit}
          place={{ range, step, values, choose }}
          onClose={() => setOpened(null)}
        />
      )}
      {shared !== null && (
        <SaveToLibraryDialog panel={shared} onDone={edit.put} onClose={() => setShared(null)} />
      )}
      {task === "library" && <LibraryDialog onAdd={edit.add} onClose={() => setTask(null)} />}
      {task === "variables" && (
        <VariablesDialog
          variables={variables}
          onDone={(next) => edit.set({ variables: next })}
          onClose={() => setTask(null)}
        />
      )}
      {task === "publish" && <PublishDialog dashboard={dashboard} onClose={() => setTask(null)} />}
      {task === "share" && <ShareDialog dashboard={dashboard} onClose={() => setTask(null)} />}
      {task === "versions" && (
        <VersionsDialog dashboard={dashboard} onClose={() => setTask(null)} />
      )}
      {task === "annotations" && (
        <AnnotationDialog
          dashboardId={dashboard.id}
          annotations={marks.data?.items ?? []}
          shown={{ deployments: deployments === "on", incidents: incidents === "on" }}
          onShown={{
            deployments: (isOn) => setDeployments(isOn ? "on" : ""),
            incidents: (isOn) => setIncidents(isOn ? "on" : ""),
          }}
          onClose={() => setTask(null)}
        />
      )}
    </div>
  );
}
