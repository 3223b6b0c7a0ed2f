import { Badge, buttonStyles, Drawer, DrawerContent, Link } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { DecisionEntry } from "../../contract.ts";

interface DecisionDrawerProps {
  entry: DecisionEntry | null;
  onClose: () => void;
}

/** Why one call was allowed or denied. */
export function DecisionDrawer({ entry, onClose }: DecisionDrawerProps) {
  const t = useText("access");
  const kit = useText("kit");
  return (
    <Drawer open={entry !== null} onOpenChange={onClose}>
      {entry !== null && (
        <DrawerContent
          title={entry.operation}
          description={entry.resource}
          closeLabel={kit("form.close")}
          footer={
            entry.permission !== null && (
              <Link
                href={`/access/simulate?who=${entry.actorId}&permission=${encodeURIComponent(entry.permission)}`}
                className={buttonStyles("outline")}
              >
                {t("decisions.askAgain")}
              </Link>
            )
          }
        >
          <Explanation entry={entry} />
        </DrawerContent>
      )}
    </Drawer>
  );
}

function Explanation({ entry }: { entry: DecisionEntry }) {
  const t = useText("access");
  const format = useFormat();
  return (
    <dl className="grid gap-4 text-sm">
      <Fact label={t("decisions.outcome")}>
        <Badge variant={entry.allowed ? "success" : "danger"}>
          {t(entry.allowed ? "verdict.allowed" : "verdict.denied")}
        </Badge>
      </Fact>
      <Fact label={t("decisions.why")}>{entry.reason}</Fact>
      <Fact label={t("decisions.who")}>
        <Link
          href={`/access?who=${entry.actorId}`}
          className="font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          {entry.actorName ?? t("grants.former")}
        </Link>
      </Fact>
      {entry.permission !== null && (
        <Fact label={t("decisions.permission")}>
          <span className="font-mono text-xs">{entry.permission}</span>
        </Fact>
      )}
      {entry.policies.length > 0 && (
        <Fact label={t("verdict.policies")}>
          <ul className="grid gap-1">
            {entry.policies.map(({ id, title }) => (
              <li key={id}>
                <Link
                  href={`/access/policies/${id}`}
                  className="font-medium text-brand-ink underline-offset-4 hover:underline"
                >
                  {title ?? id}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact label={t("decisions.when")}>{format.dateTime(entry.time)}</Fact>
      <Fact label={t("decisions.request")}>
        <span className="font-mono text-xs break-all">{entry.requestId}</span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
