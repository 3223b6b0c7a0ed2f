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
} from "@devloom/ui";
import { fieldProblems, useCall, useSession, useText } from "@devloom/web-kit";
import { Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { sendTestMail, type TestMailAnswer } from "../../contract.ts";

/** Sends an email now and shows what the mail server said. */
export function TestMailCard() {
  const t = useText("settings");
  const { user } = useSession();
  const test = useCall(sendTestMail);
  const [to, setTo] = useState(user?.email ?? "");
  const [answer, setAnswer] = useState<TestMailAnswer | null>(null);
  const problem = fieldProblems(test.error)["to"];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAnswer(null);
    const address = to.trim();
    // A refusal shows as `test.error`.
    await test
      .call({ body: address === "" ? {} : { to: address } })
      .then(setAnswer, () => undefined);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("mail.test")}</CardTitle>
        <CardDescription>{t("mail.testText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-4">
          <form
            noValidate
            className="flex flex-wrap items-start gap-3"
            onSubmit={(event) => void submit(event)}
          >
            <Field label={t("mail.to")} error={problem} className="min-w-56 flex-1">
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  autoComplete="email"
                  value={to}
                  onChange={(event) => setTo(event.target.value)}
                />
              )}
            </Field>
            <Button type="submit" className="mt-6.5" loading={test.isPending}>
              <Send aria-hidden="true" />
              {t("mail.send")}
            </Button>
          </form>
          {test.error !== null && problem === undefined && (
            <Alert variant="destructive">{test.error.message}</Alert>
          )}
          {answer !== null && <Answer answer={answer} />}
        </div>
      </CardContent>
    </Card>
  );
}

function Answer({ answer: { ok, kind, to, answer } }: { answer: TestMailAnswer }) {
  const t = useText("settings");
  if (kind === "development mailbox")
    return (
      <Alert variant="success" title={t("mail.kept")}>
        {t("mail.keptText", { to })}
      </Alert>
    );
  return (
    <Alert
      variant={ok ? "success" : "destructive"}
      title={t(ok ? "mail.taken" : "mail.refused", { to })}
    >
      {t("mail.answer")} <code className="font-mono text-xs break-words">{answer}</code>
    </Alert>
  );
}
