import { Badge, Button, ConfirmDialog, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useCall, useFormat, useMayCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type ApiKey, revokeKey } from "../../../../admin/access/contract.ts";

const VARIANTS = { active: "success", expired: "warning", revoked: "neutral" } as const;

export function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const t = useText("settings");
  const format = useFormat();
  return (
    <Table label={t("keys.title")}>
      <THead>
        <TR>
          <TH>{t("keys.name")}</TH>
          <TH>{t("keys.state")}</TH>
          <TH className="max-sm:hidden">{t("keys.used")}</TH>
          <TH className="max-sm:hidden">{t("keys.expires")}</TH>
          <TH numeric>
            <span className="sr-only">{t("keys.revoke")}</span>
          </TH>
        </TR>
      </THead>
      <TBody>
        {keys.map((key) => (
          <TR key={key.id}>
            <TD>
              <span className="font-medium">{key.name}</span>
              <code className="block font-mono text-xs text-muted">{key.prefix}…</code>
              <span className="block text-xs text-muted">
                {t("keys.scopes", { count: key.scopes.length })}
              </span>
            </TD>
            <TD>
              <Badge variant={VARIANTS[key.status]}>{t(`keys.status.${key.status}`)}</Badge>
            </TD>
            <TD className="max-sm:hidden">
              {key.lastUsedAt === null ? t("keys.never") : format.relativeTime(key.lastUsedAt)}
            </TD>
            <TD className="max-sm:hidden">{format.dateTime(key.expiresAt)}</TD>
            <TD numeric>{key.status === "active" && <RevokeButton apiKey={key} />}</TD>
          </TR>
        ))}
      </TBody>
    </Table>
  );
}

function RevokeButton({ apiKey }: { apiKey: ApiKey }) {
  const t = useText("settings");
  const revoke = useCall(revokeKey, { topics: ["key"] });
  const may = useMayCall(revokeKey);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t("keys.revokeOf", { name: apiKey.name })}
        onClick={() => setAsking(true)}
      >
        {t("keys.revoke")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("keys.revokeTitle", { name: apiKey.name })}
        description={t("keys.revokeText")}
        confirmLabel={t("keys.revoke")}
        cancelLabel={t("secret.cancel")}
        closeLabel={t("secret.close")}
        confirming={revoke.isPending}
        disabledReason={may.reason}
        error={revoke.error?.message}
        onConfirm={() =>
          void revoke.call({ params: { id: apiKey.id } }).then(
            () => setAsking(false),
            () => undefined,
          )
        }
      />
    </>
  );
}
