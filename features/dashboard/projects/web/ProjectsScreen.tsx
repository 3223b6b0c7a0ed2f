import { Badge, Button, EmptyState, Link, PageHeader } from "@devloom/ui";
import {
  PolicyGate,
  ResourceTable,
  useFormat,
  usePermission,
  useSearchParam,
  useText,
  useTitle,
  type ResourceColumn,
} from "@devloom/web-kit";
import { FolderGit2, GitBranch, Plus } from "lucide-react";
import { listProjects, type Project } from "../contract.ts";
import { NewProjectDialog } from "./new/NewProjectDialog.tsx";

/** All projects of the tenant. */
export function ProjectsScreen() {
  const t = useText("projects");
  const columns = useColumns();
  // In the address, so that links and the command palette can ask for the dialog.
  const [dialog, setDialog] = useSearchParam("new");
  const { allowed } = usePermission("project:create");
  useTitle(t("list.title"));
  const createButton = (
    <PolicyGate permission="project:create">
      {({ reason }) => (
        <Button disabledReason={reason} onClick={() => setDialog("starter")}>
          <Plus aria-hidden="true" />
          {t("create.action")}
        </Button>
      )}
    </PolicyGate>
  );
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("list.title")}
        description={t("list.description")}
        actions={createButton}
      />
      <ResourceTable
        endpoint={listProjects}
        label={t("list.title")}
        columns={columns}
        rowKey={(project) => project.id}
        topics={["project"]}
        searchLabel={t("list.search")}
        empty={
          <EmptyState
            icon={<FolderGit2 aria-hidden="true" />}
            title={t("list.empty")}
            description={t("list.emptyHint")}
            action={createButton}
          />
        }
      />
      <NewProjectDialog way={allowed ? dialog : ""} onWayChange={setDialog} />
    </div>
  );
}

function useColumns(): ResourceColumn<Project>[] {
  const t = useText("projects");
  const format = useFormat();
  return [
    {
      id: "name",
      header: t("list.column.name"),
      cell: (project) => (
        <div className="min-w-40">
          <Link
            href={`/projects/${project.id}`}
            className="font-medium text-brand-ink hover:underline"
          >
            {project.name}
          </Link>
          {project.description !== "" && (
            <p className="line-clamp-1 max-w-md text-xs text-muted">{project.description}</p>
          )}
        </div>
      ),
    },
    {
      id: "framework",
      header: t("list.column.framework"),
      secondary: true,
      cell: (project) =>
        project.frameworkName === null ? (
          <span className="text-muted">{t("list.none")}</span>
        ) : (
          <Badge variant="brand">{project.frameworkName}</Badge>
        ),
    },
    {
      id: "branch",
      header: t("list.column.branch"),
      secondary: true,
      cell: (project) => (
        <span className="inline-flex items-center gap-1.5 font-mono text-xs">
          <GitBranch aria-hidden="true" className="size-3.5 text-muted" />
          {project.defaultBranch}
        </span>
      ),
    },
    {
      id: "updated",
      header: t("list.column.updated"),
      numeric: true,
      cell: (project) => (
        <time dateTime={project.updatedAt} title={format.dateTime(project.updatedAt)}>
          {format.relativeTime(project.updatedAt)}
        </time>
      ),
    },
  ];
}
