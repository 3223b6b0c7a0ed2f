import type { OutputOf } from "@devloom/contract";
import { buttonStyles, EmptyState, Link } from "@devloom/ui";
import { ReadView, usePermission, useRead, useText, useTitle } from "@devloom/web-kit";
import { FrameIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { type Canvas, getCanvas, listStoryboards } from "../../contract.ts";
import { EditorUiContext } from "./actions/ui-context.ts";
import { EditorUiState } from "./actions/ui-state.ts";
import { CanvasDrag } from "./insert/canvas-drag.ts";
import { CanvasDragContext } from "./insert/drag-context.ts";
import { LayersContext } from "./layers/layers-context.ts";
import { LayersState } from "./layers/layers-state.ts";
import { EditorLayout } from "./layout/EditorLayout.tsx";
import { EditorSkeleton } from "./layout/EditorSkeleton.tsx";
import { NarrowWindow } from "./layout/NarrowWindow.tsx";
import { createEditor } from "./model/create-editor.ts";
import { gatewayApi } from "./model/editor-api.ts";
import { EditorContext } from "./model/editor-context.ts";
import type { CodeTarget } from "./model/panels.ts";
import { tabStore } from "./model/pending-store.ts";
import { PresenceProvider } from "./presence/PresenceProvider.tsx";
import { useCanvasEvents } from "./use-canvas-events.ts";
import { useNotices } from "./use-notices.ts";

/** Reads a canvas and opens its editor. */
export function EditorLoader({ canvasId }: { canvasId: string }) {
  const t = useText("canvases");
  const params = { canvasId };
  const canvas = useRead(getCanvas, { params }, { topics: ["canvas"] });
  const storyboards = useRead(listStoryboards, { params }, { staleTime: Infinity });
  const { allowed } = usePermission("canvas:edit");
  useTitle(canvas.data?.name);
  if (canvas.error?.status === 404 || canvas.error?.status === 400)
    return (
      <main id="main" className="grid h-dvh place-items-center bg-canvas p-6 text-ink">
        <EmptyState
          icon={<FrameIcon aria-hidden="true" />}
          title={t("editor.missing")}
          action={
            <Link href="/projects" className={buttonStyles("outline")}>
              {t("editor.back")}
            </Link>
          }
        />
      </main>
    );
  return (
    <ReadView read={canvas} skeleton={<EditorSkeleton />}>
      {(found) => (
        <ReadView read={storyboards} skeleton={<EditorSkeleton />}>
          {({ items }) => (
            // With other rights it is another editor; what waits to be written is kept beside it.
            <OpenEditor
              key={allowed ? "edit" : "look"}
              canvas={found}
              storyboards={items}
              canEdit={allowed}
            />
          )}
        </ReadView>
      )}
    </ReadView>
  );
}

interface OpenEditorProps {
  readonly canvas: Canvas;
  readonly storyboards: OutputOf<typeof listStoryboards>["items"];
  readonly canEdit: boolean;
}

function OpenEditor({ canvas, storyboards, canEdit }: OpenEditorProps) {
  const notify = useNotices();
  const [model] = useState(() =>
    createEditor({
      canvas,
      storyboards,
      api: gatewayApi(canvas.id),
      pending: tabStore(canvas.id),
      canEdit,
      notify,
    }),
  );
  const [ui] = useState(() => new EditorUiState());
  const [drag] = useState(() => new CanvasDrag(model));
  const [layers] = useState(() => new LayersState(model));
  useEffect(() => {
    void model.open();
    const asked = placeIn(location.search);
    if (asked !== null) model.panels.goToCode(asked);
    return () => model.close();
  }, [model]);
  useEffect(() => model.canvas.set(canvas), [model, canvas]);
  useCanvasEvents(model);
  return (
    <EditorContext value={model}>
      <EditorUiContext value={ui}>
        <CanvasDragContext value={drag}>
          <LayersContext value={layers}>
            <PresenceProvider>
              <NarrowWindow projectId={canvas.projectId}>
                <EditorLayout />
              </NarrowWindow>
            </PresenceProvider>
          </LayersContext>
        </CanvasDragContext>
      </EditorUiContext>
    </EditorContext>
  );
}

/** The place in the source that the address asks for. */
function placeIn(search: string): CodeTarget | null {
  const fields = new URLSearchParams(search);
  const path = fields.get("file");
  return path === null ? null : { path, line: Number(fields.get("line")) || 1 };
}
