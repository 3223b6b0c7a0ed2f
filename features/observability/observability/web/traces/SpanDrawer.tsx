import { Alert, Button, Drawer, DrawerContent, Link } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { readSpan, type SpanNode } from "../../contract.ts";
import { AttributeTable } from "../AttributeTable.tsx";
import { useAddress } from "../address.ts";
import { useMilliseconds } from "../use-milliseconds.ts";
import { useScope } from "../scope.ts";
import { codePlacesOf } from "./code-place.ts";
import { CodeLink } from "./CodeLink.tsx";
import type { OutlinedSpan } from "./waterfall.ts";

interface SpanDrawerProps {
  readonly span: OutlinedSpan;
  readonly traceId: string;
  readonly traceStart: number;
  readonly onClose: () => void;
}

interface SpanEvent {
  readonly time: number;
  readonly name: string;
  readonly attributes: Record<string, unknown>;
}

const KINDS = ["unspecified", "internal", "server", "client", "producer", "consumer"] as const;

/** One span with everything that came with it. */
export function SpanDrawer({ span, traceId, traceStart, onClose }: SpanDrawerProps) {
  const t = useText("observability");
  const params = { traceId, spanId: span.spanId };
  const read = useRead(readSpan, { params, query: { scope: useScope() } });
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <DrawerContent title={span.name} description={span.service} closeLabel={t("close")}>
        <ReadView read={read}>
          {(whole) => <SpanFacts span={whole} traceId={traceId} traceStart={traceStart} />}
        </ReadView>
      </DrawerContent>
    </Drawer>
  );
}

interface SpanFactsProps {
  readonly span: SpanNode;
  readonly traceId: string;
  readonly traceStart: number;
}

function SpanFacts({ span, traceId, traceStart }: SpanFactsProps) {
  const t = useText("observability");
  const milliseconds = useMilliseconds();
  const addressOf = useAddress();
  // The store wrote these texts from what the decoder read.
  const attributes = JSON.parse(span.attributes) as Record<string, unknown>;
  const resource = JSON.parse(span.resource) as Record<string, unknown>;
  const events = JSON.parse(span.events) as SpanEvent[];
  const places = [attributes, ...events.map((event) => event.attributes)].flatMap(codePlacesOf);
  const filters = JSON.stringify([
    { key: "trace_id", operator: "=", value: traceId },
    { key: "span_id", operator: "=", value: span.spanId },
  ]);
  const facts = {
    [t("span.id")]: span.spanId,
    [t("span.kind")]: KINDS[span.kind] ?? String(span.kind),
    [t("span.start")]: `+${milliseconds(span.time - traceStart)}`,
    [t("trace.duration")]: milliseconds(span.duration),
    ...(span.scope === "" ? {} : { [t("span.scope")]: span.scope }),
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      {span.status === 2 && (
        <Alert variant="destructive">
          {span.statusMessage === "" ? t("trace.failed") : span.statusMessage}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button asChild variant="outline">
          <Link href={addressOf({ tab: "logs", range: aroundSpan(span), filters })}>
            {t("span.logs")}
          </Link>
        </Button>
        <CodeLink places={places} service={span.service} />
      </div>
      <AttributeTable title={t("span.facts")} attributes={facts} />
      <AttributeTable title={t("attributes")} attributes={attributes} />
      {events.map((event) => (
        <AttributeTable
          key={`${event.name} ${event.time}`}
          title={`${event.name} · +${milliseconds(event.time / 1000 - span.time)}`}
          attributes={event.attributes}
        />
      ))}
      <AttributeTable title={t("resource")} attributes={resource} />
    </div>
  );
}

const AROUND_MILLISECONDS = 60_000;

/** Clocks of services differ a little, and logs may come late. */
function aroundSpan({ time, duration }: SpanNode): string {
  const from = Math.floor(time - AROUND_MILLISECONDS);
  return `${from}-${Math.ceil(time + duration + AROUND_MILLISECONDS)}`;
}
