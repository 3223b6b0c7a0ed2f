import { EmptyState, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import {
  ReadView,
  SearchInput,
  type TimeRange,
  TimeCell,
  useDebounced,
  usePermission,
  useRead,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { Activity } from "lucide-react";
import { searchAudit } from "../../../../admin/audit/contract.ts";

/** What happened in the workspace, as the platform's own events tell it; new ones appear by themselves. */
export function EventsPanel({ range }: { range: TimeRange }) {
  const t = useText("observability");
  const [text, setText] = useSearchParam("text");
  const words = useDebounced(text);
  const { allowed, reason } = usePermission("audit:read");
  const query = {
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
    limit: 200,
    ...(words.trim() === "" ? {} : { q: words }),
  };
  const read = useRead(searchAudit, { query }, { placeholder: "previous", enabled: allowed });
  if (!allowed) return <p className="text-sm text-muted">{reason}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchInput value={text} onChange={setText} label={t("event.search")} />
      <ReadView read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Activity aria-hidden="true" />}
              title={t("event.empty")}
              description={t("event.emptyHint")}
            />
          ) : (
            <Table label={t("tab.events")}>
              <THead>
                <TR>
                  <TH>{t("event.time")}</TH>
                  <TH>{t("event.type")}</TH>
                  <TH>{t("event.subject")}</TH>
                  <TH>{t("event.actor")}</TH>
                </TR>
              </THead>
              <TBody>
                {items.map((item) => (
                  <TR key={item.id}>
                    <TD className="whitespace-nowrap">
                      <TimeCell time={item.time} />
                    </TD>
                    <TD className="font-mono text-xs">{item.type}</TD>
                    <TD>
                      {nameIn(item.data)}{" "}
                      <span className="font-mono text-xs break-all text-muted">{item.subject}</span>
                    </TD>
                    <TD>{item.actorName ?? t("event.system")}</TD>
                  </TR>
                ))}
              </TBody>
            </Table>
          )
        }
      </ReadView>
    </div>
  );
}

function nameIn(data: Readonly<Record<string, unknown>>): string {
  const { name } = data;
  return typeof name === "string" ? name : "";
}
