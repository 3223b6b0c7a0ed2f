import { Alert, Button, CodeBlock } from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { rotateWebhookSecret, type Trigger } from "../../contract.ts";

/** Where a webhook goes, and the secret to sign it with, which is shown once. */
export function WebhookSecret({ trigger }: { trigger: Trigger }) {
  const t = useText("scheduler");
  const may = useMayCall(rotateWebhookSecret);
  const rotate = useCall(rotateWebhookSecret);
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const url = made?.url ?? `${window.location.origin}/api/hook/${trigger.id}`;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t("webhook.title")}</h3>
      <p className="text-muted">{t("webhook.hint")}</p>
      <CodeBlock title={t("webhook.address")} label={t("webhook.address")} code={url} />
      {made !== null && (
        <>
          <CodeBlock title={t("webhook.secret")} label={t("webhook.secret")} code={made.secret} />
          <Alert variant="warning">{t("webhook.once")}</Alert>
        </>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        disabledReason={may.reason}
        loading={rotate.isPending}
        onClick={() => void rotate.call({ params: { id: trigger.id } }).then(setMade)}
      >
        <KeyRound aria-hidden="true" />
        {t("webhook.rotate")}
      </Button>
      <p className="text-xs text-muted">{t("webhook.rotateHint")}</p>
    </section>
  );
}
