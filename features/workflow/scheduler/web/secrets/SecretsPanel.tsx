import { Button, EmptyState, IconButton, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { ReadView, TimeCell, useCall, useMayCall, useRead, useText } from "@devloom/web-kit";
import { KeyRound, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteTriggerSecret, listTriggerSecrets, putTriggerSecret } from "../../contract.ts";
import { SecretDialog } from "./SecretDialog.tsx";

/** Secrets that calls send along: names and hosts, never what they are. */
export function SecretsPanel() {
  const t = useText("scheduler");
  const may = useMayCall(putTriggerSecret);
  const [isAdding, setAdding] = useState(false);
  const read = useRead(listTriggerSecrets, {}, { topics: ["trigger"] });
  const remove = useCall(deleteTriggerSecret, { topics: ["trigger"] });
  const create = (
    <Button disabledReason={may.reason} onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {t("secret.create")}
    </Button>
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted">
          {t("secret.hint", { example: "Bearer {{secret.API_KEY}}" })}
        </p>
        {create}
      </div>
      <ReadView read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title={t("secret.empty")}
              description={t("secret.emptyHint")}
            />
          ) : (
            <Table label={t("tab.secrets")}>
              <THead>
                <TR>
                  <TH>{t("secret.name")}</TH>
                  <TH>{t("secret.hosts")}</TH>
                  <TH>{t("secret.updated")}</TH>
                  <TH>{t("secret.actions")}</TH>
                </TR>
              </THead>
              <TBody>
                {items.map(({ name, hosts, updatedAt }) => (
                  <TR key={name}>
                    <TD className="font-mono">{name}</TD>
                    <TD>{hosts.join(", ")}</TD>
                    <TD>
                      <TimeCell time={updatedAt} />
                    </TD>
                    <TD>
                      <IconButton
                        size="sm"
                        label={t("action.deleteOf", { name })}
                        disabledReason={may.reason}
                        onClick={() => void remove.call({ params: { name } })}
                      >
                        <Trash2 aria-hidden="true" />
                      </IconButton>
                    </TD>
                  </TR>
                ))}
              </TBody>
            </Table>
          )
        }
      </ReadView>
      {isAdding && <SecretDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
