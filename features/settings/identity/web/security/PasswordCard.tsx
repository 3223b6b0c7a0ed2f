import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  toast,
} from "@devloom/ui";
import { ApiError, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { z } from "zod";
import { changePassword, NewPassword, Password } from "../../contract.ts";
import { PasswordField } from "../TextFields.tsx";
import { useAuthForm } from "../use-auth-form.ts";

const PasswordForm = z.object({ currentPassword: Password, newPassword: NewPassword });

/** Changes the password; every other session ends. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useText("identity");
  const change = useCall(changePassword, { topics: ["session"] });
  const [failure, setFailure] = useState<string | null>(null);
  const form = useAuthForm(PasswordForm, { currentPassword: "", newPassword: "" });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      const { message } = await change.call({ body });
      form.reset();
      toast({ title: message, variant: "success" });
    } catch (error) {
      if (!form.showFieldProblems(error) && error instanceof ApiError) setFailure(error.message);
    }
  });

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("security.password")}</CardTitle>
        <CardDescription>
          {hasPassword ? t("security.passwordText") : t("security.noPassword")}
        </CardDescription>
      </CardHeader>
      {hasPassword && (
        <CardContent>
          <form noValidate onSubmit={(event) => void submit(event)}>
            <fieldset disabled={change.isPending} className="grid max-w-md gap-4">
              {failure !== null && <Alert variant="destructive">{failure}</Alert>}
              <PasswordField
                label={t("security.currentPassword")}
                autoComplete="current-password"
                registration={form.register("currentPassword")}
                error={form.problemText(errors.currentPassword?.message)}
              />
              <PasswordField
                label={t("fields.newPassword")}
                autoComplete="new-password"
                hint={t("fields.passwordHint")}
                registration={form.register("newPassword")}
                error={form.problemText(errors.newPassword?.message)}
              />
              <Button type="submit" className="justify-self-start" loading={change.isPending}>
                {t("security.changePassword")}
              </Button>
            </fieldset>
          </form>
        </CardContent>
      )}
    </Card>
  );
}
