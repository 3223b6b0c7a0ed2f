import type { OutputOf } from "@devloom/contract";
import {
  Alert,
  Badge,
  Button,
  EmptyState,
  StatTile,
  Table,
  TBody,
  TD,
  TH,
  THead,
  TR,
} from "@devloom/ui";
import { TimeCell, useCall, useFormat, useText } from "@devloom/web-kit";
import { History, Play } from "lucide-react";
import { useState } from "react";
import { replayPolicy } from "../../contract.ts";

interface ReplayPanelProps {
  policyId: string;
  onSave: () => Promise<boolean>;
}

type Report = OutputOf<typeof replayPolicy>;

/** What the draft would have changed about the decisions of the last seven days. */
export function ReplayPanel({ policyId, onSave }: ReplayPanelProps) {
  const t = useText("access");
  const replay = useCall(replayPolicy);
  const [report, setReport] = useState<Report | null>(null);

  async function run(): Promise<void> {
    if (!(await onSave())) return;
    setReport(await replay.call({ params: { id: policyId }, body: {} }).catch(() => null));
  }

  const button = (
    <Button size="sm" loading={replay.isPending} onClick={() => void run()}>
      <Play aria-hidden="true" />
      {t("replay.run")}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {replay.error !== null && <Alert variant="destructive">{replay.error.message}</Alert>}
      {report === null ? (
        <EmptyState
          icon={<History aria-hidden="true" />}
          title={t("replay.empty")}
          description={t("replay.emptyHint")}
          action={button}
        />
      ) : (
        <>
          <div>{button}</div>
          <ReplayReport report={report} />
        </>
      )}
    </div>
  );
}

function ReplayReport({ report }: { report: Report }) {
  const t = useText("access");
  const format = useFormat();
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <StatTile label={t("replay.examined")} value={format.number(report.examined)} />
        <StatTile label={t("replay.newlyDenied")} value={format.number(report.newlyDenied)} />
        <StatTile label={t("replay.newlyAllowed")} value={format.number(report.newlyAllowed)} />
      </div>
      {report.truncated && <Alert variant="warning">{t("replay.truncated")}</Alert>}
      {report.items.length === 0 ? (
        <Alert variant="success">{t("replay.nothing")}</Alert>
      ) : (
        <Table label={t("replay.changes")}>
          <THead>
            <TR>
              <TH>{t("replay.who")}</TH>
              <TH>{t("replay.what")}</TH>
              <TH>{t("replay.change")}</TH>
              <TH numeric className="hidden md:table-cell">
                {t("replay.when")}
              </TH>
            </TR>
          </THead>
          <TBody>
            {report.items.map((item) => (
              <TR key={item.decisionId}>
                <TD>{item.actorName ?? item.actorId}</TD>
                <TD>
                  <span className="block font-mono text-xs font-medium">{item.operation}</span>
                  <span className="block font-mono text-xs break-all text-muted">
                    {item.resource}
                  </span>
                </TD>
                <TD>
                  <Badge variant={item.after === "allow" ? "success" : "danger"}>
                    {t(item.after === "allow" ? "replay.nowAllowed" : "replay.nowDenied")}
                  </Badge>
                </TD>
                <TD numeric className="hidden md:table-cell">
                  <TimeCell time={item.time} />
                </TD>
              </TR>
            ))}
          </TBody>
        </Table>
      )}
    </>
  );
}
