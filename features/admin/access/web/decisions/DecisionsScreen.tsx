import { Badge, EmptyState, Field, Input, Select } from "@devloom/ui";
import {
  DayFilter,
  ResourceTable,
  type ResourceColumn,
  TimeCell,
  useDayRange,
  useDebounced,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { type DecisionEntry, listDecisions } from "../../contract.ts";
import { AccessFrame } from "../AccessFrame.tsx";
import { useSubjects } from "../people/use-subjects.ts";
import { DecisionDrawer } from "./DecisionDrawer.tsx";

/** Every call that was decided about, newest first, as it happens. */
export function DecisionsScreen() {
  return (
    <AccessFrame tab="decisions" permission="access:read">
      <Decisions />
    </AccessFrame>
  );
}

const OUTCOMES = ["true", "false"] as const;

function Decisions() {
  const t = useText("access");
  const [actorId, setActorId] = useSearchParam("who");
  const [action, setAction] = useSearchParam("action");
  const [outcome, setOutcome] = useSearchParam("allowed");
  const range = useDayRange();
  const [selected, setSelected] = useState<DecisionEntry | null>(null);
  const subjects = useSubjects();
  const settled = useDebounced(action.trim());
  const allowed = OUTCOMES.find((one) => one === outcome);
  const columns = useColumns(setSelected);
  const filters = {
    ...(actorId === "" ? {} : { actorId }),
    ...(settled === "" ? {} : { action: settled }),
    ...(allowed === undefined ? {} : { allowed }),
    ...range,
  };
  return (
    <>
      <ResourceTable
        endpoint={listDecisions}
        filters={filters}
        label={t("tab.decisions")}
        columns={columns}
        rowKey={(entry) => entry.id}
        selectedKey={selected?.id}
        topics={["decision"]}
        toolbar={
          <div className="flex w-full flex-wrap gap-3">
            <Field label={t("decisions.who")} hideLabel>
              {(control) => (
                <Select
                  {...control}
                  className="w-56"
                  value={actorId}
                  placeholder={t("decisions.anyone")}
                  options={subjects.options}
                  onChange={(event) => setActorId(event.target.value)}
                />
              )}
            </Field>
            <Field label={t("decisions.action")} hideLabel>
              {(control) => (
                <Input
                  {...control}
                  className="w-56"
                  placeholder={t("decisions.actionHint")}
                  value={action}
                  onChange={(event) => setAction(event.target.value)}
                />
              )}
            </Field>
            <Field label={t("decisions.outcome")} hideLabel>
              {(control) => (
                <Select
                  {...control}
                  className="w-40"
                  value={allowed ?? ""}
                  placeholder={t("decisions.both")}
                  options={[
                    { value: "true", label: t("verdict.allowed") },
                    { value: "false", label: t("verdict.denied") },
                  ]}
                  onChange={(event) => setOutcome(event.target.value)}
                />
              )}
            </Field>
            <DayFilter label={t("decisions.day")} />
          </div>
        }
        empty={
          <EmptyState
            icon={<ListChecks aria-hidden="true" />}
            title={t("decisions.empty")}
            description={t("decisions.emptyHint")}
          />
        }
      />
      <DecisionDrawer entry={selected} onClose={() => setSelected(null)} />
    </>
  );
}

function useColumns(onSelect: (entry: DecisionEntry) => void): ResourceColumn<DecisionEntry>[] {
  const t = useText("access");
  return [
    {
      id: "outcome",
      header: t("decisions.outcome"),
      cell: (entry) => (
        <Badge variant={entry.allowed ? "success" : "danger"}>
          {t(entry.allowed ? "verdict.allowed" : "verdict.denied")}
        </Badge>
      ),
    },
    {
      id: "operation",
      header: t("decisions.operation"),
      cell: (entry) => (
        <button
          type="button"
          className="text-left font-mono text-xs font-medium text-brand-ink hover:underline"
          onClick={() => onSelect(entry)}
        >
          {entry.operation}
        </button>
      ),
    },
    {
      id: "permission",
      header: t("decisions.permission"),
      secondary: true,
      cell: (entry) => (
        <span className="font-mono text-xs text-muted">{entry.permission ?? "–"}</span>
      ),
    },
    {
      id: "who",
      header: t("decisions.who"),
      cell: (entry) => entry.actorName ?? t("grants.former"),
    },
    {
      id: "when",
      header: t("decisions.when"),
      numeric: true,
      cell: (entry) => <TimeCell time={entry.time} />,
    },
  ];
}
