import { Button } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { login } from "../contract.ts";
import type { AuthResponse, SecondFactorDetails } from "../contract.ts";
import { failedLogin, refusedLogin, secondFactorOf } from "./auth-failure.ts";
import type { AuthFailure } from "./auth-failure.ts";
import { FailureAlert } from "./FailureAlert.tsx";
import { PasswordField, TextField } from "./TextFields.tsx";
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
  const [failure, setFailure] = useState<AuthFailure | null>(
    props.initialFailure === null ? null : { title: props.initialFailure },
  );
  const form = useAuthForm(LoginSchema, { email: props.email, password: "" });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const response = await call({ body: values });
      if (response.success && response.accessToken) props.onSuccess(response);
      else setFailure(refusedLogin(response.message, t("errors.login")));
    } catch (error) {
      const asked = secondFactorOf(error);
      if (asked !== null) return props.onSecondFactor(asked);
      setFailure(failedLogin(error, t("errors.credentials")));
    }
  });

  function fillDemo(demo: { email: string; password: string }): void {
    form.setValue("email", demo.email, { shouldValidate: form.formState.isSubmitted });
    form.setValue("password", demo.password, { shouldValidate: form.formState.isSubmitted });
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-busy={isPending}>
      <fieldset disabled={isPending} className="grid gap-5">
        <FailureAlert failure={failure} />
        <TextField
          label={t("fields.email")}
          type="email"
          first
          autoComplete="username"
          registration={form.register("email", {
            onChange: () => props.onEmail(form.getValues("email")),
          })}
          error={form.problemText(errors.email?.message)}
        />
        <PasswordField
          label={t("fields.password")}
          autoComplete="current-password"
          registration={form.register("password")}
          error={form.problemText(errors.password?.message)}
        />
        <Button type="submit" size="lg" loading={isPending} className="w-full">
          {isPending ? t("login.loading") : t("login.submit")}
        </Button>
        <Button variant="link" className="justify-self-center text-sm" onClick={props.onForgot}>
          {t("login.forgot")}
        </Button>
        {props.demo !== null && (
          <DemoLogin demo={props.demo} onFill={() => props.demo && fillDemo(props.demo)} />
        )}
      </fieldset>
    </form>
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
