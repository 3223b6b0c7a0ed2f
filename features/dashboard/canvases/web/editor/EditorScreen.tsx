import { LiveProvider, useRouteParam } from "@devloom/web-kit";
import { EditorLoader } from "./EditorLoader.tsx";

/** The visual editor of one canvas. It fills the window and has its own live connection. */
export function EditorScreen() {
  const canvasId = useRouteParam("canvasId");
  return (
    <LiveProvider>
      <EditorLoader key={canvasId} canvasId={canvasId} />
    </LiveProvider>
  );
}
