import type { OutputOf } from "@devloom/contract";
import { Alert, Button, CodeBlock, Dialog, DialogClose, DialogContent } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import type { createKey } from "../../contract.ts";

interface SecretDialogProps {
  created: OutputOf<typeof createKey>;
  onClose: () => void;
}

/** The one time a key is shown whole. */
export function SecretDialog({ created, onClose }: SecretDialogProps) {
  const t = useText("access");
  const kit = useText("kit");
  const format = useFormat();
  const example = `curl -H "Authorization: Bearer ${created.key}" ${window.location.origin}/api/auth/me`;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t("keys.created", { name: created.name })}
        description={t("keys.until", { when: format.dateTime(created.expiresAt) })}
        closeLabel={kit("form.close")}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-3">
          <Alert variant="warning">{t("keys.once")}</Alert>
          <CodeBlock
            code={created.key}
            label={t("keys.key")}
            copyLabel={t("copy")}
            copiedLabel={t("copied")}
          />
          <CodeBlock
            code={example}
            title={t("keys.example")}
            copyLabel={t("copy")}
            copiedLabel={t("copied")}
          />
          <DialogClose asChild>
            <Button className="justify-self-end">{t("keys.kept")}</Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  );
}
