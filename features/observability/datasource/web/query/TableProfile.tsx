import { Alert, Badge, Drawer, DrawerContent, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import type { OutputOf } from "@devloom/contract";
import { Loading, useCall, useFormat, useText } from "@devloom/web-kit";
import { FrameTable } from "@devloom/web-kit/query";
import { useEffect, useState } from "react";
import { type DataTable, profileDataTable } from "../../contract.ts";

export interface TableProfileProps {
  sourceId: string;
  table: DataTable;
  onClose: () => void;
}

/** Sample rows of a table, and what its columns hold. */
export function TableProfile({ sourceId, table, onClose }: TableProfileProps) {
  const t = useText("datasource");
  const format = useFormat();
  const { call, error } = useCall(profileDataTable);
  const [profile, setProfile] = useState<OutputOf<typeof profileDataTable> | null>(null);
  const { schema, name } = table;
  useEffect(() => {
    // A refusal shows as `error`.
    void call({ params: { id: sourceId }, body: { schema, table: name } }).then(
      setProfile,
      () => undefined,
    );
  }, [call, sourceId, schema, name]);
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <DrawerContent title={t("profile.of", { name })} closeLabel={t("close")}>
        <div className="grid min-w-0 gap-6">
          {error !== null && <Alert variant="destructive">{error.message}</Alert>}
          {profile === null && error === null && <Loading />}
          {profile !== null && (
            <>
              <p className="text-sm text-muted">
                {t("profile.rows", { rows: format.number(profile.rows) })}
              </p>
              <Table label={t("profile.columns")}>
                <THead>
                  <TR>
                    <TH>{t("profile.column")}</TH>
                    <TH numeric>{t("profile.empty")}</TH>
                    <TH numeric>{t("profile.distinct")}</TH>
                    <TH>{t("profile.least")}</TH>
                    <TH>{t("profile.greatest")}</TH>
                  </TR>
                </THead>
                <TBody>
                  {profile.columns.map((column) => (
                    <TR key={column.name}>
                      <TD>
                        <code className="font-mono text-xs">{column.name}</code>{" "}
                        {column.personal !== null && (
                          <Badge variant="info">{t(`personal.${column.personal}`)}</Badge>
                        )}
                      </TD>
                      <TD numeric>{format.number(column.empty)}</TD>
                      <TD numeric>{format.number(column.distinct)}</TD>
                      <TD className="font-mono text-xs">{column.least ?? "–"}</TD>
                      <TD className="font-mono text-xs">{column.greatest ?? "–"}</TD>
                    </TR>
                  ))}
                </TBody>
              </Table>
              <FrameTable frame={profile.sample} label={t("profile.sample")} />
            </>
          )}
        </div>
      </DrawerContent>
    </Drawer>
  );
}
