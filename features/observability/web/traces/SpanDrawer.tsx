import { Alert, Drawer, DrawerContent } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { SpanNode } from "../../contract.ts";
import { AttributeTable } from "../AttributeTable.tsx";
import { useMilliseconds } from "../use-milliseconds.ts";

interface SpanDrawerProps {
  readonly span: SpanNode;
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
export function SpanDrawer({ span, traceStart, onClose }: SpanDrawerProps) {
  const t = useText("observability");
  const milliseconds = useMilliseconds();
  // The store wrote these texts from what the decoder read.
  const attributes = JSON.parse(span.attributes) as Record<string, unknown>;
  const resource = JSON.parse(span.resource) as Record<string, unknown>;
  const events = JSON.parse(span.events) as SpanEvent[];
  const facts = {
    [t("span.id")]: span.spanId,
    [t("span.kind")]: KINDS[span.kind] ?? String(span.kind),
    [t("span.start")]: `+${milliseconds(span.time - traceStart)}`,
    [t("trace.duration")]: milliseconds(span.duration),
    ...(span.scope === "" ? {} : { [t("span.scope")]: span.scope }),
  };
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <DrawerContent title={span.name} description={span.service} closeLabel={t("close")}>
        <div className="grid gap-5">
          {span.status === 2 && (
            <Alert variant="destructive">
              {span.statusMessage === "" ? t("trace.failed") : span.statusMessage}
            </Alert>
          )}
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
      </DrawerContent>
    </Drawer>
  );
}
