import { EmptyState, Link, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { ReadView, useFormat, useRead, useText } from "@devloom/web-kit";
import { Shapes } from "lucide-react";
import { Fragment } from "react";
import { listLogPatterns, type LogPattern } from "../../contract.ts";
import { severityOf } from "./severity.ts";

const WILD = "<*>";

/** The longest words of a pattern: enough to find its lines again. */
function wordsOf({ pattern }: LogPattern): string {
  const words = pattern.split(/\s+/).filter((word) => word !== "" && !word.includes(WILD));
  return words
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 5)
    .join(" ")
    .slice(0, 300);
}

/** The same query, for the lines of a pattern. */
function linesOf(pattern: LogPattern): string {
  const fields = new URLSearchParams(window.location.search);
  fields.delete("view");
  fields.set("text", wordsOf(pattern));
  return `/observability?${fields}`;
}

interface PatternsTableProps {
  readonly query: Parameters<typeof useRead<typeof listLogPatterns>>[1];
}

/** What kinds of lines there are, the most frequent first. Choosing one shows its lines. */
export function PatternsTable({ query }: PatternsTableProps) {
  const t = useText("observability");
  const { number, dateTime } = useFormat();
  const read = useRead(listLogPatterns, query, { placeholder: "previous" });
  return (
    <ReadView read={read}>
      {({ items, looked, isSample }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<Shapes aria-hidden="true" />}
            title={t("log.empty")}
            description={t("log.emptyHint")}
          />
        ) : (
          <div className="grid gap-2">
            <p className="text-sm text-muted">
              {t(isSample ? "log.sampled" : "log.looked", { shown: number(looked) })}
            </p>
            <Table label={t("log.patterns")}>
              <THead>
                <TR>
                  <TH numeric>{t("log.count")}</TH>
                  <TH>{t("log.severity")}</TH>
                  <TH>{t("log.pattern")}</TH>
                  <TH>{t("service.name")}</TH>
                  <TH>{t("service.lastSeen")}</TH>
                </TR>
              </THead>
              <TBody>
                {items.map((item) => {
                  const { word, tone } = severityOf(item.severity);
                  return (
                    <TR key={item.pattern}>
                      <TD numeric>
                        {number(item.count)}{" "}
                        <span className="text-muted">
                          {number(item.count / looked, { style: "percent" })}
                        </span>
                      </TD>
                      <TD className={tone}>{word}</TD>
                      <TD>
                        <Link href={linesOf(item)} title={item.example} className="hover:underline">
                          <Shape pattern={item.pattern} />
                        </Link>
                      </TD>
                      <TD>{item.services.join(", ")}</TD>
                      <TD className="whitespace-nowrap">{dateTime(new Date(item.last))}</TD>
                    </TR>
                  );
                })}
              </TBody>
            </Table>
          </div>
        )
      }
    </ReadView>
  );
}

function Shape({ pattern }: { pattern: string }) {
  return (
    <code className="font-mono text-xs [overflow-wrap:anywhere]">
      {pattern
        .slice(0, 300)
        .split(WILD)
        .map((part, place) => (
          <Fragment key={place}>
            {place > 0 && <span className="rounded-sm bg-brand/15 px-1 text-brand-ink">∗</span>}
            {part}
          </Fragment>
        ))}
    </code>
  );
}
