import { Button, CodeBlock, Drawer, DrawerContent } from "@devloom/ui";
import { useEventSentence, useFormat, useText } from "@devloom/web-kit";
import type { AuditEntry } from "../contract.ts";

interface AuditDetailProps {
  entry: AuditEntry | null;
  onClose: () => void;
  /** Asks for everything by the same person, or about the same thing. */
  onNarrow: (filter: { actorId?: string; subject?: string }) => void;
}

/** One entry whole. */
export function AuditDetail({ entry, onClose, onNarrow }: AuditDetailProps) {
  const t = useText("audit");
  const format = useFormat();
  const tell = useEventSentence();
  return (
    <Drawer open={entry !== null} onOpenChange={onClose}>
      {entry !== null && (
        <DrawerContent title={tell(entry)} closeLabel={t("close")}>
          <dl className="grid gap-4 px-gutter pb-6 text-sm">
            <Fact label={t("trail.who")} value={entry.actorName ?? t("trail.system")} />
            {entry.impersonatorName !== null && (
              <Fact label={t("trail.operator")} value={entry.impersonatorName} />
            )}
            <Fact label={t("trail.when")} value={format.dateTime(entry.time)} />
            <Fact label={t("trail.position")} value={String(entry.position)} />
            {(["type", "subject", "hash"] as const).map((field) => (
              <div key={field}>
                <dt className="text-xs text-muted">{t(`trail.${field}`)}</dt>
                <dd className="font-mono text-xs break-all">{entry[field]}</dd>
              </div>
            ))}
            <div>
              <dt className="mb-1 text-xs text-muted">
                {t("trail.data")}
                {entry.redacted && ` (${t("trail.redacted")})`}
              </dt>
              <dd>
                <CodeBlock code={JSON.stringify(entry.data, null, 2)} />
              </dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-2 px-gutter pb-6">
            {entry.actorId !== null && (
              <Button
                variant="outline"
                size="sm"
                onClick={() => onNarrow({ actorId: entry.actorId ?? "" })}
              >
                {t("trail.allBy")}
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              onClick={() => onNarrow({ subject: entry.subject })}
            >
              {t("trail.allAbout")}
            </Button>
          </div>
        </DrawerContent>
      )}
    </Drawer>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
