import { Field, Link, Select } from "@devloom/ui";
import { useAll, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  type Dashboard,
  listDashboards,
  type Panel,
} from "../../../../observability/dashboards/contract.ts";
import type { ReportPart } from "../../contract.ts";

/** Chooses a panel of a dashboard: what it asks becomes a part of the report. */
export function PanelPicker({ onPick }: { onPick: (part: ReportPart) => void }) {
  const t = useText("reports");
  const { data } = useAll(listDashboards, { topics: ["dashboard"] });
  const [chosen, setChosen] = useState("");
  if (data?.length === 0)
    return (
      <p className="text-sm">
        <Link href="/dashboard/builder">{t("own.noDashboards")}</Link>
      </p>
    );
  const dashboard = data?.find(({ id }) => id === chosen);
  const panels = dashboard?.panels.filter(({ queries }) => queries.length > 0) ?? [];
  return (
    <div className="grid gap-3 rounded-lg border p-3 sm:grid-cols-2">
      <Field label={t("own.dashboard")} hint={t("own.addHint")}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            placeholder={t("own.chooseDashboard")}
            options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      {dashboard !== undefined && panels.length === 0 && (
        <p className="self-center text-sm text-muted">{t("own.noPanels")}</p>
      )}
      {dashboard !== undefined && panels.length > 0 && (
        <Field label={t("own.panel")}>
          {(control) => (
            <Select
              {...control}
              value=""
              placeholder={t("own.choosePanel")}
              options={panels.map(({ id, title }) => ({ value: id, label: title || id }))}
              onChange={(event) => {
                const panel = panels.find(({ id }) => id === event.target.value);
                if (panel !== undefined) onPick(partOf(dashboard, panel));
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
}

const FIGURES = ["stat", "gauge", "bar"];

/** What a panel asks, with the values that the dashboard's variables begin with; figures are about the whole period. */
function partOf({ variables }: Dashboard, { title, unit, kind, queries }: Panel): ReportPart {
  const values = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  const asked = queries.map((one) =>
    one.kind === "telemetry" && FIGURES.includes(kind)
      ? { ...one, query: { ...one.query, form: "table" } }
      : one,
  );
  return { kind: "query", title, unit, queries: asked, variables: values };
}
