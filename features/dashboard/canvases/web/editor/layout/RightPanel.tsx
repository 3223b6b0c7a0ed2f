import { Skeleton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { lazy, Suspense } from "react";
import { useAiContext } from "../ai/use-ai-context.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { ResizablePanel } from "./ResizablePanel.tsx";

const AiPanel = lazy(async () => ({ default: (await import("../ai/AiPanel.tsx")).AiPanel }));
const InspectorPanel = lazy(async () => ({
  default: (await import("../inspector/InspectorPanel.tsx")).InspectorPanel,
}));
const LOADING = <Skeleton className="m-3 flex-1" />;

/** What is selected in detail; or, while a change is described, the description and what comes of it. */
export function RightPanel() {
  const t = useText("canvases");
  const { panels } = useEditor();
  const isDescribing = useStore(panels.ai);
  useAiContext(isDescribing);
  return isDescribing ? (
    <ResizablePanel
      key="describing"
      side="right"
      name="editor.ai"
      label={t("beside.ai.title")}
      initial={392}
    >
      <Suspense fallback={LOADING}>
        <AiPanel />
      </Suspense>
    </ResizablePanel>
  ) : (
    <ResizablePanel
      key="inspecting"
      side="right"
      name="editor.right"
      label={t("panel.right")}
      initial={304}
    >
      <Suspense fallback={LOADING}>
        <InspectorPanel />
      </Suspense>
    </ResizablePanel>
  );
}
