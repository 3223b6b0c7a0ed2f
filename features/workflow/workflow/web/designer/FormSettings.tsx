import type { ModelEditor } from "@devloom/bpmn-designer";
import { Alert, Button, Checkbox, Field, IconButton, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import { FORM_TYPES, readForm, writeForm, type FormField } from "./form-schema.ts";
import { DraftText } from "./PropertyField.tsx";

/** The questions of a user task. They are kept in the model as a JSON Schema. */
export function FormSettings({ editor }: { readonly editor: ModelEditor }) {
  const t = useText("workflow");
  const text = editor.extensionText(editor.model, "FormDefinition", "schema");
  const fields = readForm(text);
  if (fields === null) return <Alert variant="warning">{t("form.unreadable")}</Alert>;

  function write(next: readonly FormField[]): void {
    editor.setExtensionText(editor.model, "FormDefinition", "schema", writeForm(next));
  }
  function change(index: number, part: Partial<FormField>): void {
    write((fields ?? []).map((field, at) => (at === index ? { ...field, ...part } : field)));
  }
  function add(): void {
    const name = nextName(fields ?? []);
    write([...(fields ?? []), { name, title: "", type: "string", required: false, options: [] }]);
  }

  return (
    <>
      {fields.map((field, index) => (
        // A field's place in the form is its identity here: its name is what is being edited.
        <div key={index} className="grid gap-2 rounded-md border p-2">
          <div className="flex items-end gap-1">
            <Field label={t("form.name")} className="min-w-0 flex-1">
              {({ id }) => (
                <DraftText
                  id={id}
                  kind="text"
                  value={field.name}
                  onWrite={(name) => name.trim() !== "" && change(index, { name: name.trim() })}
                />
              )}
            </Field>
            <IconButton
              size="sm"
              label={t("properties.remove")}
              onClick={() => write(fields.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
          <Field label={t("form.title")}>
            {({ id }) => (
              <DraftText
                id={id}
                kind="text"
                value={field.title}
                onWrite={(title) => change(index, { title })}
              />
            )}
          </Field>
          <Field label={t("form.type")}>
            {(control) => (
              <Select
                {...control}
                value={field.type}
                options={FORM_TYPES.map((type) => ({
                  value: type,
                  label: t(`form.types.${type}`),
                }))}
                onChange={(event) => {
                  const type = FORM_TYPES.find((one) => one === event.target.value) ?? "string";
                  change(index, { type });
                }}
              />
            )}
          </Field>
          {field.type === "choice" && (
            <Field label={t("form.options")} hint={t("form.optionsHint")}>
              {({ id }) => (
                <DraftText
                  id={id}
                  kind="text"
                  value={field.options.join(", ")}
                  onWrite={(value) => change(index, { options: optionsOf(value) })}
                />
              )}
            </Field>
          )}
          <label className="flex items-center gap-2 text-sm">
            <Checkbox
              checked={field.required}
              onCheckedChange={(required) => change(index, { required: required === true })}
            />
            {t("form.required")}
          </label>
        </div>
      ))}
      <Button variant="outline" size="sm" onClick={add}>
        <Plus aria-hidden="true" />
        {t("form.add")}
      </Button>
    </>
  );
}

function optionsOf(value: string): string[] {
  return value
    .split(",")
    .map((option) => option.trim())
    .filter((option) => option !== "");
}

function nextName(fields: readonly FormField[]): string {
  const taken = new Set(fields.map(({ name }) => name));
  for (let number = fields.length + 1; ; number += 1)
    if (!taken.has(`field${number}`)) return `field${number}`;
}
