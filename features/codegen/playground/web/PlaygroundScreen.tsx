import { PageHeader, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { Loading, useSearchParam, useText, useTitle } from "@devloom/web-kit";
import { lazy, Suspense } from "react";
import { HttpPanel } from "./http/HttpPanel.tsx";
import { PromptTab } from "./prompt/PromptTab.tsx";
import { SqlTab } from "./SqlTab.tsx";

/** It brings the text editor along, which the other tabs do without. */
const CodeTab = lazy(async () => ({ default: (await import("./code/CodeTab.tsx")).CodeTab }));

const TABS = ["prompt", "code", "sql", "http"] as const;

/** `/playground`: prompts, code, queries and requests are tried, and what works is kept. */
export function PlaygroundScreen() {
  const t = useText("playground");
  const [tab, setTab] = useSearchParam("tab");
  const shown = TABS.find((one) => one === tab) ?? "prompt";
  useTitle(t("title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("title")} description={t("description")} />
      <Tabs value={shown} onValueChange={(next) => setTab(next === "prompt" ? "" : next)}>
        <TabsList aria-label={t("title")}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`tab.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="prompt">
          <PromptTab />
        </TabsContent>
        <TabsContent value="code">
          <Suspense fallback={<Loading />}>
            <CodeTab />
          </Suspense>
        </TabsContent>
        <TabsContent value="sql">
          <SqlTab />
        </TabsContent>
        <TabsContent value="http">
          <HttpPanel />
        </TabsContent>
      </Tabs>
    </div>
  );
}
