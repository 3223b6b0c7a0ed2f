import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Input,
  toast,
} from "@devloom/ui";
import { fieldProblems, useCall, useSession, useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import { updateAccount, type User } from "../../contract.ts";
import { useProblemText } from "../use-auth-form.ts";

/** Changes the name others see and the user name. */
export function NameCard({ user }: { user: User }) {
  const t = useText("identity");
  const problemText = useProblemText();
  const { reload } = useSession();
  const update = useCall(updateAccount, { topics: ["user", "member"] });
  const [name, setName] = useState(user.name);
  const [username, setUsername] = useState(user.username ?? "");
  const problems = fieldProblems(update.error);
  const isNamed = problems["name"] !== undefined || problems["username"] !== undefined;
  const isSame = name.trim() === user.name && username.trim() === (user.username ?? "");

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const chosen = username.trim();
    try {
      await update.call({ body: { name, username: chosen === "" ? null : chosen } });
      await reload();
      toast({ title: t("profile.saved"), variant: "success" });
    } catch {
      // `update.error` holds it.
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("profile.names")}</CardTitle>
        <CardDescription>{t("profile.namesText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <form noValidate className="grid max-w-md gap-4" onSubmit={(event) => void submit(event)}>
          {update.error !== null && !isNamed && (
            <Alert variant="destructive">{update.error.message}</Alert>
          )}
          <Field label={t("fields.name")} error={problemText(problems["name"])} required>
            {(control) => (
              <Input
                {...control}
                value={name}
                autoComplete="name"
                maxLength={120}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t("profile.username")}
            hint={t("profile.usernameHint")}
            error={problems["username"]}
          >
            {(control) => (
              <Input
                {...control}
                value={username}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={60}
                onChange={(event) => setUsername(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            className="justify-self-start"
            loading={update.isPending}
            disabled={isSame}
          >
            {t("profile.save")}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
