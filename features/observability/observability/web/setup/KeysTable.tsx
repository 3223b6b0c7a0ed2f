import {
  ConfirmDialog,
  EmptyState,
  IconButton,
  Table,
  TBody,
  TD,
  TH,
  THead,
  TR,
} from "@devloom/ui";
import {
  ReadView,
  type ReadViewProps,
  TimeCell,
  useCall,
  useFormat,
  useMayCall,
  useText,
} from "@devloom/web-kit";
import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteIngestKey, type IngestKey } from "../../contract.ts";

/** The workspace's keys with what came in today. */
export function KeysTable({ read }: { read: ReadViewProps<{ items: IngestKey[] }>["read"] }) {
  const t = useText("observability");
  const { number, bytes } = useFormat();
  const may = useMayCall(deleteIngestKey);
  const [leaving, setLeaving] = useState<IngestKey | null>(null);
  const remove = useCall(deleteIngestKey, { topics: ["ingest-key"] });
  return (
    <>
      <ReadView read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title={t("key.empty")}
              description={t("key.emptyHint")}
            />
          ) : (
            <Table label={t("setup.keys")}>
              <THead>
                <TR>
                  <TH>{t("key.name")}</TH>
                  <TH>{t("key.begins")}</TH>
                  <TH numeric>{t("key.today")}</TH>
                  <TH numeric>{t("key.bytes")}</TH>
                  <TH numeric>{t("key.refused")}</TH>
                  <TH>{t("key.lastUsed")}</TH>
                  <TH>{t("key.actions")}</TH>
                </TR>
              </THead>
              <TBody>
                {items.map((key) => (
                  <TR key={key.id}>
                    <TD className="font-medium">{key.name}</TD>
                    <TD className="font-mono">{key.hint}</TD>
                    <TD numeric>{number(key.today.records)}</TD>
                    <TD numeric>
                      {t("key.of", {
                        used: bytes(key.today.bytes),
                        limit: bytes(key.megabytesPerDay * 1e6),
                      })}
                    </TD>
                    <TD numeric>{number(key.today.refused)}</TD>
                    <TD>
                      {key.lastUsedAt === null ? (
                        t("key.never")
                      ) : (
                        <TimeCell time={key.lastUsedAt} />
                      )}
                    </TD>
                    <TD>
                      <IconButton
                        size="sm"
                        label={t("key.revokeOf", { name: key.name })}
                        disabledReason={may.reason}
                        onClick={() => setLeaving(key)}
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
      {leaving !== null && (
        <ConfirmDialog
          open
          destructive
          onOpenChange={(open) => open || setLeaving(null)}
          title={t("key.revokeOf", { name: leaving.name })}
          description={t("key.revokeHint")}
          confirmLabel={t("key.revoke")}
          cancelLabel={t("cancel")}
          closeLabel={t("close")}
          confirming={remove.isPending}
          error={remove.error?.message}
          onConfirm={() =>
            void remove.call({ params: { id: leaving.id } }).then(
              () => setLeaving(null),
              () => undefined,
            )
          }
        />
      )}
    </>
  );
}
