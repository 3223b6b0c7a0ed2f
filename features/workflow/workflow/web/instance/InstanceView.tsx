import { Alert, Skeleton, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { ReadView, useRead, useSentence, useText } from "@devloom/web-kit";
import { useMemo, useRef, useState } from "react";
import {
  getWorkflowVersion,
  readWorkflowHistory,
  WORKFLOW_LIMITS,
  type WorkflowInstanceDetail,
} from "../../contract.ts";
import { Diagram } from "../diagram/Diagram.tsx";
import { HistoryList } from "./HistoryList.tsx";
import { IncidentList } from "./IncidentList.tsx";
import { marksOf, visitedIn } from "./marks.ts";
import { TimeSlider } from "./TimeSlider.tsx";
import { useMoment } from "./use-moment.ts";
import { VariablesPane } from "./VariablesPane.tsx";
import { WaitingList } from "./WaitingList.tsx";

interface InstanceViewProps {
  readonly instance: WorkflowInstanceDetail;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The diagram with the tokens on it, now or after any of its steps. */
export function InstanceView({ instance }: InstanceViewProps) {
  const t = useText("workflow");
  const reasonText = useSentence();
  const [names, setNames] = useState(NO_NAMES);
  // Null is now: the view follows what happens.
  const [moment, setMoment] = useState<number | null>(null);
  const history = useRead(
    readWorkflowHistory,
    { params: { id: instance.id }, query: { limit: WORKFLOW_LIMITS.historyPage } },
    { topics: ["workflow-instance"] },
  );
  const steps = history.data?.items;
  const { past, error } = useMoment(instance.id, moment);
  const { elements, variables, version } = past ?? instance;
  const model = useRead(
    getWorkflowVersion,
    { params: { id: instance.workflowId, version } },
    { placeholder: "previous", staleTime: Infinity },
  );
  const marks = useMemo(
    () =>
      marksOf(
        elements.filter(({ number }) => number !== 0),
        past ?? visitedIn(steps ?? []),
      ),
    [elements, steps, past],
  );
  const present = moment !== null && <p className="text-sm text-muted">{t("time.now")}</p>;
  const picture = useRef<HTMLDivElement>(null);
  function show(sequence: number): void {
    setMoment(sequence);
    picture.current?.scrollIntoView({ block: "nearest" });
  }
  return (
    <>
      <div ref={picture} className="scroll-mt-20">
        <ReadView read={model} skeleton={<Skeleton className="h-[45dvh] min-h-72" />}>
          {({ xml }) => (
            <Diagram
              xml={xml}
              label={t("instance.diagram")}
              marks={marks}
              className="h-[45dvh] min-h-72 overflow-hidden rounded-lg border bg-surface"
              onNames={setNames}
            />
          )}
        </ReadView>
      </div>
      <TimeSlider
        total={history.data?.total ?? 0}
        moment={moment}
        time={past?.time}
        onChange={setMoment}
      />
      {error !== null && <Alert variant="destructive">{reasonText(error.message)}</Alert>}
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
              instanceId={instance.id}
              variables={variables}
              isReadOnly={moment !== null || instance.endedAt !== null}
            />
          )}
        </TabsContent>
        <TabsContent value="waiting">
          {present}
          <WaitingList instance={instance} names={names} />
        </TabsContent>
        <TabsContent value="incidents">
          {present}
          <IncidentList instance={instance} names={names} />
        </TabsContent>
        <TabsContent value="history">
          <HistoryList
            steps={steps}
            total={history.data?.total}
            names={names}
            moment={moment}
            onShow={show}
          />
        </TabsContent>
      </Tabs>
    </>
  );
}
