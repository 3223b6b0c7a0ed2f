import { Button, Card } from "@devloom/ui";
import { TimeCell, usePages, useSession, useText } from "@devloom/web-kit";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { type Grant, listGrants } from "../../contract.ts";
import { DecideDialog, type GrantDecision } from "./DecideDialog.tsx";
import { GrantedThing } from "./GrantParts.tsx";
import { useDuration } from "./use-duration.ts";

const topics = ["grant", "access"];

/** What others wait for. Nobody decides about their own requests. */
export function PendingRequests() {
  const t = useText("access");
  const [deciding, setDeciding] = useState<GrantDecision | null>(null);
  const { items = [], total } = usePages(listGrants, { filters: { status: "pending" }, topics });
  if (items.length === 0) return null;
  return (
    <section aria-label={t("grants.waiting")} className="grid gap-3">
      <h2 className="display text-lg">{t("grants.waitingCount", { count: total })}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {items.map((grant) => (
          <li key={grant.id}>
            <RequestCard grant={grant} onDecide={setDeciding} />
          </li>
        ))}
      </ul>
      {deciding !== null && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}

interface RequestCardProps {
  grant: Grant;
  onDecide: (decision: GrantDecision) => void;
}

function RequestCard({ grant, onDecide }: RequestCardProps) {
  const t = useText("access");
  const durationOf = useDuration();
  const { user } = useSession();
  const ownReason = user?.id === grant.accountId ? t("grants.fourEyes") : undefined;
  return (
    <Card className="h-full gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
        <p className="font-semibold">{grant.accountName ?? t("grants.former")}</p>
        <span className="text-xs text-muted">
          <TimeCell time={grant.requestedAt} />
        </span>
      </div>
      <p className="text-sm">
        <GrantedThing grant={grant} />{" "}
        <span className="text-muted">
          {t("grants.forLong", { duration: durationOf(grant.minutes) })}
        </span>
      </p>
      <blockquote className="border-l-2 border-line-strong pl-3 text-sm break-words text-muted">
        {grant.reason}
      </blockquote>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          size="sm"
          disabledReason={ownReason}
          onClick={() => onDecide({ grant, kind: "approve" })}
        >
          <Check aria-hidden="true" />
          {t("grants.approve")}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onDecide({ grant, kind: "deny" })}>
          <X aria-hidden="true" />
          {t("grants.deny")}
        </Button>
      </div>
    </Card>
  );
}
