import { buttonStyles, cx, EmptyState, Link, PageHeader } from "@devloom/ui";
import { ReadView, useRead, useRouteParam, useText, useTitle } from "@devloom/web-kit";
import { FolderX } from "lucide-react";
import { getProject, type ProjectDetail } from "../contract.ts";
import { AboutCard } from "./AboutCard.tsx";
import { DownloadCard } from "./archive/DownloadCard.tsx";
import { CheckCard } from "./CheckCard.tsx";
import { DeleteCard } from "./DeleteCard.tsx";
import { EditorCard } from "./editor/EditorCard.tsx";
import { RepositoryCard } from "./RepositoryCard.tsx";
import { StateNotice } from "./StateNotice.tsx";

/** One project: the way into its editor, what it is, its repository, its check, and its end. */
export function ProjectScreen() {
  const t = useText("projects");
  const id = useRouteParam("id");
  const read = useRead(getProject, { params: { id } }, { topics: ["project", "run"] });
  useTitle(read.data?.name);
  if (read.error?.status === 404 || read.error?.status === 400) return <Missing />;
  return (
    <ReadView read={read}>
      {(project) => (
        <div className="grid gap-6">
          <PageHeader
            title={project.name}
            eyebrow={
              <span className="font-mono text-xs text-muted">
                {t("repository.slug")}: {project.slug}
              </span>
            }
          />
          <StateNotice project={project} />
          <div
            className={cx(
              "grid items-start gap-6",
              project.repository !== null && "lg:grid-cols-[minmax(0,1fr)_21rem]",
            )}
          >
            <div className="grid min-w-0 gap-6">
              {isThere(project) && <EditorCard project={project} />}
              <AboutCard key={project.id} project={project} />
              <DeleteCard project={project} />
            </div>
            <div className="grid gap-6">
              {project.repository !== null && (
                <RepositoryCard
                  projectId={project.id}
                  repository={project.repository}
                  slug={project.slug}
                />
              )}
              {isThere(project) && <DownloadCard projectId={project.id} slug={project.slug} />}
              {project.state === "ready" && <CheckCard projectId={project.id} />}
            </div>
          </div>
        </div>
      )}
    </ReadView>
  );
}

/** A folder that is gone or not allowed any more has nothing to edit. */
function isThere({ state }: ProjectDetail): boolean {
  return state !== "missing" && state !== "refused";
}

function Missing() {
  const t = useText("projects");
  useTitle(t("list.title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("list.title")} />
      <EmptyState
        icon={<FolderX aria-hidden="true" />}
        title={t("detail.notFound")}
        action={
          <Link href="/projects" className={buttonStyles("outline")}>
            {t("detail.back")}
          </Link>
        }
      />
    </div>
  );
}
