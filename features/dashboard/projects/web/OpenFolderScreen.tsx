import { Alert, Button, buttonStyles, Link, PageHeader } from "@devloom/ui";
import { ApiError, call, Loading, useSearchParam, useText, useTitle } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { createProject } from "../contract.ts";
import { canvasOf, editorAddress } from "./editor/open-in-editor.ts";

/** Where `npm start -- --open <folder>` leads: the folder opens in the workspace of who is signed in. */
export function OpenFolderScreen() {
  const t = useText("projects");
  const router = useRouter();
  const [folder] = useSearchParam("folder");
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const title = t("open.title", { folder: nameOf(folder) });
  useTitle(title);
  // Any page can link here, so that a folder opens only when somebody says so.
  function open(address: (project: OpenProject) => string | Promise<string>): void {
    setOpening(true);
    openFolder(folder)
      .then(async (project) => router.history.replace(await address(project)))
      .catch((error: unknown) =>
        setProblem(error instanceof Error ? error.message : String(error)),
      );
  }
  return (
    <div className="grid gap-6">
      <PageHeader title={title} description={folder} />
      {problem === null && isOpening && <Loading />}
      {problem === null && !isOpening && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => open(inEditor)}>{t("open.action")}</Button>
          <Button variant="outline" onClick={() => open(({ id }) => `/ide/${id}`)}>
            {t("open.inIde")}
          </Button>
          <Link href="/projects" className={buttonStyles("outline")}>
            {t("open.cancel")}
          </Link>
        </div>
      )}
      {problem !== null && (
        <Alert
          variant="destructive"
          title={t("open.failed")}
          actions={
            <Link href="/projects" className={buttonStyles("outline", "sm")}>
              {t("list.title")}
            </Link>
          }
        >
          {problem}
        </Alert>
      )}
    </div>
  );
}

function nameOf(folder: string): string {
  return folder.split("/").findLast((part) => part !== "") ?? folder;
}

interface OpenProject {
  readonly id: string;
  readonly name: string;
}

async function inEditor(project: OpenProject): Promise<string> {
  return editorAddress(await canvasOf(project));
}

/** The project that the folder is, or becomes. */
async function openFolder(folder: string): Promise<OpenProject> {
  const name = nameOf(folder).slice(0, 120) || "project";
  try {
    return await call(createProject, { body: { name, source: { kind: "folder", path: folder } } });
  } catch (error) {
    const known = error instanceof ApiError ? knownProject(error) : null;
    if (known === null) throw error;
    return { id: known, name };
  }
}

/** The project that the folder is already. */
function knownProject({ code, details }: ApiError): string | null {
  if (code !== "folder_open" || typeof details !== "object" || details === null) return null;
  return "projectId" in details && typeof details.projectId === "string" ? details.projectId : null;
}
