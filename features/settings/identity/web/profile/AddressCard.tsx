import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Input,
} from "@devloom/ui";
import { fieldProblems, useCall, useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import { requestEmailChange, type User } from "../../contract.ts";
import { useProblemText } from "../use-auth-form.ts";

/** Asks for another address; it is in use once the letter to it was answered. */
export function AddressCard({ user }: { user: User }) {
  const t = useText("identity");
  const problemText = useProblemText();
  const ask = useCall(requestEmailChange);
  const [email, setEmail] = useState("");
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const problem = problemText(fieldProblems(ask.error)["email"]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    try {
      await ask.call({ body: { email: address } });
      setAskedFor(address);
      setEmail("");
    } catch {
      // `ask.error` holds it.
    }
  }

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
            <Alert variant="success" title={t("profile.letterSent")}>
              {t("profile.letterText", { email: askedFor })}
            </Alert>
          )}
          {ask.error !== null && problem === undefined && (
            <Alert variant="destructive">{ask.error.message}</Alert>
          )}
          <form
            noValidate
            className="flex max-w-md flex-wrap items-start gap-3"
            onSubmit={(event) => void submit(event)}
          >
            <Field label={t("profile.newAddress")} error={problem} className="min-w-52 flex-1">
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  autoComplete="email"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="outline"
              className="mt-6.5"
              loading={ask.isPending}
              disabled={email.trim() === ""}
            >
              {t("profile.change")}
            </Button>
          </form>
        </div>
      </CardContent>
    </Card>
  );
}
