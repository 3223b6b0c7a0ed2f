import type { Json, JsonObject } from "@devloom/contract";
import { Button, Field, IconButton, KeyValueEditor, Select } from "@devloom/ui";
import { Plus, Trash2 } from "lucide-react";
import type { ComponentType } from "react";
import { SchemaControl } from "./SchemaControl.tsx";
import { choiceField, emptyObject, emptyValue, fieldKind, type FieldSchema } from "./schema.ts";

/** A control that a feature brings along: a picker of people, of targets, of colours. */
export interface CustomFieldProps {
  value: Json | undefined;
  /** What to call it, and what is wrong with it. */
  label: string;
  error: string | undefined;
  /** What is wrong at a place, for controls that have parts. */
  problem: (place: string) => string | undefined;
  onChange: (value: Json) => void;
}

/** What a form knows about its fields. Paths are dotted, with a `*` for the place in a list. */
export interface FieldTexts {
  label: (path: string) => string;
  hint: (path: string) => string | undefined;
  option: (path: string, value: string) => string;
  /** “Step 2”, “Add a step”, “Remove step 2”. */
  item: (path: string, number: number) => string;
  add: (path: string) => string;
  remove: (path: string, number: number) => string;
  /** What is wrong at a place: `steps.0.targets`. */
  problem: (place: string) => string | undefined;
  /** What a new item of a list begins with, by path: `steps.*`. */
  initial?: JsonObject | undefined;
  custom?: Readonly<Record<string, ComponentType<CustomFieldProps>>> | undefined;
}

export interface SchemaFieldProps {
  /** Where it is, with figures for places in lists. */
  place: string;
  schema: FieldSchema;
  value: Json | undefined;
  required?: boolean;
  texts: FieldTexts;
  onChange: (value: Json | undefined) => void;
}

/** A field made from its schema, with the parts it consists of. */
export function SchemaField(props: SchemaFieldProps) {
  const { place, schema, value, required = false, texts, onChange } = props;
  const path = place.replaceAll(/\.\d+(?=\.|$)/g, ".*");
  const label = texts.label(path);
  const error = texts.problem(place);
  const Custom = texts.custom?.[path];
  const { problem } = texts;
  if (Custom !== undefined) return <Custom {...{ value, label, error, problem, onChange }} />;
  const kind = fieldKind(schema);
  if (kind === "object") return <Parts {...props} of={schema} />;
  if (kind === "list") return <Items {...props} path={path} />;
  if (kind === "pairs") return <Pairs {...props} path={path} />;
  if (kind === "union") return <Alternatives {...props} path={path} />;
  return (
    <Field label={label} hint={texts.hint(path)} error={error} required={required}>
      {(control) => (
        <SchemaControl
          schema={schema}
          control={control}
          value={value}
          optionLabel={(option) => texts.option(path, option)}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function Parts({
  of,
  without,
  ...props
}: SchemaFieldProps & { of: FieldSchema; without?: string }) {
  const { place, value, texts, onChange } = props;
  const held = objectOf(value);
  return Object.entries(of.properties ?? {}).map(([name, schema]) =>
    name === without ? null : (
      <SchemaField
        key={name}
        place={place === "" ? name : `${place}.${name}`}
        schema={schema}
        value={held[name]}
        required={of.required?.includes(name) ?? false}
        texts={texts}
        onChange={(next) => {
          const { [name]: _, ...rest } = held;
          onChange(next === undefined ? rest : { ...held, [name]: next });
        }}
      />
    ),
  );
}

function Items({
  path,
  place,
  schema,
  value,
  texts,
  onChange,
}: SchemaFieldProps & { path: string }) {
  const items = Array.isArray(value) ? value : [];
  const { items: of = {}, minItems = 0, maxItems = Infinity } = schema;
  const error = texts.problem(place);
  return (
    <>
      {items.map((item, index) => (
        <fieldset
          // Items of a list are told apart by their place alone.
          key={index}
          className="grid min-w-0 gap-3 rounded-lg border p-4"
        >
          <legend className="px-1 text-sm font-semibold">{texts.item(path, index + 1)}</legend>
          <SchemaField
            place={`${place}.${index}`}
            schema={of}
            value={item}
            texts={texts}
            onChange={(next) => onChange(items.with(index, next ?? null))}
          />
          {items.length > minItems && (
            <IconButton
              className="justify-self-end"
              label={texts.remove(path, index + 1)}
              onClick={() => onChange(items.toSpliced(index, 1))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </fieldset>
      ))}
      {error !== undefined && <p className="text-xs font-medium text-danger-ink">{error}</p>}
      {items.length < maxItems && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() =>
            onChange([...items, texts.initial?.[`${path}.*`] ?? emptyValue(of) ?? null])
          }
        >
          <Plus aria-hidden="true" />
          {texts.add(path)}
        </Button>
      )}
    </>
  );
}

function Pairs({
  path,
  place,
  schema,
  value,
  texts,
  onChange,
}: SchemaFieldProps & { path: string }) {
  const pairs = (Array.isArray(value) ? value : []).map((pair) => ({
    name: textOf(objectOf(pair)["name"]),
    value: textOf(objectOf(pair)["value"]),
  }));
  return (
    <KeyValueEditor
      legend={texts.label(path)}
      hint={texts.hint(path)}
      error={texts.problem(place)}
      nameLabel={texts.label(`${path}.*.name`)}
      valueLabel={texts.label(`${path}.*.value`)}
      itemLabel={(number) => texts.item(path, number)}
      addLabel={texts.add(path)}
      removeLabel={(number) => texts.remove(path, number)}
      pairs={pairs}
      max={schema.maxItems}
      problem={(index, part) => texts.problem(`${place}.${index}.${part}`)}
      onChange={(next) => onChange(next.map((pair) => ({ ...pair })))}
    />
  );
}

function Alternatives(props: SchemaFieldProps & { path: string }) {
  const { path, schema, value, texts, onChange } = props;
  const options = schema.oneOf ?? [];
  const field = choiceField(options) ?? "";
  const nameOf = (option: FieldSchema) => textOf(option.properties?.[field]?.const);
  const chosen = options.find((option) => nameOf(option) === objectOf(value)[field]) ?? options[0];
  return (
    <>
      <Field label={texts.label(path)} hint={texts.hint(path)}>
        {(control) => (
          <Select
            {...control}
            value={nameOf(chosen ?? {})}
            options={options
              .map(nameOf)
              .map((name) => ({ value: name, label: texts.option(path, name) }))}
            onChange={(event) => {
              const next = options.find((option) => nameOf(option) === event.target.value);
              if (next !== undefined) onChange(emptyObject(next));
            }}
          />
        )}
      </Field>
      {chosen !== undefined && <Parts {...props} of={chosen} without={field} />}
    </>
  );
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
