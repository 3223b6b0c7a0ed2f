import { Badge, Button, ConfirmDialog, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useCall, useFormat, useMayCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type ModelKey, revokeModelKey } from "../../contract.ts";

const SHOWN_PREFIX = 16;

/** Virtual keys with their limits and what they spent. */
export function ModelKeyTable({ keys }: { keys: readonly ModelKey[] }) {
  const t = useText("models");
  const format = useFormat();
  return (
    <Table label={t("tab.keys")}>
      <THead>
        <TR>
          <TH>{t("keys.name")}</TH>
          <TH>{t("keys.may")}</TH>
          <TH numeric>{t("keys.spent")}</TH>
          <TH className="max-sm:hidden">{t("keys.used")}</TH>
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
              <code className="block font-mono text-xs break-all text-muted">
                {key.prefix.slice(0, SHOWN_PREFIX)}…
              </code>
            </TD>
            <TD>
              <span className="block text-sm">
                {key.aliases.length === 0 ? t("keys.all") : key.aliases.join(", ")}
              </span>
              {key.requestsPerMinute !== null && (
                <span className="block text-xs text-muted">
                  {t("keys.perMinute", { count: key.requestsPerMinute })}
                </span>
              )}
            </TD>
            <TD numeric>
              {key.monthlyBudget === null
                ? format.dollars(key.spent)
                : t("keys.spentOf", {
                    spent: format.dollars(key.spent),
                    budget: format.dollars(key.monthlyBudget),
                  })}
              <span className="block text-xs text-muted">
                {t("keys.calls", { count: key.calls })}
              </span>
            </TD>
            <TD className="max-sm:hidden">
              {key.lastUsedAt === null ? t("keys.never") : format.relativeTime(key.lastUsedAt)}
            </TD>
            <TD numeric>
              {key.revokedAt === null ? (
                <RevokeButton modelKey={key} />
              ) : (
                <Badge variant="neutral">{t("keys.revoked")}</Badge>
              )}
            </TD>
          </TR>
        ))}
      </TBody>
    </Table>
  );
}

function RevokeButton({ modelKey }: { modelKey: ModelKey }) {
  const t = useText("models");
  const revoke = useCall(revokeModelKey, { topics: ["model-key"] });
  const may = useMayCall(revokeModelKey);
  const [asking, setAsking] = useState(false);
  const { id, name } = modelKey;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t("keys.revokeOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("keys.revoke")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("keys.revokeTitle", { name })}
        description={t("keys.revokeHint")}
        confirmLabel={t("keys.revoke")}
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        confirming={revoke.isPending}
        disabledReason={may.reason}
        error={revoke.error?.message}
        onConfirm={() =>
          void revoke.call({ params: { id } }).then(
            () => setAsking(false),
            () => undefined,
          )
        }
      />
    </>
  );
}
