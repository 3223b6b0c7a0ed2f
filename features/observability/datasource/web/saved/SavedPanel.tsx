import { type PageColumn, ResourcePage, useText } from "@devloom/web-kit";
import { Link } from "@tanstack/react-router";
import { BookMarked, Terminal } from "lucide-react";
import { type DataQuery, dataQueries } from "../../contract.ts";
import { SourceField } from "../rules/SourceField.tsx";
import { useSourceNames } from "../rules/use-source-names.ts";

/** Queries that are kept for everyone. */
export function SavedPanel() {
  return (
    <ResourcePage
      resource={dataQueries}
      texts={{ namespace: "datasource", key: "saved" }}
      topics={["data-query"]}
      icon={<BookMarked aria-hidden="true" />}
      columns={useColumns()}
      controls={{ sourceId: SourceField }}
      actions={OpenQuery}
    />
  );
}

function OpenQuery({ item }: { item: DataQuery }) {
  const t = useText("datasource");
  const label = t("saved.open", { name: item.name });
  return (
    <Link
      to="."
      search={{ tab: "query", source: item.sourceId, text: item.text }}
      aria-label={label}
      title={label}
      className="inline-flex size-8 items-center justify-center rounded-md hover:bg-hover"
    >
      <Terminal aria-hidden="true" className="size-4" />
    </Link>
  );
}

function useColumns(): readonly PageColumn<DataQuery>[] {
  const nameOf = useSourceNames();
  return [
    { id: "name", cell: ({ name }) => name },
    {
      id: "sourceId",
      cell: ({ sourceId }) => nameOf(sourceId),
      value: ({ sourceId }) => nameOf(sourceId),
    },
    {
      id: "text",
      secondary: true,
      cell: ({ text }) => <code className="line-clamp-2 font-mono text-xs">{text}</code>,
    },
  ];
}
