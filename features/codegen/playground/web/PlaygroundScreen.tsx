import { Loading, TabbedScreen, useText } from "@devloom/web-kit";
import { lazy, Suspense } from "react";
import { HttpPanel } from "./http/HttpPanel.tsx";
import { PromptTab } from "./prompt/PromptTab.tsx";
import { SqlTab } from "./SqlTab.tsx";

/** It brings the text editor along, which the other tabs do without. */
const CodeTab = lazy(async () => ({ default: (await import("./code/CodeTab.tsx")).CodeTab }));

/** `/playground`: prompts, code, queries and requests are tried, and what works is kept. */
export function PlaygroundScreen() {
  const t = useText("playground");
  return (
    <TabbedScreen
      title={t("title")}
      description={t("description")}
      tabs={[
        { id: "prompt", title: t("tab.prompt"), panel: <PromptTab /> },
        {
          id: "code",
          title: t("tab.code"),
          panel: (
            <Suspense fallback={<Loading />}>
              <CodeTab />
            </Suspense>
          ),
        },
        { id: "sql", title: t("tab.sql"), panel: <SqlTab /> },
        { id: "http", title: t("tab.http"), panel: <HttpPanel /> },
      ]}
    />
  );
}
