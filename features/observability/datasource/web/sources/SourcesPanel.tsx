import { type PageColumn, ResourcePage, useText } from "@devloom/web-kit";
import { Database } from "lucide-react";
import { type DataSource, dataSources } from "../../contract.ts";
import { FirstStep } from "./FirstStep.tsx";
import { SourceActions } from "./SourceActions.tsx";
import { SourceDetail } from "./SourceDetail.tsx";
import { DeleteImpact } from "./SourceUsers.tsx";
import { splitPasted } from "./split-pasted.ts";

const INITIAL = {
  connection: { kind: "postgres", host: "", port: 5432, database: "", user: "", tls: "verify" },
};

/** Every source of the workspace; the platform itself is one from the beginning. */
export function SourcesPanel() {
  return (
    <ResourcePage
      resource={dataSources}
      texts={{ namespace: "datasource", key: "source" }}
      topics={["data-source"]}
      icon={<Database aria-hidden="true" />}
      initial={INITIAL}
      arrange={splitPasted}
      columns={useColumns()}
      actions={SourceActions}
      detail={SourceDetail}
      impact={DeleteImpact}
      next={FirstStep}
    />
  );
}

function useColumns(): readonly PageColumn<DataSource>[] {
  const t = useText("datasource");
  const kindText = ({ connection }: DataSource) => t(`source.option.connection.${connection.kind}`);
  return [
    { id: "name", cell: ({ name }) => name },
    { id: "kind", cell: kindText, value: kindText },
    {
      id: "address",
      secondary: true,
      value: addressOf,
      cell: (item) => <code className="font-mono text-xs break-all">{addressOf(item)}</code>,
    },
    { id: "description", secondary: true, cell: ({ description }) => description },
  ];
}

function addressOf({ connection }: DataSource): string {
  if ("host" in connection) return `${connection.host}:${connection.port}/${connection.database}`;
  return "url" in connection ? connection.url : "";
}
