import {
  AGGREGATIONS,
  HIT_POLICIES,
  type ColumnView,
  type DecisionEditor,
  type DecisionView,
  type TableView,
} from "@devloom/bpmn-designer/decisions";
import { Alert, Field, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { lazy, Suspense, useState } from "react";
import { DraftText } from "../designer/PropertyField.tsx";
import type { CellProblems } from "./DecisionCell.tsx";
import { DecisionGrid, type RuleMark } from "./DecisionGrid.tsx";

const ColumnDialog = lazy(async () => ({
  default: (await import("./ColumnDialog.tsx")).ColumnDialog,
}));

interface DecisionLogicProps {
  readonly editor: DecisionEditor;
  readonly decision: DecisionView;
  readonly readOnly: boolean;
  readonly problems: CellProblems;
  readonly marks: ReadonlyMap<number, RuleMark>;
}

/** How a decision is made: by a table, or by an expression. */
export function DecisionLogic(props: DecisionLogicProps) {
  const { editor, decision, readOnly, problems } = props;
  const t = useText("workflow");
  const [edited, setEdited] = useState<ColumnView>();
  const { logic } = decision;
  if (logic.kind === "other") return <Alert variant="warning">{t("decisions.otherLogic")}</Alert>;
  if (logic.kind === "expression")
    return (
      <Field label={t("decisions.expression")} error={problems.get(decision.id)?.text}>
        {({ id }) => (
          <DraftText
            id={id}
            kind="code"
            value={logic.text}
            onWrite={(text) => editor.setExpression(decision.id, text)}
          />
        )}
      </Field>
    );
  const own = problems.get(decision.id);
  const table = readOnly ? undefined : editor.table(decision.id);
  return (
    <div className="grid content-start gap-4">
      <PolicyFields
        table={logic.table}
        readOnly={readOnly}
        onChange={(policy, aggregation) => table?.setPolicy(policy, aggregation)}
      />
      {own !== undefined && (
        <Alert variant={own.severity === "error" ? "destructive" : "warning"}>{own.text}</Alert>
      )}
      <DecisionGrid
        label={decision.name || decision.id}
        table={logic.table}
        editor={table}
        problems={problems}
        marks={props.marks}
        onEditColumn={setEdited}
      />
      {edited !== undefined && (
        <Suspense fallback={null}>
          <ColumnDialog
            column={edited}
            onSave={(patch) => table?.setColumn(edited.kind, edited.index, patch)}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface PolicyFieldsProps {
  readonly table: TableView;
  readonly readOnly: boolean;
  readonly onChange: (policy: string, aggregation: string) => void;
}

function PolicyFields({ table, readOnly, onChange }: PolicyFieldsProps) {
  const t = useText("workflow");
  const { hitPolicy, aggregation } = table;
  const known = HIT_POLICIES.find((policy) => policy === hitPolicy);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Field
        label={t("decisions.hitPolicy")}
        hint={known === undefined ? undefined : t(`decisions.policy.${known}.about`)}
      >
        {(control) => (
          <Select
            {...control}
            disabled={readOnly}
            value={hitPolicy}
            options={HIT_POLICIES.map((policy) => ({
              value: policy,
              label: t(`decisions.policy.${policy}.name`),
            }))}
            onChange={(event) => onChange(event.target.value, aggregation)}
          />
        )}
      </Field>
      {hitPolicy === "COLLECT" && (
        <Field label={t("decisions.aggregation")}>
          {(control) => (
            <Select
              {...control}
              disabled={readOnly}
              value={aggregation}
              placeholder={t("decisions.noAggregation")}
              options={AGGREGATIONS.map((each) => ({
                value: each,
                label: t(`decisions.aggregate.${each}`),
              }))}
              onChange={(event) => onChange(hitPolicy, event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
