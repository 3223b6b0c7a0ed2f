import { Button, Link, Select } from "@devloom/ui";
import { useRead, useText } from "@devloom/web-kit";
import { SquareCode } from "lucide-react";
import { useEffect, useState } from "react";
import { listCanvasFiles } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { ideAddress } from "../model/panels.ts";
import { useStore } from "../model/use-store.ts";
import { OpenInEditor } from "./OpenInEditor.tsx";
import { SourceFile } from "./SourceFile.tsx";
import { useSelectedPlace } from "./use-selected-place.ts";

/** The source of what is selected, or of a file chosen by hand until something else is selected. */
export function SourcePanel() {
  const t = useText("canvases");
  const { canvas, panels, selection } = useEditor();
  const { id: canvasId, projectId } = canvas.get();
  const selected = useSelectedPlace();
  const target = useStore(panels.codeTarget);
  const place = target === null ? selected : { ...target, endLine: target.line };
  const [chosen, setChosen] = useState({ path: "", during: "" });
  const files = useRead(listCanvasFiles, { params: { canvasId } }, { topics: ["canvas"] });
  const during = `${selected?.path ?? ""}:${selected?.line ?? ""}`;
  // What is selected next leads away from the place that was asked for.
  useEffect(() => selection.subscribe(() => panels.codeTarget.set(null)), [selection, panels]);
  const byHand = chosen.during === during ? chosen.path : "";
  const path = byHand === "" ? (place?.path ?? "") : byHand;
  const line = place?.path === path ? place.line : 1;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-1 border-b p-1.5">
        <Select
          aria-label={t("beside.code.file")}
          className="w-80 font-mono"
          value={path}
          placeholder={t("beside.code.choose")}
          options={(files.data?.items ?? []).map((file) => ({
            value: file.path,
            label: file.path,
          }))}
          onChange={(event) => setChosen({ path: event.target.value, during })}
        />
        {path !== "" && (
          <div className="flex items-center">
            <Button asChild variant="ghost" size="sm" className="gap-1.5">
              <Link href={ideAddress(projectId, { path, line })}>
                <SquareCode aria-hidden="true" className="size-3.5" />
                {t("layers.action.openInIde")}
              </Link>
            </Button>
            <OpenInEditor canvasId={canvasId} path={path} line={line} />
          </div>
        )}
      </div>
      {path === "" ? (
        <p className="grid flex-1 place-items-center text-sm text-muted">
          {t("beside.code.choose")}
        </p>
      ) : (
        <SourceFile key={path} path={path} place={place?.path === path ? place : null} />
      )}
    </div>
  );
}
