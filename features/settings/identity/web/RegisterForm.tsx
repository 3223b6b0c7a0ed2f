import { Alert, Button } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { register } from "../contract.ts";
import type { AuthResponse } from "../contract.ts";
import { failedWith } from "./auth-failure.ts";
import type { AuthFailure } from "./auth-failure.ts";
import { FailureAlert } from "./FailureAlert.tsx";
import { namePayload } from "./split-name.ts";
import { PasswordField, TextField } from "./TextFields.tsx";
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
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [plan, setPlan] = useState(props.plan ?? "starter");
  const form = useAuthForm(RegisterSchema, {
    name: "",
    email: props.email,
    password: "",
    confirmPassword: "",
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    setFailure(null);
    try {
      const response = await call({ body: { ...namePayload(name), email, password, plan } });
      if (response.success && response.accessToken) props.onSuccess(response);
      else setFailure(failedWith(t("errors.register"), new Error(response.message)));
    } catch (error) {
      // What is wrong with a field is said at the field.
      if (!form.showFieldProblems(error)) setFailure(failedWith(t("errors.register"), error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-busy={isPending}>
      <fieldset disabled={isPending} className="grid gap-5">
        <FailureAlert failure={failure} />
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
          label={t("fields.name")}
          first
          autoComplete="name"
          registration={form.register("name")}
          error={form.problemText(errors.name?.message)}
        />
        <TextField
          label={t("fields.email")}
          type="email"
          autoComplete="username"
          registration={form.register("email", {
            onChange: () => props.onEmail(form.getValues("email")),
          })}
          error={form.problemText(errors.email?.message)}
        />
        <PasswordField
          label={t("fields.password")}
          autoComplete="new-password"
          hint={t("fields.passwordHint")}
          registration={form.register("password", { deps: ["confirmPassword"] })}
          error={form.problemText(errors.password?.message)}
        />
        <PasswordField
          label={t("fields.confirmPassword")}
          autoComplete="new-password"
          registration={form.register("confirmPassword")}
          error={form.problemText(errors.confirmPassword?.message)}
        />
        <Button type="submit" size="lg" loading={isPending} className="w-full">
          {isPending ? t("register.loading") : t("register.submit")}
        </Button>
      </fieldset>
    </form>
  );
}
