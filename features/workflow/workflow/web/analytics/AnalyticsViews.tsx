import type { OutputOf } from "@devloom/contract";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useSearchParam, useText } from "@devloom/web-kit";
import { useState } from "react";
import type {
  AnalyticsFilter,
  analyzeWorkflow,
  Workflow,
  WorkflowVariant,
} from "../../contract.ts";
import { BranchesPane } from "./BranchesPane.tsx";
import { ComparePane } from "./ComparePane.tsx";
import { CostPane } from "./CostPane.tsx";
import { ElementsTable } from "./ElementsTable.tsx";
import { HeatDiagram } from "./HeatDiagram.tsx";
import { OutliersPane } from "./OutliersPane.tsx";
import { TargetsPane } from "./TargetsPane.tsx";
import { VariantsPane } from "./VariantsPane.tsx";

const VIEWS = [
  "elements",
  "variants",
  "branches",
  "outliers",
  "compare",
  "targets",
  "cost",
] as const;
const NO_NAMES: ReadonlyMap<string, string> = new Map();

interface AnalyticsViewsProps {
  readonly workflow: Workflow;
  readonly xml: string;
  readonly answer: OutputOf<typeof analyzeWorkflow>;
  readonly filter: AnalyticsFilter;
  readonly versions: readonly number[];
}

/** The diagram, and the figures behind it from several sides. */
export function AnalyticsViews({ workflow, xml, answer, filter, versions }: AnalyticsViewsProps) {
  const t = useText("workflow");
  const [names, setNames] = useState(NO_NAMES);
  const [path, setPath] = useState<WorkflowVariant | null>(null);
  const [chosen, choose] = useSearchParam("view");
  const view = VIEWS.find((one) => one === chosen) ?? "elements";
  const nameOf = (element: string): string => names.get(element) || element;
  const shared = { workflowId: workflow.id, filter, nameOf };
  return (
    <>
      <HeatDiagram
        xml={xml}
        elements={answer.elements}
        path={view === "variants" ? path : null}
        onNames={setNames}
      />
      <Tabs value={view} onValueChange={choose} className="min-w-0">
        <TabsList>
          {VIEWS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`analytics.tabs.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="elements">
          <ElementsTable elements={answer.elements} nameOf={nameOf} />
        </TabsContent>
        <TabsContent value="variants">
          <VariantsPane {...shared} chosen={path} onChoose={setPath} />
        </TabsContent>
        <TabsContent value="branches">
          <BranchesPane {...shared} />
        </TabsContent>
        <TabsContent value="outliers">
          <OutliersPane {...shared} />
        </TabsContent>
        <TabsContent value="compare">
          <ComparePane {...shared} versions={versions} />
        </TabsContent>
        <TabsContent value="targets">
          <TargetsPane workflowId={workflow.id} elements={answer.elements} nameOf={nameOf} />
        </TabsContent>
        <TabsContent value="cost">
          <CostPane
            workflowId={workflow.id}
            elements={answer.elements}
            currency={answer.summary.currency}
            nameOf={nameOf}
          />
        </TabsContent>
      </Tabs>
    </>
  );
}
