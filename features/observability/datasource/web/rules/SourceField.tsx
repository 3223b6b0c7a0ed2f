import { Field, Select } from "@devloom/ui";
import { type CustomFieldProps, useAll, useText } from "@devloom/web-kit";
import { listDataSources } from "../../contract.ts";

/** Which source something stands on. */
export function SourceField({ value, label, error, onChange }: CustomFieldProps) {
  const t = useText("datasource");
  const { data = [] } = useAll(listDataSources, { topics: ["data-source"] });
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={typeof value === "string" ? value : ""}
          placeholder={t("choose")}
          options={data.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
