import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  Skeleton,
  Table,
  TBody,
  TD,
  TH,
  THead,
  TR,
} from "@devloom/ui";
import { PolicyGate, ReadView, useCall, useRead, useText } from "@devloom/web-kit";
import { Target, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  deleteWorkflowTarget,
  type ElementFigures,
  listWorkflowTargets,
  type WorkflowTarget,
} from "../../contract.ts";
import { useFigures } from "./figures.ts";
import { TargetDialog } from "./TargetDialog.tsx";
import { ANALYTICS_TOPICS } from "./topics.ts";

interface TargetsPaneProps {
  readonly workflowId: string;
  readonly elements: readonly ElementFigures[];
  readonly nameOf: (element: string) => string;
}

/** What a process should keep to, and where it did not. */
export function TargetsPane({ workflowId, elements, nameOf }: TargetsPaneProps) {
  const t = useText("workflow");
  const [isAdding, setAdding] = useState(false);
  const read = useRead(
    listWorkflowTargets,
    { params: { id: workflowId } },
    { topics: ANALYTICS_TOPICS },
  );
  const add = (
    <PolicyGate permission="workflow:manage">
      {({ reason }) => (
        <Button
          className="justify-self-start"
          {...(reason === undefined ? {} : { disabledReason: reason })}
          onClick={() => setAdding(true)}
        >
          {t("analytics.targets.add")}
        </Button>
      )}
    </PolicyGate>
  );
  return (
    <ReadView read={read} skeleton={<Skeleton className="h-40" />}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <EmptyState
              icon={<Target aria-hidden="true" />}
              title={t("analytics.targets.none")}
              description={t("analytics.targets.noneAbout")}
              action={add}
            />
          ) : (
            <div className="grid grid-cols-1 gap-4">
              {add}
              <TargetTable targets={items} workflowId={workflowId} nameOf={nameOf} />
              <p className="text-xs text-muted">{t("analytics.targets.periodHint")}</p>
            </div>
          )}
          {isAdding && (
            <TargetDialog
              workflowId={workflowId}
              elements={elements}
              nameOf={nameOf}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </ReadView>
  );
}

interface TargetTableProps {
  readonly targets: readonly WorkflowTarget[];
  readonly workflowId: string;
  readonly nameOf: (element: string) => string;
}

function TargetTable({ targets, workflowId, nameOf }: TargetTableProps) {
  const t = useText("workflow");
  const { percent, duration } = useFigures();
  const remove = useCall(deleteWorkflowTarget, { topics: ANALYTICS_TOPICS });
  const shown = ({ measure }: WorkflowTarget, value: number): string =>
    measure === "failure" ? percent(value) : duration(value);
  return (
    <Table label={t("analytics.targets.label")}>
      <THead>
        <TR>
          <TH>{t("analytics.targets.of")}</TH>
          <TH>{t("analytics.targets.measure")}</TH>
          <TH>{t("analytics.targets.period")}</TH>
          <TH numeric>{t("analytics.targets.limit")}</TH>
          <TH numeric>{t("analytics.targets.now")}</TH>
          <TH>{t("analytics.targets.state")}</TH>
          <TH>{t("analytics.targets.breaches")}</TH>
          <TH>
            <span className="sr-only">{t("list.actions")}</span>
          </TH>
        </TR>
      </THead>
      <TBody>
        {targets.map((target) => (
          <TR key={target.id}>
            <TD className="font-medium">
              {target.element === null ? t("analytics.targets.whole") : nameOf(target.element)}
            </TD>
            <TD>{t(`analytics.targets.measures.${target.measure}`)}</TD>
            <TD>{t(`analytics.targets.periods.${target.period}`)}</TD>
            <TD numeric>{shown(target, target.limit)}</TD>
            <TD numeric>{target.value === null ? "–" : shown(target, target.value)}</TD>
            <TD>
              <TargetState target={target} />
            </TD>
            <TD>
              {target.breaches.length === 0
                ? t("analytics.targets.never")
                : target.breaches
                    .map(({ period, value }) => `${period.slice(0, 10)} (${shown(target, value)})`)
                    .join(", ")}
            </TD>
            <TD>
              <PolicyGate permission="workflow:manage">
                {({ reason }) => (
                  <IconButton
                    label={t("analytics.targets.remove")}
                    size="sm"
                    loading={remove.isPending}
                    {...(reason === undefined ? {} : { disabledReason: reason })}
                    onClick={() =>
                      void remove.call({ params: { id: workflowId, target: target.id } })
                    }
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </PolicyGate>
            </TD>
          </TR>
        ))}
      </TBody>
    </Table>
  );
}

function TargetState({ target: { value, isBroken } }: { readonly target: WorkflowTarget }) {
  const t = useText("workflow");
  if (value === null) return <Badge>{t("analytics.targets.empty")}</Badge>;
  return isBroken ? (
    <Badge variant="danger">{t("analytics.targets.broken")}</Badge>
  ) : (
    <Badge variant="success">{t("analytics.targets.kept")}</Badge>
  );
}
