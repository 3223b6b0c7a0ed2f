import { Button } from "@devloom/ui";
import { Form, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { login } from "../contract.ts";
import type { AuthResponse, SecondFactorDetails } from "../contract.ts";
import { failedLogin, refusedLogin, secondFactorOf } from "./auth-failure.ts";
import { FailureAlert } from "./FailureAlert.tsx";
import { EmailField, PasswordField } from "./TextFields.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { LoginForm as LoginSchema } from "./validation.ts";

export interface LoginFormProps {
  /** Carried over from the other tabs. */
  email: string;
  onEmail: (email: string) => void;
  /** Shown at first: the reason of a social sign-in that failed. */
  initialFailure: string | null;
  demo: { email: string; password: string } | null;
  onSuccess: (response: AuthResponse) => void;
  /** The password was right and a second factor is set up. */
  onSecondFactor: (details: SecondFactorDetails) => void;
  onForgot: () => void;
}

/** Signs in with email and password. */
export function LoginForm(props: LoginFormProps) {
  const t = useText("identity");
  const { call, isPending } = useCall(login);
  /** What somebody came with; the next attempt is about something else. */
  const [initialFailure, setInitialFailure] = useState(props.initialFailure);
  const form = useAuthForm(LoginSchema, {
    values: { email: props.email, password: "" },
    async send(body) {
      setInitialFailure(null);
      try {
        const response = await call({ body });
        if (response.success && response.accessToken) props.onSuccess(response);
        else throw new Error(refusedLogin(response.message, t("errors.login")).title);
      } catch (error) {
        const asked = secondFactorOf(error);
        if (asked === null) throw error;
        props.onSecondFactor(asked);
      }
    },
  });
  const failure =
    form.thrown !== undefined
      ? failedLogin(form.thrown, t("errors.credentials"))
      : initialFailure === null
        ? null
        : { title: initialFailure };

  return (
    <Form form={form} aria-busy={isPending}>
      <fieldset disabled={isPending} className="grid gap-5">
        <FailureAlert failure={failure} />
        <EmailField form={form} name="email" first onChanged={props.onEmail} />
        <PasswordField
          form={form}
          name="password"
          label={t("fields.password")}
          autoComplete="current-password"
        />
        <Button type="submit" size="lg" loading={isPending} className="w-full">
          {isPending ? t("login.loading") : t("login.submit")}
        </Button>
        <Button variant="link" className="justify-self-center text-sm" onClick={props.onForgot}>
          {t("login.forgot")}
        </Button>
        {props.demo !== null && (
          <DemoLogin demo={props.demo} onFill={() => props.demo && form.patch(props.demo)} />
        )}
      </fieldset>
    </Form>
  );
}

function DemoLogin(props: { demo: { email: string; password: string }; onFill: () => void }) {
  const t = useText("identity");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-dashed border-line-strong/60 px-4 py-3 text-sm">
      <p className="min-w-0 text-muted">
        <span className="font-medium text-ink">{t("demo.title")}</span>
        <br />
        <code className="font-mono text-xs break-all">{props.demo.email}</code>
        <br />
        <code className="font-mono text-xs break-all">{props.demo.password}</code>
      </p>
      <Button variant="outline" size="sm" onClick={props.onFill}>
        {t("demo.fill")}
      </Button>
    </div>
  );
}
