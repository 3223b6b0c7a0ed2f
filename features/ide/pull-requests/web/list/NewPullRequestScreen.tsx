import { Alert, buttonStyles, EmptyState, Link, PageHeader, Select } from "@devloom/ui";
import { ReadView, useRead, useSearchParam, useText, useTitle } from "@devloom/web-kit";
import { ArrowLeft, GitBranch } from "lucide-react";
import { listBranches, listProjects } from "../../../../dashboard/projects/contract.ts";
import { compareBranches } from "../../contract.ts";
import { CommitList } from "../detail/CommitList.tsx";
import { FileList } from "../files/FileList.tsx";
import { useProblem } from "../use-problem.ts";
import { CreateForm } from "./CreateForm.tsx";
import { proposedTitle } from "./proposed-title.ts";

/** Compares two branches and asks for one to be merged into the other. */
export function NewPullRequestScreen() {
  const t = useText("pull-requests");
  const [project, setProject] = useSearchParam("project");
  const projects = useRead(listProjects, { query: { limit: 200 } }, { topics: ["project"] });
  useTitle(t("create.title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("create.title")} description={t("create.about")} />
      <ReadView read={projects}>
        {({ items }) => (
          <Select
            aria-label={t("create.project")}
            className="max-w-md"
            value={project}
            placeholder={t("create.chooseProject")}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setProject(event.target.value)}
          />
        )}
      </ReadView>
      {project !== "" && <Branches key={project} projectId={project} />}
    </div>
  );
}

function Branches({ projectId }: { readonly projectId: string }) {
  const t = useText("pull-requests");
  const params = { id: projectId };
  const read = useRead(listBranches, { params }, { topics: ["project", "file"] });
  const [source, setSource] = useSearchParam("source");
  const [target, setTarget] = useSearchParam("target");
  return (
    <ReadView read={read}>
      {({ items, defaultBranch, current }) => {
        if (items.length < 2)
          return (
            <EmptyState
              icon={<GitBranch aria-hidden="true" />}
              title={t("create.onlyOne")}
              action={
                <Link href={`/ide/${projectId}`} className={buttonStyles("outline")}>
                  {t("create.openIde")}
                </Link>
              }
            />
          );
        const into = target === "" ? defaultBranch : target;
        const proposed =
          [current, ...items.map(({ name }) => name)].find(
            (name) => name !== null && name !== into,
          ) ?? "";
        const from = source === "" ? proposed : source;
        const options = items.map(({ name }) => ({ value: name, label: name }));
        return (
          <div className="grid gap-6">
            <div className="flex flex-wrap items-end gap-3">
              <label className="grid min-w-48 flex-1 gap-1.5 text-sm font-medium sm:max-w-xs">
                {t("create.target")}
                <Select
                  value={into}
                  options={options}
                  onChange={(event) => setTarget(event.target.value)}
                />
              </label>
              <ArrowLeft aria-hidden="true" className="mb-3 hidden size-4 text-muted sm:block" />
              <label className="grid min-w-48 flex-1 gap-1.5 text-sm font-medium sm:max-w-xs">
                {t("create.source")}
                <Select
                  value={from}
                  options={options}
                  onChange={(event) => setSource(event.target.value)}
                />
              </label>
            </div>
            {from === into ? (
              <Alert>{t("problem.same_branch")}</Alert>
            ) : (
              <Comparison
                key={`${from} ${into}`}
                projectId={projectId}
                source={from}
                target={into}
              />
            )}
          </div>
        );
      }}
    </ReadView>
  );
}

interface ComparisonProps {
  readonly projectId: string;
  readonly source: string;
  readonly target: string;
}

function Comparison({ projectId, source, target }: ComparisonProps) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const read = useRead(
    compareBranches,
    { params: { id: projectId }, query: { source, target } },
    { topics: ["project", "file", "pull-request"] },
  );
  if (read.error !== null && read.error.status === 409)
    return <Alert variant="destructive">{explain(read.error)}</Alert>;
  return (
    <ReadView read={read}>
      {({ commits, files, truncated, conflicts, existing }) => (
        <div className="grid gap-6">
          {existing !== null && (
            <Alert>
              <Link href={`/pull-requests/${existing.id}`} className="underline">
                {t("create.existing", { number: existing.number })}
              </Link>
            </Alert>
          )}
          {commits.length === 0 && <Alert>{t("create.nothing", { source, target })}</Alert>}
          {commits.length > 0 && existing === null && (
            <CreateForm
              branches={{ projectId, source, target }}
              proposed={proposedTitle(commits, source)}
              conflicts={conflicts.length}
            />
          )}
          {commits.length > 0 && (
            <>
              <CommitList commits={commits} />
              <FileList files={files} truncated={truncated} />
            </>
          )}
        </div>
      )}
    </ReadView>
  );
}
