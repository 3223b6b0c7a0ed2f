import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  toast,
} from "@devloom/ui";
import { Form, FormError, useCall, useText } from "@devloom/web-kit";
import { z } from "zod";
import { changePassword, NewPassword, Password } from "../../contract.ts";
import { PasswordField } from "../TextFields.tsx";
import { useAuthForm } from "../use-auth-form.ts";

const PasswordForm = z.object({ currentPassword: Password, newPassword: NewPassword });

/** Changes the password; every other session ends. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useText("identity");
  const change = useCall(changePassword, { topics: ["session"] });
  const form = useAuthForm(PasswordForm, {
    values: { currentPassword: "", newPassword: "" },
    call: change,
    async send(body) {
      const { message } = await change.call({ body });
      form.reset();
      toast({ title: message, variant: "success" });
    },
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
          <Form form={form}>
            <fieldset disabled={change.isPending} className="grid max-w-md gap-4">
              <FormError form={form} />
              <PasswordField
                form={form}
                name="currentPassword"
                label={t("security.currentPassword")}
                autoComplete="current-password"
              />
              <PasswordField
                form={form}
                name="newPassword"
                label={t("fields.newPassword")}
                autoComplete="new-password"
                hint={t("fields.passwordHint")}
              />
              <Button type="submit" className="justify-self-start" loading={change.isPending}>
                {t("security.changePassword")}
              </Button>
            </fieldset>
          </Form>
        </CardContent>
      )}
    </Card>
  );
}
