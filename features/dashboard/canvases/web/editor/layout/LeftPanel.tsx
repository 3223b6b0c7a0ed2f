import { Skeleton, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { lazy, Suspense } from "react";
import { LayersPanel } from "../layers/LayersPanel.tsx";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

const InsertPanel = lazy(async () => ({
  default: (await import("../insert/InsertPanel.tsx")).InsertPanel,
}));

const CONTENT = "flex min-h-0 flex-1 flex-col overflow-hidden";

/** What is on the canvas, and what can be put there. */
export function LeftPanel() {
  const t = useText("canvases");
  const { panels } = useEditor();
  const open = useStore(panels.left);
  return (
    <Tabs
      value={open}
      onValueChange={(part) => panels.left.set(part === "insert" ? "insert" : "layers")}
      className="min-h-0 flex-1 gap-0!"
    >
      <TabsList aria-label={t("panel.left")} className="shrink-0 px-1">
        <TabsTrigger value="layers">{t("panel.layers")}</TabsTrigger>
        <TabsTrigger value="insert">{t("panel.insert")}</TabsTrigger>
      </TabsList>
      <TabsContent value="layers" className={CONTENT}>
        <LayersPanel />
      </TabsContent>
      <TabsContent value="insert" className={CONTENT}>
        <Suspense fallback={<Skeleton className="m-3 flex-1" />}>
          <InsertPanel />
        </Suspense>
      </TabsContent>
    </Tabs>
  );
}
