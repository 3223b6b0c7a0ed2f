import { Badge, IconButton, Input, toast } from "@devloom/ui";
import { ReadView, useAll, useCall, useMayCall, useRead, useText } from "@devloom/web-kit";
import { ChartNoAxesColumn, EyeOff, TextCursorInput } from "lucide-react";
import { useState } from "react";
import {
  createDataPolicy,
  type DataColumn,
  type DataTable,
  getDataSourceSchema,
  listDataQueries,
} from "../../contract.ts";

export interface SchemaTreeProps {
  sourceId: string;
  /** What a table is asked with at first. */
  firstQuestion?: (table: string) => string;
  onInsert: (text: string) => void;
  onProfile: (table: DataTable) => void;
}

const nameOf = ({ schema, name }: DataTable) => (schema === "" ? name : `${schema}.${name}`);

/** The tables of a source with their columns, as the person has them. */
export function SchemaTree({
  sourceId,
  firstQuestion = (table) => `select * from ${table}`,
  onInsert,
  onProfile,
}: SchemaTreeProps) {
  const t = useText("datasource");
  const [wanted, setWanted] = useState("");
  const read = useRead(
    getDataSourceSchema,
    { params: { id: sourceId } },
    { topics: ["data-source", "data-policy"] },
  );
  return (
    <section aria-label={t("schema.title")} className="grid min-w-0 content-start gap-3">
      <Input
        type="search"
        aria-label={t("schema.search")}
        placeholder={t("schema.search")}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ReadView read={read}>
        {({ items }) => {
          const shown = items.filter((table) =>
            nameOf(table).toLowerCase().includes(wanted.trim().toLowerCase()),
          );
          return (
            <div className="grid max-h-[32rem] content-start gap-1 overflow-y-auto">
              {shown.length === 0 && <p className="text-sm text-muted">{t("schema.empty")}</p>}
              {shown.map((table) => (
                <details key={nameOf(table)} className="rounded-lg border" open={items.length <= 3}>
                  <summary className="cursor-pointer px-3 py-2 text-sm font-medium break-all">
                    {nameOf(table)}
                    {table.isFiltered && (
                      <Badge variant="warning" className="ml-2">
                        {t("schema.filtered")}
                      </Badge>
                    )}
                  </summary>
                  <div className="flex gap-1 px-2">
                    <IconButton
                      size="sm"
                      label={t("schema.insert", { name: nameOf(table) })}
                      onClick={() => onInsert(firstQuestion(nameOf(table)))}
                    >
                      <TextCursorInput aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={t("schema.profile", { name: nameOf(table) })}
                      onClick={() => onProfile(table)}
                    >
                      <ChartNoAxesColumn aria-hidden="true" />
                    </IconButton>
                  </div>
                  <ul className="grid gap-1 px-3 pb-3 text-xs">
                    {table.columns.map((column) => (
                      <Column
                        key={column.name}
                        sourceId={sourceId}
                        table={nameOf(table)}
                        column={column}
                      />
                    ))}
                  </ul>
                </details>
              ))}
            </div>
          );
        }}
      </ReadView>
      <SavedTables sourceId={sourceId} onInsert={onInsert} />
    </section>
  );
}

/** The saved queries of the source that others select from. */
function SavedTables({ sourceId, onInsert }: Pick<SchemaTreeProps, "sourceId" | "onInsert">) {
  const t = useText("datasource");
  const { data: queries = [] } = useAll(listDataQueries, {
    filters: { sourceId },
    topics: ["data-query"],
  });
  const tables = queries.filter(({ tableName }) => tableName !== "");
  if (tables.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-medium">{t("schema.saved")}</h3>
      <ul className="grid gap-1">
        {tables.map(({ id, tableName }) => (
          <li key={id} className="flex items-center gap-1 rounded-lg border py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 font-mono text-xs break-all">saved.{tableName}</code>
            <IconButton
              size="sm"
              label={t("schema.insert", { name: `saved.${tableName}` })}
              onClick={() => onInsert(`select * from saved.${tableName}`)}
            >
              <TextCursorInput aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Column({
  sourceId,
  table,
  column,
}: {
  sourceId: string;
  table: string;
  column: DataColumn;
}) {
  const t = useText("datasource");
  const may = useMayCall(createDataPolicy);
  const create = useCall(createDataPolicy, { topics: ["data-policy"] });
  const { name, type, personal, mask, othersMask } = column;
  async function hide(): Promise<void> {
    await create.call({
      body: {
        name: t("schema.ruleName", { table, column: name }).slice(0, 120),
        sourceId,
        table,
        masks: [{ column: name, mask: "partial" }],
      },
    });
    toast({ title: t("schema.masked", { column: name }), variant: "success" });
  }
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2">
      <code className="font-mono break-all">{name}</code>
      <span className="text-muted">{type}</span>
      {personal !== null && <Badge variant="info">{t(`personal.${personal}`)}</Badge>}
      {mask !== null && <Badge variant="warning">{t(`rule.option.mask.${mask}`)}</Badge>}
      {mask === null && othersMask !== null && (
        <Badge variant="success">{t("schema.maskedForOthers")}</Badge>
      )}
      {personal !== null && mask === null && othersMask === null && may.reason === undefined && (
        <IconButton
          size="sm"
          className="ml-auto"
          label={t("schema.mask", { column: name })}
          onClick={() =>
            void hide().catch((error: Error) =>
              toast({ title: error.message, variant: "destructive" }),
            )
          }
        >
          <EyeOff aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
