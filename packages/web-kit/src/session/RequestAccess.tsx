import { Alert, Button } from "@devloom/ui";
import { useState } from "react";
import { ChoiceField, LongTextField } from "../form/fields.tsx";
import { Form, FormError } from "../form/Form.tsx";
import { useCallForm } from "../form/use-call-form.ts";
import { useText } from "../i18n/use-text.ts";
import { usePermission } from "./use-permission.ts";

const HOURS = ["1", "8", "24", "168"] as const;

export interface AccessRequest {
  readonly permission: string;
  readonly reason: string;
  readonly minutes: number;
}

export interface RequestAccessProps {
  /** What is missing. */
  permission: string;
  /** Sends the request: `(body) => call({ body })` over the access feature's `requestGrant`. */
  ask: (request: AccessRequest) => Promise<unknown>;
}

/** Asks those who may approve it for a permission, for a while and with a reason. */
export function RequestAccess({ permission, ask }: RequestAccessProps) {
  const t = useText("kit");
  const mayAsk = usePermission("access:request");
  const [isSent, setSent] = useState(false);
  const form = useCallForm<{ reason: string; hours: string }>({
    values: { reason: "", hours: HOURS[0] },
    async send({ reason, hours }) {
      await ask({ permission, reason, minutes: Number(hours) * 60 });
      setSent(true);
    },
  });

  if (!mayAsk.allowed) return null;
  if (isSent) return <Alert variant="success" title={t("denied.sent")} />;
  return (
    <Form form={form} className="grid w-[min(24rem,72vw)] gap-4 text-left">
      <FormError form={form} />
      <LongTextField form={form} name="reason" label={t("denied.why")} />
      <ChoiceField
        form={form}
        name="hours"
        label={t("denied.duration")}
        options={HOURS.map((value) => ({
          value,
          label: t("denied.hours", { count: Number(value) }),
        }))}
      />
      <Button type="submit" variant="outline" loading={form.isPending}>
        {t("denied.request")}
      </Button>
    </Form>
  );
}
