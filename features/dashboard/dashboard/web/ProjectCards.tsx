import { Badge, buttonStyles, Link } from "@devloom/ui";
import { useFormat, useRead, useText } from "@devloom/web-kit";
import { FolderGit2, PenTool } from "lucide-react";
import { readPictures } from "../../canvases/contract.ts";
import type { Overview } from "../contract.ts";
import { installDemo } from "./install-demo.ts";

type Project = Overview["projects"][number];

/** The projects that were changed last, each a step away from its editor. */
export function ProjectCards(props: {
  projects: readonly Project[];
  /** Whether they are those of the demo workspace. */
  isDemo: boolean;
}) {
  const { projects, isDemo } = props;
  const t = useText("dashboard");
  const pictures = usePictures(projects);
  return (
    <section aria-labelledby="projects-title">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="projects-title" className="display text-lg">
          {t("projects.title")}
        </h2>
        <Link
          href="/projects"
          className="text-sm text-brand-ink underline-offset-4 hover:underline"
        >
          {t("projects.all")}
        </Link>
      </div>
      <ul className="grid gap-4 *:grid sm:grid-cols-2 xl:grid-cols-3">
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard
              project={project}
              isDemo={isDemo}
              picture={pictures.get(project.canvasId ?? "") ?? null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the pages of projects looked when somebody had them open last, by canvas. */
function usePictures(projects: readonly Project[]): ReadonlyMap<string, string> {
  const canvases = projects.flatMap(({ canvasId }) => canvasId ?? []).join(",");
  const { data } = useRead(readPictures, { query: { canvases } }, { enabled: canvases !== "" });
  return new Map(data?.items.map(({ canvasId, picture }) => [canvasId, picture]));
}

function ProjectCard(props: { project: Project; isDemo: boolean; picture: string | null }) {
  const { project, isDemo, picture } = props;
  const t = useText("dashboard");
  const format = useFormat();
  const { canvasId } = project;
  return (
    <article className="flex flex-col gap-4 overflow-hidden rounded-xl border bg-surface p-card shadow-raised">
      {picture !== null && (
        <img
          src={picture}
          alt={t("projects.picture", { project: project.name })}
          className="-mx-card -mt-card aspect-[1.6] w-[calc(100%+2*var(--spacing-card))] max-w-none border-b object-cover object-top"
        />
      )}
      <div className="flex items-start gap-3">
        {picture === null && (
          <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-brand-ink">
            <FolderGit2 aria-hidden="true" className="size-5" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-medium">
            <Link href={`/projects/${project.id}`} className="hover:underline">
              {project.name}
            </Link>
          </h3>
          <p className="text-xs text-muted">
            <time dateTime={project.changedAt} title={format.dateTime(project.changedAt)}>
              {t("projects.changed", { time: format.relativeTime(project.changedAt) })}
            </time>
          </p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        {project.frameworkName === null ? (
          <span className="text-xs text-muted">{t("projects.noFramework")}</span>
        ) : (
          <Badge variant="brand">{project.frameworkName}</Badge>
        )}
        {canvasId !== null && (
          <Link
            href={`/canvases/${canvasId}/editor`}
            onClick={() => {
              // Where it cannot be installed, the editor says why and offers it again.
              if (isDemo) installDemo({ id: project.id, canvasId }).catch(() => undefined);
            }}
            className={buttonStyles("outline", "sm")}
          >
            <PenTool aria-hidden="true" />
            {t("projects.edit")}
          </Link>
        )}
      </div>
    </article>
  );
}
