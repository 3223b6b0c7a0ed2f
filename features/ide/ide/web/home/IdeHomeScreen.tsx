import { buttonStyles, EmptyState, Link, PageHeader } from "@devloom/ui";
import {
  ResourceTable,
  TimeCell,
  usePermission,
  useText,
  useTitle,
  type ResourceColumn,
} from "@devloom/web-kit";
import { CodeXml } from "lucide-react";
import { listProjects, type Project } from "../../../../dashboard/projects/contract.ts";

/** Which project to work on; without any, the way to the first. */
export function IdeHomeScreen() {
  const t = useText("ide");
  const { allowed } = usePermission("project:create");
  useTitle(t("home.title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("home.title")} description={t("home.description")} />
      <ResourceTable
        endpoint={listProjects}
        topics={["project"]}
        label={t("home.title")}
        columns={useColumns()}
        rowKey={({ id }) => id}
        searchLabel={t("home.search")}
        empty={
          <EmptyState
            icon={<CodeXml aria-hidden="true" />}
            title={t("home.empty")}
            description={t("home.emptyAbout")}
            action={
              allowed ? (
                <Link href="/projects?new=starter" className={buttonStyles()}>
                  {t("home.create")}
                </Link>
              ) : undefined
            }
          />
        }
      />
    </div>
  );
}

function useColumns(): ResourceColumn<Project>[] {
  const t = useText("ide");
  return [
    {
      id: "name",
      header: t("home.project"),
      cell: ({ id, name }) => (
        <Link href={`/ide/${id}`} className="font-medium text-brand-ink hover:underline">
          {name}
        </Link>
      ),
    },
    {
      id: "framework",
      header: t("home.framework"),
      secondary: true,
      cell: ({ frameworkName }) => <span className="text-muted">{frameworkName ?? "–"}</span>,
    },
    {
      id: "updated",
      header: t("home.updated"),
      numeric: true,
      cell: ({ updatedAt }) => <TimeCell time={updatedAt} />,
    },
  ];
}
