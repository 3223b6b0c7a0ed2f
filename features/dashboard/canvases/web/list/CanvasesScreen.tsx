import { Button, buttonStyles, EmptyState, Link, PageHeader } from "@devloom/ui";
import {
  PolicyGate,
  ResourceTable,
  TimeCell,
  useRead,
  useSearchParam,
  useText,
  useTitle,
  type ResourceColumn,
} from "@devloom/web-kit";
import { Frame, Plus } from "lucide-react";
import { useState } from "react";
import { listProjects, type Project } from "../../../projects/contract.ts";
import { listCanvases, type Canvas } from "../../contract.ts";
import { CanvasActions } from "./CanvasActions.tsx";
import { NewCanvasDialog } from "./NewCanvasDialog.tsx";

const MAX_PROJECTS = 200;

/** The canvases of the workspace, or of the project that the address names. */
export function CanvasesScreen() {
  const t = useText("canvases");
  const [projectId] = useSearchParam("project");
  const [creating, setCreating] = useState(false);
  const projects = useRead(
    listProjects,
    { query: { limit: MAX_PROJECTS } },
    { topics: ["project"] },
  );
  const known = projects.data?.items ?? [];
  const project = known.find(({ id }) => id === projectId);
  useTitle(t("list.title"));
  const createButton = (
    <PolicyGate permission="canvas:edit">
      {({ reason }) => (
        <Button
          disabledReason={reason ?? (known.length === 0 ? t("list.noProject") : undefined)}
          onClick={() => setCreating(true)}
        >
          <Plus aria-hidden="true" />
          {t("list.create")}
        </Button>
      )}
    </PolicyGate>
  );
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("list.title")}
        description={
          project === undefined ? t("list.description") : t("list.of", { name: project.name })
        }
        actions={createButton}
      />
      <ResourceTable
        endpoint={listCanvases}
        {...(projectId === "" ? {} : { filters: { projectId } })}
        label={t("list.title")}
        columns={useColumns(known)}
        rowKey={(canvas) => canvas.id}
        topics={["canvas"]}
        searchLabel={t("list.search")}
        empty={
          <EmptyState
            icon={<Frame aria-hidden="true" />}
            title={t("list.empty")}
            description={t("list.emptyHint")}
            action={
              known.length === 0 ? (
                <Link href="/projects?new=starter" className={buttonStyles("primary")}>
                  {t("list.starter")}
                </Link>
              ) : (
                createButton
              )
            }
          />
        }
      />
      {creating && (
        <NewCanvasDialog
          projects={known}
          projectId={project?.id ?? known[0]?.id ?? ""}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}

function useColumns(projects: readonly Project[]): ResourceColumn<Canvas>[] {
  const t = useText("canvases");
  return [
    {
      id: "name",
      header: t("list.column.name"),
      cell: (canvas) => (
        <Link
          href={`/canvases/${canvas.id}/editor`}
          className="font-medium text-brand-ink hover:underline"
        >
          {canvas.name}
        </Link>
      ),
    },
    {
      id: "project",
      header: t("list.column.project"),
      secondary: true,
      cell: (canvas) => (
        <Link href={`/projects/${canvas.projectId}`} className="hover:underline">
          {projects.find(({ id }) => id === canvas.projectId)?.name ?? t("list.unknownProject")}
        </Link>
      ),
    },
    {
      id: "updated",
      header: t("list.column.updated"),
      numeric: true,
      cell: (canvas) => <TimeCell time={canvas.updatedAt} />,
    },
    {
      id: "actions",
      header: t("list.column.actions"),
      numeric: true,
      cell: (canvas) => <CanvasActions canvas={canvas} />,
    },
  ];
}
