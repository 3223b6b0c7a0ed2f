import { type PageColumn, ResourcePage } from "@devloom/web-kit";
import { BellRing } from "lucide-react";
import { escalationPolicies, type EscalationPolicy } from "../contract.ts";
import { PolicyDetail, PolicySteps, useStepsText } from "./PolicySteps.tsx";
import { TargetsField } from "./TargetsField.tsx";
import { TimelineButton } from "./TimelineDialog.tsx";

const COLUMNS: readonly PageColumn<EscalationPolicy>[] = [
  { id: "name", cell: ({ name }) => name },
  { id: "steps", cell: (policy) => <PolicySteps policy={policy} /> },
  { id: "description", cell: ({ description }) => description, optional: true },
  { id: "repeatCount", cell: ({ repeatCount }) => repeatCount, numeric: true, optional: true },
];

/** Who is told, in which order, as long as nobody answers. */
export function EscalationPanel() {
  const value = useStepsText();
  const columns = COLUMNS.map((column) => (column.id === "steps" ? { ...column, value } : column));
  return (
    <ResourcePage
      resource={escalationPolicies}
      texts={{ namespace: "escalation", key: "policy" }}
      topics={["escalation"]}
      icon={<BellRing aria-hidden="true" />}
      initial={{
        steps: [{ waitMinutes: 0, targets: [] }],
        "steps.*": { waitMinutes: 15, targets: [] },
      }}
      columns={columns}
      controls={{ "steps.*.targets": TargetsField }}
      actions={TimelineButton}
      detail={PolicyDetail}
    />
  );
}
