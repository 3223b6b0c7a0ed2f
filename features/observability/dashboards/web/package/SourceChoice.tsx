import { Alert, Field, Select } from "@devloom/ui";
import { useAll, useText } from "@devloom/web-kit";
import { listDataSources } from "../../../datasource/contract.ts";
import type { NeededSource } from "../../contract.ts";

interface SourceChoiceProps {
  needed: readonly NeededSource[];
  chosen: Readonly<Record<string, string>>;
  onChoose: (key: string, sourceId: string) => void;
}

/** One of the workspace's own sources for each that a package asks. */
export function SourceChoice({ needed, chosen, onChoose }: SourceChoiceProps) {
  const t = useText("dashboards");
  const { data = [] } = useAll(listDataSources, { topics: ["data-source"] });
  return needed.map(({ key, name, kind }) => {
    const fitting = data.filter(({ connection }) => connection.kind === kind);
    if (fitting.length === 0)
      return (
        <Alert key={key} variant="warning">
          {t("package.noSource", { kind })}
        </Alert>
      );
    return (
      <Field
        key={key}
        label={t("package.source", { name: name === "" ? key : name, kind })}
        required
      >
        {(control) => (
          <Select
            {...control}
            value={chosen[key] ?? ""}
            placeholder={t("query.chooseSource")}
            options={fitting.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(event) => onChoose(key, event.target.value)}
          />
        )}
      </Field>
    );
  });
}
