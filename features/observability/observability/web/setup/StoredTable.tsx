import { Link, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { ReadView, useFormat, useRead, useText } from "@devloom/web-kit";
import { readTelemetryUsage } from "../../contract.ts";
import { useScope } from "../scope.ts";

/** What is stored of each signal, and for how long. */
export function StoredTable() {
  const t = useText("observability");
  const { number, bytes, moment: exact } = useFormat();
  const scope = useScope();
  const read = useRead(readTelemetryUsage, { query: { scope } });
  const moment = (time: number | null) => (time === null ? "–" : exact(new Date(time)));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="display text-lg">{t("stored.title")}</h2>
        <Link href="/settings">{t("stored.change")}</Link>
      </div>
      <ReadView read={read}>
        {({ items }) => (
          <Table label={t("stored.title")}>
            <THead>
              <TR>
                <TH>{t("stored.signal")}</TH>
                <TH numeric>{t("stored.rows")}</TH>
                <TH numeric>{t("stored.bytes")}</TH>
                <TH>{t("stored.oldest")}</TH>
                <TH>{t("stored.newest")}</TH>
                <TH numeric>{t("stored.retention")}</TH>
              </TR>
            </THead>
            <TBody>
              {items.map((one) => (
                <TR key={one.signal}>
                  <TD className="font-medium">{t(`tab.${one.signal}`)}</TD>
                  <TD numeric>{number(one.rows)}</TD>
                  <TD numeric>
                    {one.rows > 0 && one.fileRows === 0 ? t("stored.hot") : bytes(one.fileBytes)}
                  </TD>
                  <TD className="whitespace-nowrap">{moment(one.oldest)}</TD>
                  <TD className="whitespace-nowrap">{moment(one.newest)}</TD>
                  <TD numeric>{t("stored.days", { count: one.retentionDays })}</TD>
                </TR>
              ))}
            </TBody>
          </Table>
        )}
      </ReadView>
    </section>
  );
}
