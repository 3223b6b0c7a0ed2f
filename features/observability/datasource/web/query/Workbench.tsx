import { Alert, buttonStyles, EmptyState, Field, Link, Select } from "@devloom/ui";
import { ErrorPane, Loading, PolicyGate, useAll, useSearchParam, useText } from "@devloom/web-kit";
import { Database } from "lucide-react";
import { useState } from "react";
import { type DataTable, listDataSources } from "../../contract.ts";
import { HistoryList } from "./HistoryList.tsx";
import { SchemaTree } from "./SchemaTree.tsx";
import { SourceQueryPanel } from "./SourceQueryPanel.tsx";
import { TableProfile } from "./TableProfile.tsx";

const findAll = (collection: string): string => JSON.stringify({ collection, find: {} }, null, 2);

/** A source is chosen, its tables are looked at, and it is asked. */
export function Workbench() {
  return (
    <PolicyGate permission="datasource:query">
      <Loaded />
    </PolicyGate>
  );
}

function Loaded() {
  const t = useText("datasource");
  const [chosen, choose] = useSearchParam("source");
  const [saved] = useSearchParam("text");
  const [text, setText] = useState(saved);
  const [profiled, setProfiled] = useState<DataTable | null>(null);
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
  const { kind } = source.connection;
  const isPromQl = kind === "prometheus";
  const isMongo = kind === "mongodb";
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
          {...(isMongo ? { firstQuestion: findAll } : {})}
          onInsert={setText}
          onProfile={setProfiled}
        />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        {isPromQl && <Alert variant="info">{t("query.promql")}</Alert>}
        {isMongo && <Alert variant="info">{t("query.mongo")}</Alert>}
        <SourceQueryPanel
          key={source.id}
          source={source}
          isSql={!isPromQl && !isMongo}
          isMongo={isMongo}
          text={text}
          onText={setText}
        />
        <HistoryList sourceId={source.id} onChoose={setText} />
      </div>
      {profiled !== null && (
        <TableProfile sourceId={source.id} table={profiled} onClose={() => setProfiled(null)} />
      )}
    </div>
  );
}
