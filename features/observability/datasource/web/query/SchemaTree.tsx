import { Badge, IconButton, Input, toast } from "@devloom/ui";
import { ReadView, useCall, useMayCall, useRead, useText } from "@devloom/web-kit";
import { ChartNoAxesColumn, EyeOff, TextCursorInput } from "lucide-react";
import { useState } from "react";
import {
  createDataPolicy,
  type DataColumn,
  type DataTable,
  getDataSourceSchema,
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
    </section>
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
