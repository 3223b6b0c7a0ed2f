import { Alert, Button, Field, Select, Textarea } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import { requestGrant } from "../../access/contract.ts";

const HOURS = ["1", "8", "24", "168"] as const;

/** Asks those who may approve it for a permission, for a while and with a reason. */
export function RequestAccess({ permission }: { permission: string }) {
  const t = useText("admin");
  const { call, isPending, error } = useCall(requestGrant);
  const [reason, setReason] = useState("");
  const [hours, setHours] = useState<string>(HOURS[0]);
  const [sent, setSent] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await call({ body: { permission, reason, minutes: Number(hours) * 60 } });
      setSent(true);
    } catch {
      // The alert shows the error of the call.
    }
  }

  if (sent) return <Alert variant="success" title={t("denied.sent")} />;
  return (
    <form onSubmit={(event) => void submit(event)} className="grid w-full max-w-md gap-4 text-left">
      {error !== null && <Alert variant="destructive" title={error.message} />}
      <Field label={t("denied.reason")}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("denied.duration")}>
        {(control) => (
          <Select
            {...control}
            value={hours}
            options={HOURS.map((value) => ({ value, label: t("denied.hours", { hours: value }) }))}
            onChange={(event) => setHours(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" loading={isPending}>
        {t("denied.request")}
      </Button>
    </form>
  );
}
