import { Alert, Button } from "@devloom/ui";
import { Form, TextField, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { register } from "../contract.ts";
import type { AuthResponse } from "../contract.ts";
import { failedWith } from "./auth-failure.ts";
import { FailureAlert } from "./FailureAlert.tsx";
import { namePayload } from "./split-name.ts";
import { EmailField, PasswordField } from "./TextFields.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { RegisterForm as RegisterSchema } from "./validation.ts";

export interface RegisterFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The plan chosen on the pricing cards. */
  plan: "starter" | "pro" | undefined;
  /** No account exists yet: this one will own the installation. */
  first: boolean;
  onSuccess: (response: AuthResponse) => void;
}

/** Creates an account with a workspace of its own. */
export function RegisterForm(props: RegisterFormProps) {
  const t = useText("identity");
  const { call, isPending } = useCall(register);
  const [plan, setPlan] = useState(props.plan ?? "starter");
  const form = useAuthForm(RegisterSchema, {
    values: { name: "", email: props.email, password: "", confirmPassword: "" },
    async send({ name, email, password }) {
      const response = await call({ body: { ...namePayload(name), email, password, plan } });
      if (!response.success || !response.accessToken) throw new Error(response.message);
      props.onSuccess(response);
    },
  });

  return (
    <Form form={form} aria-busy={isPending}>
      <fieldset disabled={isPending} className="grid gap-5">
        <FailureAlert
          failure={form.thrown === undefined ? null : failedWith(t("errors.register"), form.thrown)}
        />
        {props.first && <Alert>{t("register.owner")}</Alert>}
        {plan === "pro" && (
          <div className="flex items-center justify-between gap-4 rounded-lg border border-brand-line bg-brand-soft px-4 py-3 text-sm">
            <p>
              <span className="font-medium">{t("register.plan", { plan: "Pro" })}</span>
              <br />
              <span className="text-muted">{t("register.planHint")}</span>
            </p>
            <Button variant="link" onClick={() => setPlan("starter")}>
              {t("register.planClear")}
            </Button>
          </div>
        )}
        <TextField
          form={form}
          name="name"
          label={t("fields.name")}
          // The screen is this form and nothing else.
          input={{ autoFocus: true, autoComplete: "name", spellCheck: false }}
        />
        <EmailField form={form} name="email" onChanged={props.onEmail} />
        <PasswordField
          form={form}
          name="password"
          label={t("fields.password")}
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
          {isPending ? t("register.loading") : t("register.submit")}
        </Button>
      </fieldset>
    </Form>
  );
}
