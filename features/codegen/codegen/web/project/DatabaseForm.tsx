import { Alert, Button, Field, Link, Select } from "@devloom/ui";
import {
  call,
  ErrorPane,
  Form,
  Loading,
  useAll,
  useCallForm,
  useFormField,
  useMayCall,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import {
  getDataSourceDefinition,
  getDataSourceSchema,
  listDataSources,
} from "../../../../observability/datasource/contract.ts";
import { AddressForm } from "./AddressForm.tsx";
import type { Draft } from "./draft.ts";
import { leftOutNote } from "./left-out-note.ts";
import { StartProblem } from "./StartProblem.tsx";
import { usePropose } from "./use-propose.ts";

/** The choice of no source that is connected. */
const BY_ADDRESS = "address";

/** A model of the tables that a PostgreSQL has now. */
export function DatabaseForm({ onDraft }: { onDraft: (draft: Draft) => void }) {
  const t = useText("codegen");
  const may = useMayCall(getDataSourceDefinition);
  const sources = useAll(listDataSources, { topics: ["data-source"] });
  const [chosen, setChosen] = useState("");
  if (sources.error !== null && sources.data === undefined)
    return <ErrorPane error={sources.error} onRetry={() => void sources.refetch()} />;
  if (sources.data === undefined) return <Loading />;
  const databases = sources.data.filter(({ connection }) => connection.kind === "postgres");
  const source =
    chosen === BY_ADDRESS ? undefined : (databases.find(({ id }) => id === chosen) ?? databases[0]);
  if (databases.length === 0)
    return (
      <div className="grid gap-4">
        <Alert title={t("project.start.noDatabase")}>
          {t("project.start.noDatabaseHint")}{" "}
          <Link href="/datasource">{t("project.start.addDatabase")}</Link>
        </Alert>
        <AddressForm onDraft={onDraft} />
      </div>
    );
  return (
    <div className="grid gap-4">
      <Field label={t("project.start.database")} className="max-w-md">
        {(control) => (
          <Select
            {...control}
            value={source?.id ?? BY_ADDRESS}
            options={[
              ...databases.map(({ id, name }) => ({ value: id, label: name })),
              { value: BY_ADDRESS, label: t("project.start.byAddress") },
            ]}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      {source === undefined ? (
        <AddressForm onDraft={onDraft} />
      ) : may.reason === undefined ? (
        <SchemaForm key={source.id} source={source} onDraft={onDraft} />
      ) : (
        <Alert variant="warning">{may.reason}</Alert>
      )}
    </div>
  );
}

interface SchemaFormProps {
  source: { readonly id: string; readonly name: string };
  onDraft: (draft: Draft) => void;
}

/** The schemas of one database, and the way to a model of one of them. */
function SchemaForm({ source, onDraft }: SchemaFormProps) {
  const t = useText("codegen");
  const tables = useRead(getDataSourceSchema, { params: { id: source.id } });
  const { propose, isPending, problem } = usePropose(onDraft);
  const form = useCallForm({ values: { schema: "" }, send: start });
  const chosen = useFormField(form, "schema");
  if (tables.error !== null)
    return <ErrorPane error={tables.error} onRetry={() => void tables.refetch()} />;
  if (tables.data === undefined) return <Loading />;
  const counts = new Map<string, number>();
  for (const { schema, isView } of tables.data.items)
    if (!isView) counts.set(schema, (counts.get(schema) ?? 0) + 1);
  if (counts.size === 0) return <Alert variant="warning">{t("project.start.noTables")}</Alert>;
  const usual = counts.has("public") ? "public" : ([...counts.keys()][0] ?? "");
  const schema = counts.has(chosen.value) ? chosen.value : usual;

  function start(): Promise<void> {
    return propose(async () => {
      const params = { id: source.id };
      const { sql, leftOut } = await call(getDataSourceDefinition, { params, query: { schema } });
      return {
        kind: "postgres",
        text: sql,
        name: source.name.slice(0, 100),
        leftOut: leftOut.map(leftOutNote),
      };
    });
  }
  return (
    <Form form={form} className="grid gap-4">
      <Field
        label={t("project.start.schema")}
        hint={t("project.start.schemaHint")}
        className="max-w-md"
      >
        {(control) => (
          <Select
            {...control}
            value={schema}
            options={[...counts].map(([value, count]) => ({
              value,
              label: t("project.start.schemaTables", { schema: value, count }),
            }))}
            onChange={(event) => chosen.onChange(event.target.value)}
          />
        )}
      </Field>
      <StartProblem text={problem} />
      <div>
        <Button type="submit" loading={isPending}>
          {t("project.start.importAction")}
        </Button>
      </div>
    </Form>
  );
}
