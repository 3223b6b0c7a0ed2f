import {
  Badge,
  type BadgeVariant,
  Button,
  ConfirmDialog,
  Table,
  TBody,
  TD,
  TH,
  THead,
  toast,
  TR,
} from "@devloom/ui";
import { TimeCell, useCall, useMayCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type ApiKey, revokeAnyKey, revokeKey } from "../../contract.ts";
import { keyTopics } from "./key-topics.ts";
import { Scopes } from "./Scopes.tsx";

interface KeyTableProps {
  label: string;
  keys: readonly ApiKey[];
  /** Whose keys may be revoked from here; `any` also says whose each is. */
  revokes: "own" | "any";
}

const tones: Record<ApiKey["status"], BadgeVariant> = {
  active: "success",
  expired: "neutral",
  revoked: "danger",
};

/** Keys with what they may do and how long. */
export function KeyTable({ label, keys, revokes }: KeyTableProps) {
  const t = useText("access");
  const kit = useText("kit");
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const topics = keyTopics;
  const handles = { own: useCall(revokeKey, { topics }), any: useCall(revokeAnyKey, { topics }) };
  const { call, isPending, error, reset } = handles[revokes];
  const may = useMayCall(revokes === "own" ? revokeKey : revokeAnyKey);

  async function revoke(key: ApiKey): Promise<void> {
    try {
      await call({ params: { id: key.id } });
      toast({ title: t("keys.revoked", { name: key.name }), variant: "success" });
      setRevoking(null);
    } catch {
      // `error` holds it and the dialog shows it.
    }
  }

  return (
    <>
      <Table label={label}>
        <THead>
          <TR>
            <TH>{t("field.name")}</TH>
            {revokes === "any" && <TH>{t("keys.owner")}</TH>}
            <TH className="hidden md:table-cell">{t("keys.scopes")}</TH>
            <TH>{t("keys.status")}</TH>
            <TH className="hidden md:table-cell">{t("keys.lastUsed")}</TH>
            <TH numeric>{t("actions")}</TH>
          </TR>
        </THead>
        <TBody>
          {keys.map((key) => (
            <TR key={key.id}>
              <TD>
                <p className="font-medium">{key.name}</p>
                <p className="font-mono text-xs whitespace-nowrap text-muted" title={key.prefix}>
                  {key.prefix.slice(0, 8)}…{key.prefix.slice(-6)}
                </p>
              </TD>
              {revokes === "any" && (
                <TD>
                  <span className="flex flex-wrap items-center gap-x-1.5">
                    {key.ownerName ?? t("keys.nobody")}
                    {key.serviceId !== null && <Badge>{t("keys.service")}</Badge>}
                  </span>
                </TD>
              )}
              <TD className="hidden md:table-cell">
                <Scopes scopes={key.scopes} />
              </TD>
              <TD>
                <Badge variant={tones[key.status]}>{t(`keys.is.${key.status}`)}</Badge>
                {key.status === "active" && (
                  <p className="text-xs whitespace-nowrap text-muted">
                    {t("keys.ends")} <TimeCell time={key.expiresAt} />
                  </p>
                )}
              </TD>
              <TD className="hidden md:table-cell">
                <TimeCell time={key.lastUsedAt} never={t("keys.never")} />
              </TD>
              <TD numeric>
                {key.status === "active" && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t("keys.revokeOf", { name: key.name })}
                    onClick={() => setRevoking(key)}
                  >
                    {t("keys.revoke")}
                  </Button>
                )}
              </TD>
            </TR>
          ))}
        </TBody>
      </Table>
      {revoking !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => {
            reset();
            setRevoking(null);
          }}
          title={t("keys.revokeTitle", { name: revoking.name })}
          description={t("keys.revokeText")}
          confirmLabel={t("keys.revoke")}
          cancelLabel={kit("form.cancel")}
          closeLabel={kit("form.close")}
          confirming={isPending}
          disabledReason={may.reason}
          error={error?.message}
          onConfirm={() => void revoke(revoking)}
        />
      )}
    </>
  );
}
