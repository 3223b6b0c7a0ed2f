import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@devloom/ui";
import {
  Form,
  FormError,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { requestEmailChange, type User } from "../../contract.ts";
import { useProblemText } from "../use-auth-form.ts";

/** Asks for another address; it is in use once the email to it was answered. */
export function AddressCard({ user }: { user: User }) {
  const t = useText("identity");
  const problemText = useProblemText();
  const ask = useCall(requestEmailChange);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useCallForm({
    values: { email: "" },
    call: ask,
    problemText,
    async send({ email }) {
      const address = email.trim();
      await ask.call({ body: { email: address } });
      setAskedFor(address);
      form.reset();
    },
  });
  const isEmpty = useFormValue(form, "email").trim() === "";

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("profile.address")}</CardTitle>
        <CardDescription>{t("profile.addressText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-medium break-all">{user.email}</span>
            <Badge variant={user.emailVerified ? "success" : "neutral"}>
              {t(user.emailVerified ? "profile.verified" : "profile.unverified")}
            </Badge>
          </p>
          {askedFor !== null && (
            <Alert variant="success" title={t("profile.emailSent")}>
              {t("profile.emailText", { email: askedFor })}
            </Alert>
          )}
          <FormError form={form} />
          <Form form={form} className="flex max-w-md flex-wrap items-start gap-3">
            <TextField
              form={form}
              name="email"
              label={t("profile.newAddress")}
              className="min-w-52 flex-1"
              input={{ type: "email", autoComplete: "email" }}
            />
            <Button
              type="submit"
              variant="outline"
              className="mt-6.5"
              loading={ask.isPending}
              disabled={isEmpty}
            >
              {t("profile.change")}
            </Button>
          </Form>
        </div>
      </CardContent>
    </Card>
  );
}
