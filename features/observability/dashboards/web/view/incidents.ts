import { type TimeRange, useMayCall, useRead } from "@devloom/web-kit";
import { useMemo } from "react";
import {
  type ListedIncident,
  listWorkflowIncidents,
} from "../../../../workflow/workflow/contract.ts";
import { type Mark, minutesOf, NO_MARKS } from "./mark.ts";

const MOST = 200;

/** Where workflows stopped and wait for somebody. */
export function incidentMarks(
  incidents: readonly Pick<
    ListedIncident,
    "workflowName" | "elementName" | "element" | "createdAt"
  >[],
): Mark[] {
  return incidents.map(({ workflowName, elementName, element, createdAt }) => ({
    time: new Date(createdAt).getTime(),
    text: `${workflowName}: ${elementName ?? element}`,
  }));
}

/** Open incidents of workflows, the newest 200 of the range; none for who may not see workflows. */
export function useIncidents(range: TimeRange, isOn: boolean): readonly Mark[] {
  const { allowed } = useMayCall(listWorkflowIncidents);
  const enabled = isOn && allowed;
  const query = { ...minutesOf(range), limit: MOST };
  const { data } = useRead(
    listWorkflowIncidents,
    { query },
    { enabled, topics: ["workflow-incident"], placeholder: "previous" },
  );
  return useMemo(() => (enabled && data ? incidentMarks(data.items) : NO_MARKS), [data, enabled]);
}
