import type { ColumnPatch, ColumnView } from "@devloom/bpmn-designer/decisions";
import { ChoiceField, FormDialog, TextField, useCallForm, useText } from "@devloom/web-kit";
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
  const { label, name, expression, type, values, byDefault } = column;
  const form = useCallForm({
    values: { label, name, expression, type, values, byDefault },
    send(given) {
      const wanted = column.kind === "annotation" ? fields : [...fields, "type" as const];
      onSave(Object.fromEntries(wanted.map((field) => [field, given[field].trim()])));
    },
  });
  const fields =
    column.kind === "input"
      ? (["label", "expression", "values"] as const)
      : column.kind === "output"
        ? (["label", "name", "values", "byDefault"] as const)
        : (["name"] as const);
  const types = new Set<string>([...TYPES, type === "" ? TYPES[0] : type]);
  return (
    <FormDialog
      {...form.dialog}
      title={nameOf(column)}
      submitLabel={t("decisions.apply")}
      permission="workflow:manage"
      onClose={onClose}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          form={form}
          name={field}
          label={t(`decisions.column.${field}`)}
          hint={field === "label" || field === "name" ? undefined : t(`decisions.hint.${field}`)}
          input={{ spellCheck: false, className: field === "label" ? undefined : "font-mono" }}
        />
      ))}
      {column.kind !== "annotation" && (
        <ChoiceField
          form={form}
          name="type"
          label={t("decisions.column.type")}
          placeholder={t("decisions.anyType")}
          options={[...types].map((one) => ({ value: one, label: one }))}
        />
      )}
    </FormDialog>
  );
}
