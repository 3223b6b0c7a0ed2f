import { Field, Select, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { BUILT_IN, type BuiltIn } from "../../contract.ts";
import { NoModel } from "./NoModel.tsx";

export interface BuiltInValues {
  readonly generator: BuiltIn;
  /** "" for the first. */
  readonly entity: string;
  readonly isSchema: boolean;
  readonly schema: string;
}

export const NO_BUILT_IN: BuiltInValues = {
  generator: "component",
  entity: "",
  isSchema: false,
  schema: "",
};

/** The choice that stands for a JSON Schema; ids of entities have no blanks. */
const SCHEMA = "json schema";

export interface BuiltInFieldsProps {
  hasModel: boolean;
  entities: readonly { readonly id: string; readonly name: string }[];
  values: BuiltInValues;
  onChange: (values: BuiltInValues) => void;
}

/** What a generator writes, from an entity of the project's model or a JSON Schema. */
export function BuiltInFields({ hasModel, entities, values, onChange }: BuiltInFieldsProps) {
  const t = useText("codegen");
  const set = (more: Partial<BuiltInValues>): void => onChange({ ...values, ...more });
  const isSchema = values.isSchema || entities.length === 0;
  return (
    <div className="grid gap-5">
      {!hasModel && <NoModel />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("file.generator")}>
          {(control) => (
            <Select
              {...control}
              value={values.generator}
              options={BUILT_IN.map((one) => ({ value: one, label: t(`file.generators.${one}`) }))}
              onChange={(event) =>
                set({
                  generator: BUILT_IN.find((one) => one === event.target.value) ?? "component",
                })
              }
            />
          )}
        </Field>
        <Field label={t("file.entity")}>
          {(control) => (
            <Select
              {...control}
              value={isSchema ? SCHEMA : values.entity || (entities[0]?.id ?? "")}
              options={[
                ...entities.map(({ id, name }) => ({ value: id, label: name })),
                { value: SCHEMA, label: t("file.fromSchema") },
              ]}
              onChange={({ target: { value } }) =>
                set({ isSchema: value === SCHEMA, entity: value === SCHEMA ? "" : value })
              }
            />
          )}
        </Field>
      </div>
      {isSchema && (
        <Field label={t("file.schema")}>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              className="font-mono text-xs"
              placeholder={'{ "title": "Book", "type": "object", "properties": { … } }'}
              value={values.schema}
              onChange={(event) => set({ schema: event.target.value, isSchema: true })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
