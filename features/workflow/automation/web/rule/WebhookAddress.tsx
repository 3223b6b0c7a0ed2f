import { Alert, Button, CodeBlock } from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { rotateWebhookSecret } from "../../../scheduler/contract.ts";

/** Where webhooks of a rule go, and the secret to sign them with, which is shown once. */
export function WebhookAddress({ id }: { id: string | null }) {
  const t = useText("automation");
  const may = useMayCall(rotateWebhookSecret);
  const rotate = useCall(rotateWebhookSecret);
  const [secret, setSecret] = useState<string>();
  if (id === null) return <p className="text-sm text-muted">{t("webhook.save")}</p>;
  const url = `${window.location.origin}/api/hook/${id}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      <p className="text-muted">{t("webhook.hint")}</p>
      <CodeBlock title={t("webhook.address")} label={t("webhook.address")} code={url} />
      {secret !== undefined && (
        <>
          <CodeBlock title={t("webhook.secret")} label={t("webhook.secret")} code={secret} />
          <Alert variant="warning">{t("webhook.once")}</Alert>
        </>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        disabledReason={may.reason}
        loading={rotate.isPending}
        onClick={() => void rotate.call({ params: { id } }).then((made) => setSecret(made.secret))}
      >
        <KeyRound aria-hidden="true" />
        {t("webhook.rotate")}
      </Button>
    </div>
  );
}
