import type { ColumnPatch, ColumnView } from "@devloom/bpmn-designer/decisions";
import { Field, Input, Select } from "@devloom/ui";
import { FormDialog, useText } from "@devloom/web-kit";
import { useState } from "react";
import { useColumnName } from "./column-name.ts";

const TYPES = ["string", "number", "boolean", "date", "time", "dateTime", "Any"] as const;

interface ColumnDialogProps {
  readonly column: ColumnView;
  readonly onSave: (patch: ColumnPatch) => void;
  readonly onClose: () => void;
}

/** The settings of a column: what it asks or gives, and which values it may have. */
export function ColumnDialog({ column, onSave, onClose }: ColumnDialogProps) {
  const t = useText("workflow");
  const nameOf = useColumnName();
  const [values, setValues] = useState<Record<string, string>>({
    label: column.label,
    name: column.name,
    expression: column.expression,
    type: column.type,
    values: column.values,
    byDefault: column.byDefault,
  });
  const fields =
    column.kind === "input"
      ? (["label", "expression", "values"] as const)
      : column.kind === "output"
        ? (["label", "name", "values", "byDefault"] as const)
        : (["name"] as const);
  const set = (field: string, value: string): void => setValues({ ...values, [field]: value });
  const types = TYPES.some((type) => type === values["type"] || values["type"] === "")
    ? [...TYPES]
    : [...TYPES, values["type"] ?? ""];
  return (
    <FormDialog
      title={nameOf(column)}
      submitLabel={t("decisions.apply")}
      permission="workflow:manage"
      pending={false}
      onSubmit={async () => {
        const wanted = column.kind === "annotation" ? fields : [...fields, "type" as const];
        onSave(Object.fromEntries(wanted.map((field) => [field, (values[field] ?? "").trim()])));
        onClose();
      }}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field
          key={field}
          label={t(`decisions.column.${field}`)}
          hint={field === "label" || field === "name" ? undefined : t(`decisions.hint.${field}`)}
        >
          {(control) => (
            <Input
              {...control}
              spellCheck={false}
              className={field === "label" ? undefined : "font-mono"}
              value={values[field] ?? ""}
              onChange={(event) => set(field, event.target.value)}
            />
          )}
        </Field>
      ))}
      {column.kind !== "annotation" && (
        <Field label={t("decisions.column.type")}>
          {(control) => (
            <Select
              {...control}
              value={values["type"] ?? ""}
              placeholder={t("decisions.anyType")}
              options={types.map((type) => ({ value: type, label: type }))}
              onChange={(event) => set("type", event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
