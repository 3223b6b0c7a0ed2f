import type { Json } from "@devloom/contract";
import { Button, Field } from "@devloom/ui";
import type { ReactNode } from "react";
import { Form } from "../form/Form.tsx";
import { useCallForm } from "../form/use-call-form.ts";
import { useFormField } from "../form/use-form-field.ts";
import { useText } from "../i18n/use-text.ts";
import { checkValue } from "./check-value.ts";
import { SchemaControl } from "./SchemaControl.tsx";
import { fieldKind, type FieldSchema, type ObjectSchema } from "./schema.ts";

export type FormValues = Readonly<Record<string, Json | undefined>>;

export interface SchemaFormProps {
  schema: ObjectSchema;
  /** What is stored; a changed value replaces an untouched field. */
  values: FormValues;
  /** Receives only what was changed. Resolves when it is stored. */
  onSubmit: (changed: Record<string, Json>) => Promise<unknown>;
  pending?: boolean;
  /** An answer and not a change of something stored: all fields are sent, and untouched ones count too. */
  whole?: boolean;
  /** Messages of the server by field. */
  problems?: Readonly<Record<string, string>>;
  submitLabel?: string;
  /** Why a field cannot be changed. */
  disabledReason?: (name: string) => string | undefined;
  /** Stands at the end of a field's label. */
  aside?: (name: string) => ReactNode;
  placeholder?: (name: string) => string | undefined;
  optionLabel?: (name: string, value: string) => string;
}

/** A form made from a JSON Schema. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, values, pending = false, whole = false } = props;
  const t = useText("kit");
  const form = useCallForm<{ edits: Record<string, Json | undefined> }>({
    values: { edits: {} },
    // Which fields are wrong, and why, is told at each of them.
    check: () => (isWrong() ? { edits: "The form has problems." } : {}),
    send,
  });
  const { value: edits, onChange } = useFormField(form, "edits");
  const names = Object.keys(schema.properties);
  const valueOf = (name: string): Json | undefined =>
    name in edits ? edits[name] : (values[name] ?? (whole ? emptyOf(schema, name) : undefined));
  const changed = names.filter((name) =>
    whole ? valueOf(name) !== undefined : name in edits && edits[name] !== values[name],
  );

  function problemOf(name: string, field: FieldSchema, value: Json | undefined) {
    const problem = checkValue(field, value, schema.required?.includes(name) ?? false);
    if (problem !== undefined) return t(`form.${problem.key}`, problem.values);
    return isTypedAsJson(field) && !isJson(value) ? t("form.json") : undefined;
  }

  function isWrong(): boolean {
    return (whole ? names : changed).some((name) => {
      const field = schema.properties[name];
      return field !== undefined && problemOf(name, field, valueOf(name)) !== undefined;
    });
  }

  async function send(): Promise<void> {
    if (!whole && changed.length === 0) return;
    const entries = changed.map((name) => {
      const field = schema.properties[name];
      const value = valueOf(name);
      const json = field !== undefined && isTypedAsJson(field);
      return [name, json ? toJson(value) : (value ?? null)] as const;
    });
    // The caller shows what it fails with; what was typed stays.
    await props.onSubmit(Object.fromEntries(entries));
    form.reset();
  }

  function change(name: string, value: Json | undefined): void {
    onChange({ ...form.get("edits"), [name]: value });
  }

  return (
    <Form form={form} className="grid gap-stack">
      {Object.entries(schema.properties).map(([name, field]) => {
        const value = valueOf(name);
        const reason = props.disabledReason?.(name);
        const isChecked = form.isSubmitted && (whole || name in edits);
        const problem = isChecked ? problemOf(name, field, value) : undefined;
        return (
          <Field
            key={name}
            label={field.title ?? name}
            hint={reason ?? field.description}
            aside={props.aside?.(name)}
            error={problem ?? props.problems?.[name]}
            required={schema.required?.includes(name)}
          >
            {(control) => (
              <SchemaControl
                schema={field}
                control={control}
                value={value}
                disabled={reason !== undefined}
                placeholder={props.placeholder?.(name) ?? t("form.unset")}
                optionLabel={(choice) => props.optionLabel?.(name, choice) ?? choice}
                onChange={(next) => change(name, next)}
              />
            )}
          </Field>
        );
      })}
      <div>
        <Button type="submit" loading={pending} disabled={!whole && changed.length === 0}>
          {props.submitLabel ?? t("form.save")}
        </Button>
      </div>
    </Form>
  );
}

/** What a field of an answer holds before it is touched; a switch is off, the rest is not given. */
function emptyOf(schema: ObjectSchema, name: string): Json | undefined {
  const field = schema.properties[name];
  if (field === undefined) return undefined;
  return fieldKind(field) === "switch" ? (field.default ?? false) : field.default;
}

function isTypedAsJson(field: FieldSchema): boolean {
  return ["json", "object", "list", "pairs", "union"].includes(fieldKind(field));
}

function isJson(value: Json | undefined): boolean {
  if (typeof value !== "string") return true;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function toJson(value: Json | undefined): Json {
  // Checked before: a text here is what the person typed as JSON.
  return typeof value === "string" ? (JSON.parse(value) as Json) : (value ?? null);
}
