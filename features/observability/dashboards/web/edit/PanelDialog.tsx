import { Alert, Button, IconButton } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  LongTextField,
  TextField,
  useCallForm,
  useFormValues,
  useText,
} from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import { DASHBOARD_LIMITS, type Panel, PANEL_KINDS } from "../../contract.ts";
import { PanelLook } from "./PanelLook.tsx";
import { type PanelPlace, PanelPreview } from "./PanelPreview.tsx";
import { queryProblem } from "./query-problem.ts";
import { queriesFor, QUERY_KINDS, sourcesOf } from "./query-kinds.ts";

interface PanelDialogProps {
  panel: Panel;
  isNew: boolean;
  /** What is special about this panel. */
  note?: string | undefined;
  pending?: boolean;
  error?: string | undefined;
  /** Where the panel stands: what its queries are tried over. */
  place: PanelPlace;
  onDone: (panel: Panel) => void | Promise<void>;
  onClose: () => void;
}

/** What a panel asks and how it shows the answer. */
export function PanelDialog(props: PanelDialogProps) {
  const { panel, isNew, note, pending = false, error, place, onDone, onClose } = props;
  const t = useText("dashboards");
  const problemOf = (queries: Panel["queries"]): string | undefined => {
    const problem = queryProblem(queries);
    return problem === null ? undefined : t(`query.${problem}`);
  };
  const form = useCallForm<Panel>({
    values: panel,
    send: onDone,
    check: ({ queries }) => ({ queries: problemOf(queries) }),
  });
  const draft = useFormValues(form);
  const unfinished = form.isSubmitted ? problemOf(draft.queries) : undefined;

  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={isNew ? t("panel.add") : t("panel.edit")}
      submitLabel={t("panel.apply")}
      pending={pending || form.isPending}
      error={error ?? form.error ?? unfinished}
      onClose={onClose}
    >
      {note !== undefined && <Alert variant="info">{note}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="title" label={t("panel.title")} input={{ maxLength: 200 }} />
        <ChoiceField
          form={form}
          name="kind"
          label={t("panel.kind")}
          options={PANEL_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChanged={(kind) => {
            const chosen = PANEL_KINDS.find((one) => one === kind) ?? "timeseries";
            form.patch({ queries: queriesFor(chosen, draft.queries) });
          }}
        />
      </div>
      {draft.kind === "markdown" ? (
        <LongTextField form={form} name="text" label={t("panel.text")} input={{ rows: 8 }} />
      ) : (
        <>
          <PanelPreview
            draft={draft}
            place={place}
            editor={<Queries draft={draft} onChange={(queries) => form.patch({ queries })} />}
          />
          <PanelLook draft={draft} onChange={form.patch} />
        </>
      )}
    </FormDialog>
  );
}

function Queries(props: { draft: Panel; onChange: (queries: Panel["queries"]) => void }) {
  const { draft, onChange } = props;
  const t = useText("dashboards");
  const { queries, kind } = draft;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{t("query.title")}</legend>
      {queries.map((one, index) => {
        const Editor = QUERY_KINDS[one.kind]?.Editor;
        return (
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            {Editor === undefined ? (
              <p className="text-sm text-muted">{t("query.unknown", { kind: one.kind })}</p>
            ) : (
              <Editor
                query={one.query}
                kind={kind}
                onChange={(query) =>
                  onChange(
                    queries.map((other, place) => (place === index ? { ...one, query } : other)),
                  )
                }
              />
            )}
            <IconButton
              label={t("query.remove")}
              onClick={() => onChange(queries.filter((_, place) => place !== index))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {queries.length < DASHBOARD_LIMITS.queries && (
        <div className="flex flex-wrap gap-2">
          {sourcesOf(kind).map((source) => (
            <Button
              key={source}
              variant="outline"
              size="sm"
              onClick={() =>
                onChange([
                  ...queries,
                  { kind: source, query: QUERY_KINDS[source]?.initial(kind) ?? {} },
                ])
              }
            >
              <Plus aria-hidden="true" />
              {t(`query.add_${source}` as "query.add_telemetry")}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
