import { Button, Checkbox, Field, IconButton, Input, Select } from "@devloom/ui";
import { FormDialog, useCallForm, useFormField, useText } from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import { DASHBOARD_LIMITS, INTERVALS, type Variable, VARIABLE_KINDS } from "../../contract.ts";
import { QUERY_KINDS, VARIABLE_QUERIES } from "./query-kinds.ts";

interface VariablesDialogProps {
  variables: readonly Variable[];
  onDone: (variables: Variable[]) => void;
  onClose: () => void;
}

const byService = VARIABLE_QUERIES["telemetry"] ?? null;

/** The values that people choose on the dashboard. */
export function VariablesDialog({ variables, onDone, onClose }: VariablesDialogProps) {
  const t = useText("dashboards");
  const form = useCallForm({
    values: { variables: [...variables] },
    send({ variables: chosen }) {
      const names = chosen.map(({ name }) => name);
      const isFine =
        names.every((name) => /^[a-z_]\w{0,39}$/i.test(name)) &&
        new Set(names).size === names.length;
      if (!isFine) throw new Error(t("variable.badName"));
      onDone(chosen);
    },
  });
  const { value: draft, onChange: setDraft } = useFormField(form, "variables");
  const change = (index: number, next: Partial<Variable>) =>
    setDraft(draft.map((one, place) => (place === index ? { ...one, ...next } : one)));

  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t("variable.title")}
      description={t("variable.hint")}
      submitLabel={t("panel.apply")}
      onClose={onClose}
    >
      {draft.map((variable, index) => (
        <div key={index} className="grid gap-3 rounded-lg border p-3">
          <div className="grid gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-end">
            <Field label={t("variable.name")}>
              {(control) => (
                <Input
                  {...control}
                  value={variable.name}
                  onChange={(event) => change(index, { name: event.target.value })}
                />
              )}
            </Field>
            <Field label={t("variable.kind")}>
              {(control) => (
                <Select
                  {...control}
                  value={variable.kind}
                  options={VARIABLE_KINDS.map((kind) => ({
                    value: kind,
                    label: t(`variable.${kind}`),
                  }))}
                  onChange={(event) => {
                    const kind = VARIABLE_KINDS.find((one) => one === event.target.value) ?? "text";
                    const options = kind === "interval" ? [...INTERVALS] : variable.options;
                    change(index, { kind, options, query: kind === "query" ? byService : null });
                  }}
                />
              )}
            </Field>
            <Field label={t("variable.value")}>
              {(control) => (
                <Input
                  {...control}
                  value={variable.value}
                  onChange={(event) => change(index, { value: event.target.value })}
                />
              )}
            </Field>
            <IconButton
              label={t("variable.remove", { name: variable.name })}
              onClick={() => setDraft(draft.filter((_, place) => place !== index))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
          {(variable.kind === "custom" || variable.kind === "interval") && (
            <Field
              label={t("variable.options")}
              hint={variable.kind === "interval" ? t("variable.intervalHint") : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  key={variable.kind}
                  defaultValue={variable.options.join(", ")}
                  onChange={(event) => change(index, { options: optionsIn(event.target.value) })}
                />
              )}
            </Field>
          )}
          {variable.kind === "query" && variable.query !== null && (
            <VariableQuery query={variable.query} onChange={(query) => change(index, { query })} />
          )}
          {variable.kind !== "text" && (
            <label className="flex items-center gap-2 text-sm">
              <Checkbox
                checked={variable.includeAll}
                onCheckedChange={(checked) => change(index, { includeAll: checked === true })}
              />
              {t(variable.kind === "interval" ? "variable.includeAuto" : "variable.includeAll")}
            </label>
          )}
        </div>
      ))}
      {draft.length < DASHBOARD_LIMITS.variables && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            setDraft([
              ...draft,
              {
                name: draft.length === 0 ? "service" : `variable_${draft.length + 1}`,
                label: "",
                kind: "query",
                options: [],
                query: byService,
                value: "",
                includeAll: true,
              },
            ])
          }
        >
          <Plus aria-hidden="true" />
          {t("variable.add")}
        </Button>
      )}
    </FormDialog>
  );
}

function VariableQuery(props: {
  query: NonNullable<Variable["query"]>;
  onChange: (query: NonNullable<Variable["query"]>) => void;
}) {
  const { query, onChange } = props;
  const t = useText("dashboards");
  const Editor = QUERY_KINDS[query.kind]?.Editor;
  if (Editor === undefined) return null;
  const form: Record<string, string> = query.kind === "telemetry" ? { form: "table" } : {};
  return (
    <div className="grid gap-3">
      <Field label={t("variable.from")}>
        {(control) => (
          <Select
            {...control}
            value={query.kind}
            options={Object.keys(VARIABLE_QUERIES).map((kind) => ({
              value: kind,
              label: t(kind === "datasource" ? "query.ofSource" : "query.ofTelemetry"),
            }))}
            onChange={(event) => onChange(VARIABLE_QUERIES[event.target.value] ?? query)}
          />
        )}
      </Field>
      <Editor
        kind="table"
        query={query.query}
        onChange={(next) => onChange({ ...query, query: { ...next, ...form } })}
      />
    </div>
  );
}

const optionsIn = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
