import { ReadView, useLive, useRead, useText } from "@devloom/web-kit";
import { useCallback, useEffect, useState } from "react";
import { readCanvasFile } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { Store } from "../model/store.ts";
import { useStore } from "../model/use-store.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import type { SourceText } from "./source-draft.ts";
import { SourceSession } from "./source-session.ts";
import type { SourcePlace } from "./use-selected-place.ts";

interface SourceFileProps {
  readonly path: string;
  /** The lines to mark. */
  readonly place: SourcePlace | null;
}

/** One file, read and then open for typing. */
export function SourceFile({ path, place }: SourceFileProps) {
  const { id: canvasId } = useEditor().canvas.get();
  // The session itself follows what happens to the file from here on.
  const read = useRead(
    readCanvasFile,
    { params: { canvasId }, query: { path } },
    { staleTime: Infinity },
  );
  return (
    <ReadView read={read}>{(base) => <Source path={path} base={base} place={place} />}</ReadView>
  );
}

function Source({ path, base, place }: SourceFileProps & { readonly base: SourceText }) {
  const t = useText("canvases");
  const model = useEditor();
  const [store] = useState(() => new Store<SourceSession | null>(null));
  const session = useStore(store);
  const [first] = useState(base);
  const { id: canvasId, projectId } = model.canvas.get();
  const label = t("beside.code.editor", { path });
  const mount = useCallback(
    (parent: HTMLDivElement) => {
      const readOnly = !model.canEdit;
      const opened = new SourceSession(parent, { canvasId, path, base: first, label, readOnly });
      store.set(opened);
      return () => {
        store.set(null);
        opened.close();
      };
    },
    [model, canvasId, path, first, label, store],
  );
  useLive(["canvas"], ({ data }) => {
    if (data["projectId"] === projectId) session?.follow();
  });
  const { line, endLine } = place ?? { line: null, endLine: null };
  useEffect(() => {
    if (line !== null) session?.editor.highlight(line, endLine);
  }, [session, line, endLine]);
  return (
    <>
      <div ref={mount} className="min-h-0 flex-1 overflow-hidden" />
      {session !== null && (
        <DraftNotice draft={session.draft} editor={session.editor} canEdit={model.canEdit} />
      )}
    </>
  );
}
