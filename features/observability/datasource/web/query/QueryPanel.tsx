import { Alert, buttonStyles, EmptyState, Field, Link, Select } from "@devloom/ui";
import { ErrorPane, Loading, PolicyGate, useAll, useSearchParam, useText } from "@devloom/web-kit";
import { Database } from "lucide-react";
import { useState } from "react";
import { type DataTable, listDataSources } from "../../contract.ts";
import { HistoryList } from "./HistoryList.tsx";
import { QueryForm } from "./QueryForm.tsx";
import { QueryResult } from "./QueryResult.tsx";
import { SchemaTree } from "./SchemaTree.tsx";
import { TableProfile } from "./TableProfile.tsx";
import { useQuery } from "./use-query.ts";

/** A source is chosen, its tables are looked at, and it is asked. */
export function QueryPanel() {
  return (
    <PolicyGate permission="datasource:query">
      <Workbench />
    </PolicyGate>
  );
}

function Workbench() {
  const t = useText("datasource");
  const [chosen, choose] = useSearchParam("source");
  const [saved] = useSearchParam("text");
  const [text, setText] = useState(saved);
  const [profiled, setProfiled] = useState<DataTable | null>(null);
  const query = useQuery();
  const read = useAll(listDataSources, { topics: ["data-source"] });
  if (read.data === undefined)
    return read.error === null ? (
      <Loading />
    ) : (
      <ErrorPane
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  const source = read.data.find(({ id }) => id === chosen) ?? read.data[0];
  if (source === undefined)
    return (
      <EmptyState
        icon={<Database aria-hidden="true" />}
        title={t("source.empty")}
        description={t("source.emptyHint")}
        action={
          <Link href="/datasource" className={buttonStyles("primary")}>
            {t("query.connect")}
          </Link>
        }
      />
    );
  const isPromQl = source.connection.kind === "prometheus";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-4">
        <Field label={t("query.source")}>
          {(control) => (
            <Select
              {...control}
              value={source.id}
              options={read.data.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => choose(event.target.value)}
            />
          )}
        </Field>
        <SchemaTree
          key={source.id}
          sourceId={source.id}
          onInsert={setText}
          onProfile={setProfiled}
        />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        {isPromQl && <Alert variant="info">{t("query.promql")}</Alert>}
        <QueryForm
          sourceId={source.id}
          text={text}
          isSql={!isPromQl}
          isRunning={query.state.kind === "running"}
          onText={setText}
          onRun={(input) => void query.run(input)}
          onCancel={query.cancel}
        />
        <QueryResult state={query.state} name={source.name} />
        <HistoryList sourceId={source.id} onChoose={setText} />
      </div>
      {profiled !== null && (
        <TableProfile sourceId={source.id} table={profiled} onClose={() => setProfiled(null)} />
      )}
    </div>
  );
}
