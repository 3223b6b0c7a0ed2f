import { Alert, Button, EmptyState, Link } from "@devloom/ui";
import { ReadView, useFormat, useRead, useText } from "@devloom/web-kit";
import { ArrowLeft, Waypoints } from "lucide-react";
import { MAX_SPANS, readTraceOutline } from "../../contract.ts";
import { useAddress } from "../address.ts";
import { useScope } from "../scope.ts";
import { Waterfall } from "./Waterfall.tsx";

/** One trace: every span with its place in time. */
export function TraceView({ traceId }: { traceId: string }) {
  const t = useText("observability");
  const { number } = useFormat();
  const addressOf = useAddress();
  const read = useRead(readTraceOutline, { params: { traceId }, query: { scope: useScope() } });
  const filters = JSON.stringify([{ key: "trace_id", operator: "=", value: traceId }]);
  const logs = addressOf({ tab: "logs", range: "7d", filters });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button asChild variant="outline" size="sm">
          <Link href={addressOf({ tab: "traces" })}>
            <ArrowLeft aria-hidden="true" />
            {t("trace.back")}
          </Link>
        </Button>
        <h2 className="font-mono text-sm break-all">{traceId}</h2>
        <Button asChild variant="outline" size="sm">
          <Link href={logs}>{t("trace.logs")}</Link>
        </Button>
      </div>
      <ReadView read={read}>
        {(outline) =>
          outline.parent.length === 0 ? (
            <EmptyState
              icon={<Waypoints aria-hidden="true" />}
              title={t("trace.gone")}
              description={t("trace.goneHint")}
            />
          ) : (
            <>
              {outline.total > outline.parent.length && (
                <Alert variant="warning">
                  {t("trace.cut", { shown: number(MAX_SPANS), total: number(outline.total) })}
                </Alert>
              )}
              <Waterfall traceId={traceId} outline={outline} />
            </>
          )
        }
      </ReadView>
    </div>
  );
}
