import { Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useRead, useText } from "@devloom/web-kit";
import { useMemo, useState } from "react";
import {
  readWorkflowHistory,
  replayWorkflowInstance,
  WORKFLOW_LIMITS,
  type WorkflowInstanceDetail,
} from "../../contract.ts";
import { Diagram } from "../diagram/Diagram.tsx";
import { HistoryList } from "./HistoryList.tsx";
import { IncidentList } from "./IncidentList.tsx";
import { marksOf } from "./marks.ts";
import { TimeSlider } from "./TimeSlider.tsx";
import { VariablesPane } from "./VariablesPane.tsx";
import { WaitingList } from "./WaitingList.tsx";

interface InstanceViewProps {
  readonly instance: WorkflowInstanceDetail;
  readonly xml: string;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The diagram with the tokens on it, now or after any of its steps. */
export function InstanceView({ instance, xml }: InstanceViewProps) {
  const t = useText("workflow");
  const [names, setNames] = useState(NO_NAMES);
  // Null is now: the view follows what happens.
  const [moment, setMoment] = useState<number | null>(null);
  const history = useRead(
    readWorkflowHistory,
    { params: { id: instance.id }, query: { limit: WORKFLOW_LIMITS.historyPage } },
    { topics: ["workflow-instance"] },
  );
  const steps = history.data?.items;
  const then = useRead(
    replayWorkflowInstance,
    { params: { id: instance.id, sequence: moment ?? 1 } },
    { enabled: moment !== null, placeholder: "previous", staleTime: Infinity },
  );
  const past = moment === null ? undefined : then.data;
  const elements = past?.elements ?? instance.elements;
  const marks = useMemo(() => {
    const until = (steps ?? []).filter(({ sequence }) => moment === null || sequence <= moment);
    return marksOf(
      elements.filter(({ number }) => number !== 0),
      until,
    );
  }, [elements, steps, moment]);
  return (
    <>
      <Diagram
        xml={xml}
        label={t("instance.diagram")}
        marks={marks}
        className="h-[45dvh] min-h-72 overflow-hidden rounded-lg border bg-surface"
        onNames={setNames}
      />
      <TimeSlider steps={steps ?? []} moment={moment} onChange={setMoment} />
      <Tabs defaultValue={instance.incidents > 0 ? "incidents" : "variables"}>
        <TabsList>
          <TabsTrigger value="variables">{t("instance.variables")}</TabsTrigger>
          <TabsTrigger value="waiting">{t("instance.waiting")}</TabsTrigger>
          <TabsTrigger value="incidents">
            {t("instance.incidents", { count: instance.openIncidents.length })}
          </TabsTrigger>
          <TabsTrigger value="history">{t("instance.history")}</TabsTrigger>
        </TabsList>
        <TabsContent value="variables">
          {instance.isDataHidden ? (
            <p className="text-sm text-muted">{t("instance.dataHidden")}</p>
          ) : (
            <VariablesPane
              key={moment ?? JSON.stringify(instance.variables)}
              instanceId={instance.id}
              variables={past?.variables ?? instance.variables}
              isReadOnly={moment !== null || instance.endedAt !== null}
            />
          )}
        </TabsContent>
        <TabsContent value="waiting">
          <WaitingList instance={instance} names={names} />
        </TabsContent>
        <TabsContent value="incidents">
          <IncidentList instance={instance} names={names} />
        </TabsContent>
        <TabsContent value="history">
          <HistoryList steps={steps} total={history.data?.total} names={names} onShow={setMoment} />
        </TabsContent>
      </Tabs>
    </>
  );
}
