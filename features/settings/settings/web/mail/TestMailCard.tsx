import {
  Alert,
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
  useSession,
  useText,
} from "@devloom/web-kit";
import { Send } from "lucide-react";
import { useState } from "react";
import { sendTestMail, type TestMailAnswer } from "../../contract.ts";

/** Sends an email now and shows what the mail server said. */
export function TestMailCard() {
  const t = useText("settings");
  const { user } = useSession();
  const test = useCall(sendTestMail);
  const [answer, setAnswer] = useState<TestMailAnswer | null>(null);
  const form = useCallForm({
    values: { to: user?.email ?? "" },
    call: test,
    async send({ to }) {
      setAnswer(null);
      const address = to.trim();
      setAnswer(await test.call({ body: address === "" ? {} : { to: address } }));
    },
  });

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("mail.test")}</CardTitle>
        <CardDescription>{t("mail.testText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-4">
          <Form form={form} className="flex flex-wrap items-start gap-3">
            <TextField
              form={form}
              name="to"
              label={t("mail.to")}
              className="min-w-56 flex-1"
              input={{ type: "email", autoComplete: "email" }}
            />
            <Button type="submit" className="mt-6.5" loading={test.isPending}>
              <Send aria-hidden="true" />
              {t("mail.send")}
            </Button>
          </Form>
          <FormError form={form} />
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
