import type { Json } from "@devloom/contract";
import { Button, Field } from "@devloom/ui";
import { useState, type FormEvent, type ReactNode } from "react";
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
  const [edits, setEdits] = useState<Record<string, Json | undefined>>({});
  const [checked, setChecked] = useState(false);
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

  async function save(next: Record<string, Json | undefined>): Promise<void> {
    const entries = Object.entries(next).map(([name, value]) => {
      const field = schema.properties[name];
      const json = field !== undefined && isTypedAsJson(field);
      return [name, json ? toJson(value) : (value ?? null)] as const;
    });
    try {
      await props.onSubmit(Object.fromEntries(entries));
      setEdits({});
      setChecked(false);
    } catch {
      // The caller shows the error; what was typed stays.
    }
  }

  function change(name: string, value: Json | undefined): void {
    setEdits((before) => ({ ...before, [name]: value }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const wrong = (whole ? names : changed).some((name) => {
      const field = schema.properties[name];
      return field !== undefined && problemOf(name, field, valueOf(name)) !== undefined;
    });
    if (!wrong && (whole || changed.length > 0)) {
      void save(Object.fromEntries(changed.map((name) => [name, valueOf(name)])));
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {Object.entries(schema.properties).map(([name, field]) => {
        const value = valueOf(name);
        const reason = props.disabledReason?.(name);
        const isChecked = checked && (whole || name in edits);
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
    </form>
  );
}

/** What a field of an answer holds before it is touched; a switch is off, the rest is not given. */
function emptyOf(schema: ObjectSchema, name: string): Json | undefined {
  const field = schema.properties[name];
  if (field === undefined) return undefined;
  return fieldKind(field) === "switch" ? (field.default ?? false) : field.default;
}

function isTypedAsJson(field: FieldSchema): boolean {
  return ["json", "object", "list", "union"].includes(fieldKind(field));
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
