import { Badge, Button, Card, CardContent, EmptyState } from "@devloom/ui";
import { PolicyGate, ReadView, useRead, useText } from "@devloom/web-kit";
import { BellRing, Clock, Plus } from "lucide-react";
import { useState } from "react";
import {
  ESCALATION_LIMITS,
  type EscalationPolicy,
  listEscalationPolicies,
} from "../../../escalation/contract.ts";
import { ManagedCardHeader } from "../ManagedCardHeader.tsx";
import { DeletePolicyDialog } from "./DeletePolicyDialog.tsx";
import { PolicyEditor } from "./PolicyEditor.tsx";
import { useTargets } from "./target-text.ts";
import { TimelineDialog } from "./TimelineDialog.tsx";

type Dialog =
  | { kind: "edit"; policy: EscalationPolicy | null }
  | { kind: "delete" | "timeline"; policy: EscalationPolicy };

/** Who is told, in which order, as long as nobody answers. */
export function EscalationPanel() {
  const t = useText("teams");
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const read = useRead(
    listEscalationPolicies,
    { query: { limit: ESCALATION_LIMITS.policies } },
    { topics: ["escalation"] },
  );
  const createButton = (
    <PolicyGate permission="team:manage">
      {({ reason }) => (
        <Button disabledReason={reason} onClick={() => setDialog({ kind: "edit", policy: null })}>
          <Plus aria-hidden="true" />
          {t("escalation.create")}
        </Button>
      )}
    </PolicyGate>
  );
  return (
    <>
      <ReadView read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<BellRing aria-hidden="true" />}
              title={t("escalation.empty")}
              description={t("escalation.emptyHint")}
              action={createButton}
            />
          ) : (
            <div className="grid gap-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="max-w-prose text-sm text-muted">{t("escalation.stored")}</p>
                {createButton}
              </div>
              <div className="grid items-start gap-4 xl:grid-cols-2">
                {items.map((policy) => (
                  <PolicyCard key={policy.id} policy={policy} onDialog={setDialog} />
                ))}
              </div>
            </div>
          )
        }
      </ReadView>
      {dialog?.kind === "edit" && (
        <PolicyEditor policy={dialog.policy} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === "timeline" && (
        <TimelineDialog policy={dialog.policy} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === "delete" && (
        <DeletePolicyDialog policy={dialog.policy} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function PolicyCard({
  policy,
  onDialog,
}: {
  policy: EscalationPolicy;
  onDialog: (dialog: Dialog) => void;
}) {
  const t = useText("teams");
  const { textOf } = useTargets();
  return (
    <Card>
      <ManagedCardHeader
        name={policy.name}
        description={policy.description}
        actions={
          <Button
            variant="outline"
            size="sm"
            onClick={() => onDialog({ kind: "timeline", policy })}
          >
            <Clock aria-hidden="true" />
            {t("timeline.action")}
          </Button>
        }
        onEdit={() => onDialog({ kind: "edit", policy })}
        onDelete={() => onDialog({ kind: "delete", policy })}
      />
      <CardContent className="grid gap-3">
        <ol className="grid gap-3">
          {policy.steps.map((step, index) => (
            // Steps are told apart by their place alone.
            <li key={index} className="flex gap-3 text-sm">
              <Badge variant="brand" className="self-start">
                {index + 1}
              </Badge>
              <div className="grid gap-1">
                <span className="text-muted">
                  {step.waitMinutes === 0
                    ? t("escalation.atOnce")
                    : t("escalation.after", { count: step.waitMinutes })}
                </span>
                <span>{step.targets.map(textOf).join(", ")}</span>
              </div>
            </li>
          ))}
        </ol>
        <p className="text-sm text-muted">
          {policy.repeatCount === 0
            ? t("escalation.never")
            : t("escalation.repeats", {
                count: policy.repeatCount,
                minutes: policy.repeatAfterMinutes,
              })}
        </p>
      </CardContent>
    </Card>
  );
}
