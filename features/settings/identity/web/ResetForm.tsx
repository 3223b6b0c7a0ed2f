import { Button } from "@devloom/ui";
import { Form, useCall, useText } from "@devloom/web-kit";
import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { requestPasswordReset } from "../contract.ts";
import { atLeast } from "./at-least.ts";
import { failedWith } from "./auth-failure.ts";
import { FailureAlert } from "./FailureAlert.tsx";
import { EmailField } from "./TextFields.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { ResetForm as ResetSchema } from "./validation.ts";

export interface ResetFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Without a mail server the message goes to the development mailbox; the screen says so. */
  developmentMailbox: boolean;
  onBack: () => void;
}

/** Asks for a reset link, then says that it was sent, whether or not the address exists. */
export function ResetForm(props: ResetFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return <ResetSent {...props} email={sentTo} onAgain={() => setSentTo(null)} />;
  }
  return <ResetRequest {...props} onSent={setSentTo} />;
}

function ResetRequest(props: ResetFormProps & { onSent: (email: string) => void }) {
  const t = useText("identity");
  const { call } = useCall(requestPasswordReset);
  const form = useAuthForm(ResetSchema, {
    values: { email: props.email },
    async send({ email }) {
      const response = await atLeast(call({ body: { email } }));
      if (!response.success) throw new Error(response.message);
      props.onSent(email);
    },
  });
  const sending = form.isPending;

  return (
    <Form form={form} aria-busy={sending}>
      <fieldset disabled={sending} className="grid gap-5">
        <FailureAlert
          failure={form.thrown === undefined ? null : failedWith(t("errors.reset"), form.thrown)}
        />
        <EmailField form={form} name="email" first onChanged={props.onEmail} />
        <Button type="submit" size="lg" loading={sending} className="w-full">
          {sending ? t("reset.loading") : t("reset.submit")}
        </Button>
        <Button variant="ghost" onClick={props.onBack}>
          {t("reset.back")}
        </Button>
      </fieldset>
    </Form>
  );
}

function ResetSent(props: ResetFormProps & { onAgain: () => void }) {
  const t = useText("identity");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <section className="rounded-xl border border-success-line bg-success-soft p-6">
        <MailCheck aria-hidden="true" className="mb-3 size-7 text-success-ink" />
        <h2 ref={heading} tabIndex={-1} className="display text-xl">
          {t("reset.sentTitle")}
        </h2>
        <p className="mt-2 text-sm">{t("reset.sentText", { email: props.email })}</p>
        {props.developmentMailbox && <p className="mt-2 text-sm">{t("reset.mailbox")}</p>}
      </section>
      <Button size="lg" className="w-full" onClick={props.onBack}>
        {t("reset.back")}
      </Button>
      <Button variant="ghost" onClick={props.onAgain}>
        {t("reset.again")}
      </Button>
    </div>
  );
}
