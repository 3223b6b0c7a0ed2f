import {
  Badge,
  type BadgeVariant,
  buttonStyles,
  CodeBlock,
  Drawer,
  DrawerContent,
  Link,
  Skeleton,
} from "@devloom/ui";
import { ReadView, TimeCell, useRead, useSentence, useText } from "@devloom/web-kit";
import type { Fire } from "../../../scheduler/contract.ts";
import { getWorkflowInstance, readWorkflowHistory } from "../../../workflow/contract.ts";
import { actionsOf, CONDITIONS_FAIL } from "../../compile/compile-rule.ts";
import type { Rule } from "../../contract.ts";
import { endOf, RunBadge } from "./RunBadge.tsx";
import { runSteps, type RunStepState } from "./run-steps.ts";
import { useReasonText } from "./use-reason-text.ts";

const VARIANTS: Readonly<Record<RunStepState, BadgeVariant>> = {
  done: "success",
  active: "info",
  failed: "danger",
  ignored: "warning",
  handled: "warning",
  paused: "danger",
  ended: "neutral",
  "not-reached": "neutral",
};

export const INSTANCE = "workflow-instance/";

/** One run with what became of each step, as it happens. */
export function RunDrawer({
  rule,
  fire,
  onClose,
}: {
  rule: Rule;
  fire: Fire;
  onClose: () => void;
}) {
  const t = useText("automation");
  const reasonText = useReasonText();
  const id = fire.subject?.startsWith(INSTANCE) ? fire.subject.slice(INSTANCE.length) : null;
  return (
    <Drawer open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DrawerContent title={t("runs.steps")} closeLabel={t("runs.close")}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
          <p className="flex items-center justify-between gap-2">
            <TimeCell time={fire.startedAt ?? fire.scheduledAt} />
            <RunBadge status={fire.status} end={endOf(fire)} />
          </p>
          {id === null ? (
            <p>{t("runs.noProcess", { reason: reasonText(fire) })}</p>
          ) : (
            <InstanceSteps rule={rule} id={id} />
          )}
        </div>
      </DrawerContent>
    </Drawer>
  );
}

function InstanceSteps({ rule, id }: { rule: Rule; id: string }) {
  const t = useText("automation");
  const said = useSentence();
  const topics = ["workflow-instance", "workflow-incident"];
  const read = useRead(getWorkflowInstance, { params: { id } }, { topics });
  const history = useRead(
    readWorkflowHistory,
    { params: { id }, query: { limit: 1000 } },
    { topics },
  );
  const skeleton = <Skeleton className="h-40" />;
  return (
    <ReadView read={read} skeleton={skeleton}>
      {(instance) => (
        <ReadView read={history} skeleton={skeleton}>
          {({ items }) => {
            const actions = actionsOf(rule);
            const steps = runSteps(actions, items, instance);
            const isUnmet = items.some(({ moves }) =>
              moves.some(({ element }) => element === CONDITIONS_FAIL),
            );
            return (
              <>
                {isUnmet && <p className="font-medium">{t("runs.notMet")}</p>}
                <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
                  {steps.map((step, index) => (
                    <li key={step.id} className="grid gap-1 border-t pt-3">
                      <p className="flex items-start justify-between gap-2">
                        <span className="font-medium break-words">
                          {index + 1}. {actions[index]?.name}
                        </span>
                        <Badge variant={VARIANTS[step.state]}>{t(`runs.step.${step.state}`)}</Badge>
                      </p>
                      {step.at !== null && (
                        <span className="text-xs text-muted">
                          <TimeCell time={step.at} />
                        </span>
                      )}
                      {step.attempts !== null && (
                        <span className="text-muted">{t("runs.attempts", step.attempts)}</span>
                      )}
                      {step.error !== null && (
                        <span className="break-words text-danger-ink">{said(step.error)}</span>
                      )}
                      {step.state === "paused" && (
                        <span className="text-muted">{t("runs.stuck")}</span>
                      )}
                    </li>
                  ))}
                </ol>
                {instance.isDataHidden ? (
                  <p className="text-muted">{t("runs.dataHidden")}</p>
                ) : (
                  <CodeBlock
                    title={t("runs.variables")}
                    label={t("runs.variables")}
                    code={JSON.stringify(instance.variables, null, 2)}
                  />
                )}
                <Link
                  href={`/workflow/instances/${id}`}
                  className={buttonStyles("outline", "md", "justify-self-start")}
                >
                  {t("runs.process")}
                </Link>
              </>
            );
          }}
        </ReadView>
      )}
    </ReadView>
  );
}
