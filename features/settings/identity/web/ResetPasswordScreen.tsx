import { Alert, Button } from "@devloom/ui";
import { Form, useAppView, useCall, useText, useTitle } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { completePasswordReset } from "../contract.ts";
import { failedWith } from "./auth-failure.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { forgetFragment, parseAuthFragment } from "./fragment.ts";
import { PasswordField } from "./TextFields.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { ChoosePasswordForm } from "./validation.ts";

function tokenFromAddress(): string | null {
  const fragment = parseAuthFragment(window.location.hash);
  return fragment?.kind === "reset-token" ? fragment.token : null;
}

/** Where the link of a reset mail leads: choose a new password, then sign in with it. */
export function ResetPasswordScreen() {
  const t = useText("identity");
  const appView = useAppView();
  const [token] = useState(tokenFromAddress);
  const [done, setDone] = useState(false);
  useTitle(t("choose.title"));
  useEffect(() => forgetFragment(), []);
  return (
    <AuthFrame
      title={t("choose.title")}
      text={t("choose.text")}
      onBack={() => appView.show("landing")}
    >
      {done ? (
        <Alert
          variant="success"
          title={t("choose.doneTitle")}
          actions={
            <Button onClick={() => appView.show("auth", { tab: "login" })}>
              {t("choose.signIn")}
            </Button>
          }
        >
          {t("choose.doneText")}
        </Alert>
      ) : token === null ? (
        <Alert
          variant="warning"
          title={t("choose.missingTitle")}
          actions={
            <Button onClick={() => appView.show("auth", { tab: "reset" })}>
              {t("choose.request")}
            </Button>
          }
        >
          {t("choose.missingText")}
        </Alert>
      ) : (
        <ChoosePassword
          token={token}
          onDone={() => setDone(true)}
          onRequest={() => appView.show("auth", { tab: "reset" })}
        />
      )}
    </AuthFrame>
  );
}

interface ChoosePasswordProps {
  token: string;
  onDone: () => void;
  onRequest: () => void;
}

function ChoosePassword({ token, onDone, onRequest }: ChoosePasswordProps) {
  const t = useText("identity");
  const { call, isPending } = useCall(completePasswordReset);
  const form = useAuthForm(ChoosePasswordForm, {
    values: { password: "", confirmPassword: "" },
    async send({ password }) {
      const response = await call({ body: { token, password } });
      if (!response.success) throw new Error(response.message);
      onDone();
    },
  });
  const failure = form.thrown === undefined ? null : failedWith(t("choose.failed"), form.thrown);

  return (
    <Form form={form} aria-busy={isPending}>
      <fieldset disabled={isPending} className="grid gap-5">
        <FailureAlert failure={failure} />
        <PasswordField
          form={form}
          name="password"
          label={t("fields.newPassword")}
          autoComplete="new-password"
          hint={t("fields.passwordHint")}
          affects={["confirmPassword"]}
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label={t("fields.confirmPassword")}
          autoComplete="new-password"
        />
        <Button type="submit" size="lg" loading={isPending} className="w-full">
          {isPending ? t("choose.loading") : t("choose.submit")}
        </Button>
        {failure !== null && (
          <Button variant="ghost" onClick={onRequest}>
            {t("choose.request")}
          </Button>
        )}
      </fieldset>
    </Form>
  );
}
