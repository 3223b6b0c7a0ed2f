import { Button, Drawer, DrawerContent, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { LogLine } from "../../contract.ts";
import { useAddress } from "../address.ts";
import { AttributeTable } from "../AttributeTable.tsx";
import { codePlacesOf } from "../traces/code-place.ts";
import { CodeLink } from "../traces/CodeLink.tsx";
import { severityOf } from "./severity.ts";

interface LogDrawerProps {
  readonly line: LogLine;
  readonly onFilter: (key: string, value: string) => void;
  readonly onClose: () => void;
}

/** One line with everything that came with it. */
export function LogDrawer({ line, onFilter, onClose }: LogDrawerProps) {
  const t = useText("observability");
  const addressOf = useAddress();
  const { word } = severityOf(line.severity);
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <DrawerContent
        title={`${word} · ${line.service}`}
        description={new Date(line.time).toISOString()}
        closeLabel={t("close")}
      >
        <div className="grid grid-cols-1 gap-5">
          <pre className="max-h-64 overflow-auto rounded-lg border bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
            {line.body}
          </pre>
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            {line.traceId !== "" && (
              <Button asChild variant="outline">
                <Link href={addressOf({ tab: "traces", trace: line.traceId })}>
                  {t("log.openTrace")}
                </Link>
              </Button>
            )}
            <CodeLink places={codePlacesOf(line.attributes)} service={line.service} />
          </div>
          <AttributeTable
            title={t("attributes")}
            attributes={line.attributes}
            onFilter={onFilter}
          />
          <AttributeTable title={t("resource")} attributes={line.resource} onFilter={onFilter} />
        </div>
      </DrawerContent>
    </Drawer>
  );
}
