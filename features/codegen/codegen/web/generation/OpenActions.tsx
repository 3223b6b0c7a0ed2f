import { Button, buttonStyles, Link, toast } from "@devloom/ui";
import { ApiError, call, callForBytes, PolicyGate, saveFile, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { Download, PenTool, SquareCode } from "lucide-react";
import { useState } from "react";
import { createCanvas, listCanvases } from "../../../../dashboard/canvases/contract.ts";
import { downloadProject } from "../../../../dashboard/projects/contract.ts";
import { type Generation, hasPages } from "../../contract.ts";

export interface OpenActionsProps {
  generation: Pick<Generation, "projectId" | "projectName" | "frameworkName">;
}

/** The ways on from a generated project: IDE, visual editor where there are pages, archive. */
export function OpenActions({ generation }: OpenActionsProps) {
  const { projectId, projectName: name, frameworkName } = generation;
  const t = useText("codegen");
  const router = useRouter();
  const [busy, setBusy] = useState<"editor" | "download" | null>(null);

  async function during(what: "editor" | "download", work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast({ title: problemOf(what, error), variant: "destructive" });
    } finally {
      setBusy(null);
    }
  }

  function problemOf(what: "editor" | "download", error: unknown): string {
    if (what === "download" && error instanceof ApiError)
      return t("open.downloadFailed", { status: error.status });
    return error instanceof Error ? error.message : String(error);
  }

  async function openEditor(): Promise<void> {
    const { items } = await call(listCanvases, { query: { projectId, limit: 1 } });
    const known = items[0] ?? (await call(createCanvas, { body: { projectId, name } }));
    router.history.push(`/canvases/${known.id}/editor`);
  }

  async function download(): Promise<void> {
    const bytes = await callForBytes(downloadProject, { params: { id: projectId } });
    saveFile(`${name}.zip`, bytes, "application/zip");
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Link href={`/ide/${projectId}`} className={buttonStyles("primary")}>
        <SquareCode aria-hidden="true" />
        {t("open.ide")}
      </Link>
      {hasPages(frameworkName) && (
        <PolicyGate permission="canvas:edit">
          {({ reason }) => (
            <Button
              variant="outline"
              disabledReason={reason}
              loading={busy === "editor"}
              onClick={() => void during("editor", openEditor)}
            >
              <PenTool aria-hidden="true" />
              {t("open.editor")}
            </Button>
          )}
        </PolicyGate>
      )}
      <Button
        variant="outline"
        loading={busy === "download"}
        onClick={() => void during("download", download)}
      >
        <Download aria-hidden="true" />
        {t("open.download")}
      </Button>
    </div>
  );
}
