import { Badge, Button, Card, EmptyState, Link } from "@devloom/ui";
import { ReadView, TimeCell, usePermission, useRead, useText } from "@devloom/web-kit";
import { Plus, ScrollText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { listPolicies, type Policy } from "../../contract.ts";
import { AccessFrame } from "../AccessFrame.tsx";
import { NewPolicyDialog } from "./NewPolicyDialog.tsx";

/** Rules finer than roles, each a draft until it is published. */
export function PoliciesScreen() {
  const t = useText("access");
  const { reason } = usePermission("policy:manage");
  const [isCreating, setCreating] = useState(false);
  const button = (
    <Button disabledReason={reason} onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {t("policies.create")}
    </Button>
  );
  return (
    <AccessFrame tab="policies" permission="access:read" actions={button}>
      <PolicyList action={button} />
      {isCreating && <NewPolicyDialog onClose={() => setCreating(false)} />}
    </AccessFrame>
  );
}

function PolicyList({ action }: { action: ReactNode }) {
  const t = useText("access");
  const read = useRead(listPolicies, {}, { topics: ["policy"] });
  return (
    <ReadView read={read}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<ScrollText aria-hidden="true" />}
            title={t("policies.empty")}
            description={t("policies.emptyHint")}
            action={action}
          />
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {items.map((policy) => (
              <li key={policy.id}>
                <PolicyCard policy={policy} />
              </li>
            ))}
          </ul>
        )
      }
    </ReadView>
  );
}

function PolicyCard({ policy }: { policy: Policy }) {
  const t = useText("access");
  return (
    <Link href={`/access/policies/${policy.id}`} className="block h-full rounded-xl">
      <Card interactive className="h-full gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="display min-w-0 text-base break-words">{policy.title}</h2>
          <PolicyBadges policy={policy} />
        </div>
        {policy.description !== "" && (
          <p className="line-clamp-2 text-sm text-muted">{policy.description}</p>
        )}
        <pre className="line-clamp-3 font-mono text-xs whitespace-pre-wrap text-muted">
          {policy.text}
        </pre>
        <p className="mt-auto text-xs text-muted">
          {t("policies.tests", { count: policy.tests.length })} ·{" "}
          <TimeCell time={policy.updatedAt} />
        </p>
      </Card>
    </Link>
  );
}

/** Whether a policy decides, and whether its draft says something else. */
export function PolicyBadges({ policy }: { policy: Policy }) {
  const t = useText("access");
  return (
    <span className="flex flex-wrap gap-1.5">
      {policy.publishedVersion === null ? (
        <Badge>{t("policies.draft")}</Badge>
      ) : (
        <Badge variant="success">
          {t("policies.inForce", { version: policy.publishedVersion })}
        </Badge>
      )}
      {policy.publishedVersion !== null && policy.changed && (
        <Badge variant="warning">{t("policies.changed")}</Badge>
      )}
    </span>
  );
}
