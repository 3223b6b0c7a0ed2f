import type { JsonObject } from "@devloom/contract";
import { Button, Field, IconButton, Input, Select, Textarea } from "@devloom/ui";
import { useResourceTexts, useText } from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import {
  type Condition,
  type Conditions,
  RULE_OPERATORS,
  type RuleSource,
} from "../../contract.ts";

interface ConditionsFieldProps {
  readonly conditions: Conditions;
  /** What sets the rule off. */
  readonly source: RuleSource["kind"] | undefined;
  readonly problem: (place: string) => string | undefined;
  readonly onChange: (conditions: JsonObject) => void;
}

/** What a new condition asks first: something that the trigger brings. */
function newRow(source: RuleSource["kind"] | undefined): Condition {
  const field = source === "event" ? "event.data.name" : "body.title";
  return { field, operator: "contains", value: "" };
}

/** What must be true before anything is done: rows, and an expression for those who want more. */
export function ConditionsField({ conditions, source, problem, onChange }: ConditionsFieldProps) {
  const t = useText("automation");
  const texts = useResourceTexts({ namespace: "automation", key: "rule" });
  const { match, rows, expression } = conditions;
  const set = (changes: Partial<Conditions>) => onChange({ ...conditions, ...changes });
  return (
    <div className="grid gap-4">
      {rows.length > 1 && (
        <Field label={texts.label("match")} className="max-w-64">
          {(control) => (
            <Select
              {...control}
              value={match}
              options={(["all", "any"] as const).map((one) => ({
                value: one,
                label: texts.option("match", one),
              }))}
              onChange={(event) => set({ match: event.target.value === "any" ? "any" : "all" })}
            />
          )}
        </Field>
      )}
      {rows.map((row, index) => (
        <ConditionRow
          // Rows are told apart by their place alone.
          key={index}
          row={row}
          number={index + 1}
          error={problem(`conditions.rows.${index}.field`)}
          onChange={(next) => set({ rows: rows.with(index, next) })}
          onRemove={() => set({ rows: rows.toSpliced(index, 1) })}
        />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => set({ rows: [...rows, newRow(source)] })}
      >
        <Plus aria-hidden="true" />
        {t("condition.add")}
      </Button>
      <Field
        label={t("condition.expression")}
        hint={t("condition.expressionHint")}
        error={problem("conditions.expression")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            spellCheck={false}
            className="font-mono text-sm"
            value={expression}
            onChange={(event) => set({ expression: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface ConditionRowProps {
  readonly row: Condition;
  readonly number: number;
  readonly error: string | undefined;
  readonly onChange: (row: Condition) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ row, number, error, onChange, onRemove }: ConditionRowProps) {
  const t = useText("automation");
  const texts = useResourceTexts({ namespace: "automation", key: "rule" });
  const hasValue = row.operator !== "exists" && row.operator !== "missing";
  return (
    <fieldset
      aria-label={t("condition.one", { number })}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_9.5rem_minmax(0,1fr)_auto]"
    >
      <div className="col-span-2 grid gap-1 sm:col-span-1">
        <Input
          aria-label={t("condition.field", { number })}
          aria-invalid={error !== undefined}
          className="font-mono text-sm"
          value={row.field}
          onChange={(event) => onChange({ ...row, field: event.target.value })}
        />
        {error !== undefined && <p className="text-xs font-medium text-danger-ink">{error}</p>}
      </div>
      <Select
        aria-label={t("condition.operator", { number })}
        className="col-span-2 sm:col-span-1"
        value={row.operator}
        options={RULE_OPERATORS.map((one) => ({
          value: one,
          label: texts.option("operator", one),
        }))}
        onChange={(event) =>
          onChange({
            ...row,
            operator: RULE_OPERATORS.find((one) => one === event.target.value) ?? "is",
          })
        }
      />
      {hasValue ? (
        <Input
          aria-label={t("condition.value", { number })}
          value={row.value}
          onChange={(event) => onChange({ ...row, value: event.target.value })}
        />
      ) : (
        <span />
      )}
      <IconButton label={t("condition.remove", { number })} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}
