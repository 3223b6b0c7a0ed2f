import { PageHeader, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import type { ReactNode } from "react";
import { useSearchParam } from "./use-search-param.ts";
import { useTitle } from "./use-title.ts";

export interface ScreenTab {
  /** How the address names it. */
  readonly id: string;
  readonly title: string;
  readonly panel: ReactNode;
}

export interface TabbedScreenProps {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  /** What stands above the tabs, whichever is shown. */
  readonly summary?: ReactNode;
  /** The first is shown where the address names none. */
  readonly tabs: readonly [ScreenTab, ...ScreenTab[]];
}

/** A screen whose parts are tabs: only the one that is shown is there, and the address says which. */
export function TabbedScreen({ title, description, actions, summary, tabs }: TabbedScreenProps) {
  const [named, setNamed] = useSearchParam("tab");
  const [first] = tabs;
  const shown = tabs.find(({ id }) => id === named) ?? first;
  useTitle(title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={title} description={description} actions={actions} />
      {summary}
      <Tabs value={shown.id} onValueChange={(next) => setNamed(next === first.id ? "" : next)}>
        <TabsList aria-label={title}>
          {tabs.map((tab) => (
            <TabsTrigger key={tab.id} value={tab.id}>
              {tab.title}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(({ id, panel }) => (
          <TabsContent key={id} value={id}>
            {panel}
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}
