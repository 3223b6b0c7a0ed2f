import { Alert, Checkbox, Field, Input, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { COUNTED_RECORDS, RECORD_NAMES, RecordQuery } from "../../../datasource/contract.ts";
import type { QueryEditorProps } from "./query-editor-props.ts";

/** Counts records of the workspace. There are no boards yet whose cards could be counted, and it says so. */
export function CountEditor({ query, onChange }: QueryEditorProps) {
  const t = useText("dashboards");
  const parsed = RecordQuery.safeParse(query);
  const asked = parsed.success ? parsed.data : RecordQuery.parse({ record: "projects" });
  const change = (next: Partial<RecordQuery>) => onChange({ ...asked, ...next });
  const keys: readonly string[] = COUNTED_RECORDS[asked.record];
  const keyOptions = keys.map((one) => ({
    value: one,
    label: t(`count.${one}` as "count.status"),
  }));
  return (
    <div className="grid gap-3 rounded-lg border bg-sunken/40 p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("count.record")}>
          {(control) => (
            <Select
              {...control}
              value={asked.record}
              options={RECORD_NAMES.map((one) => ({ value: one, label: t(`count.${one}`) }))}
              onChange={(event) =>
                change({
                  record: RECORD_NAMES.find((one) => one === event.target.value) ?? "projects",
                  groupBy: "",
                  key: "",
                  value: "",
                })
              }
            />
          )}
        </Field>
        <Field label={t("query.groupBy")}>
          {(control) => (
            <Select
              {...control}
              value={asked.groupBy}
              placeholder={t("count.whole")}
              options={keyOptions}
              onChange={(event) => change({ groupBy: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("count.key")}>
          {(control) => (
            <Select
              {...control}
              value={asked.key}
              placeholder={t("count.every")}
              options={keyOptions}
              onChange={(event) => change({ key: event.target.value })}
            />
          )}
        </Field>
        {asked.key !== "" && (
          <Field label={t("count.value")}>
            {(control) => (
              <Input
                {...control}
                value={asked.value}
                maxLength={200}
                onChange={(event) => change({ value: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <label className="flex items-center gap-2 text-sm">
        <Checkbox
          checked={asked.isInRange}
          onCheckedChange={(checked) => change({ isInRange: checked === true })}
        />
        {t("count.inRange")}
      </label>
      <Alert variant="info">{t("count.boards")}</Alert>
    </div>
  );
}
