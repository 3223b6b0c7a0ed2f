import { buttonStyles, EmptyState, Link, PageHeader } from "@devloom/ui";
import { ErrorPane, Loading, useAll, useSearchParam, useText, useTitle } from "@devloom/web-kit";
import { FilePlus } from "lucide-react";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { DraftView } from "./DraftView.tsx";
import { FileForm } from "./FileForm.tsx";

/** `/codegen/file`: one file is drafted, checked, and accepted as far as somebody likes it. */
export function GenerateFileScreen() {
  const t = useText("codegen");
  const [draft, setDraft] = useSearchParam("draft");
  const projects = useAll(listProjects, { topics: ["project"] });
  useTitle(t("file.title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("file.title")} description={t("file.description")} />
      {draft !== "" ? (
        <DraftView key={draft} id={draft} onEnd={() => setDraft("")} />
      ) : projects.error !== null && projects.data === undefined ? (
        <ErrorPane error={projects.error} onRetry={() => void projects.refetch()} />
      ) : projects.data === undefined ? (
        <Loading />
      ) : projects.data.length === 0 ? (
        <EmptyState
          icon={<FilePlus aria-hidden="true" />}
          title={t("file.noProjects")}
          description={t("file.noProjectsHint")}
          action={
            <Link href="/codegen/project" className={buttonStyles("primary")}>
              {t("file.generateProject")}
            </Link>
          }
        />
      ) : (
        <FileForm projects={projects.data} onDraft={setDraft} />
      )}
    </div>
  );
}
