import { Badge } from "@devloom/ui";
import { type PageColumn, ResourcePage, useText } from "@devloom/web-kit";
import { ShieldCheck } from "lucide-react";
import { dataPolicies, type DataPolicy } from "../../contract.ts";
import { SourceField } from "./SourceField.tsx";
import { SubjectsField } from "./SubjectsField.tsx";
import { useSourceNames } from "./use-source-names.ts";

/** Who sees which tables, columns and rows. */
export function RulesPanel() {
  return (
    <ResourcePage
      resource={dataPolicies}
      texts={{ namespace: "datasource", key: "rule" }}
      topics={["data-policy"]}
      icon={<ShieldCheck aria-hidden="true" />}
      initial={{ "masks.*": { column: "", mask: "partial" } }}
      columns={useColumns()}
      controls={{ sourceId: SourceField, readers: SubjectsField, exempt: SubjectsField }}
    />
  );
}

function useColumns(): readonly PageColumn<DataPolicy>[] {
  const t = useText("datasource");
  const nameOf = useSourceNames();
  return [
    { id: "name", cell: ({ name }) => name },
    {
      id: "sourceId",
      cell: ({ sourceId }) => nameOf(sourceId),
      value: ({ sourceId }) => nameOf(sourceId),
    },
    { id: "table", cell: ({ table }) => <code className="font-mono text-xs">{table}</code> },
    {
      id: "masks",
      cell: ({ masks }) => (
        <span className="flex flex-wrap gap-1">
          {masks.map(({ column, mask }) => (
            <Badge key={column} variant="warning">
              {column}: {t(`rule.option.mask.${mask}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      id: "rowFilter",
      secondary: true,
      cell: ({ rowFilter }) => <code className="font-mono text-xs">{rowFilter}</code>,
    },
  ];
}
