import { Alert, Button, Field, Select, Textarea } from "@devloom/ui";
import { type FormEvent, useState } from "react";
import { ApiError } from "../api/api-error.ts";
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
  const [reason, setReason] = useState("");
  const [hours, setHours] = useState<string>(HOURS[0]);
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setState("sending");
    setProblem(undefined);
    try {
      await ask({ permission, reason, minutes: Number(hours) * 60 });
      setState("sent");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setState("open");
    }
  }

  if (!mayAsk.allowed) return null;
  if (state === "sent") return <Alert variant="success" title={t("denied.sent")} />;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-[min(24rem,72vw)] gap-4 text-left"
    >
      {problem !== undefined && <Alert variant="destructive">{problem}</Alert>}
      <Field label={t("denied.why")}>
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
            options={HOURS.map((value) => ({
              value,
              label: t("denied.hours", { count: Number(value) }),
            }))}
            onChange={(event) => setHours(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" loading={state === "sending"}>
        {t("denied.request")}
      </Button>
    </form>
  );
}
