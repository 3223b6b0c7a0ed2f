import {
  Badge,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  EmptyState,
  Link,
} from "@devloom/ui";
import { ReadView, useOperator, useRead, useText } from "@devloom/web-kit";
import { Lock } from "lucide-react";
import { type MailState, readMail } from "../../contract.ts";
import { Section } from "../frame/Section.tsx";
import { LayeredSettings } from "../layers/LayeredSettings.tsx";
import { TestMailCard } from "./TestMailCard.tsx";

/** `/settings/mail`: through which server emails leave, and whether it takes them. */
export function MailScreen() {
  const t = useText("settings");
  const operator = useOperator();
  return (
    <Section title={t("mail.title")} description={t("mail.text")}>
      {operator.allowed ? (
        <MailParts />
      ) : (
        <EmptyState
          icon={<Lock aria-hidden="true" />}
          title={t("denied")}
          description={operator.reason}
        />
      )}
    </Section>
  );
}

function MailParts() {
  const read = useRead(readMail, {}, { topics: ["setting"] });
  return (
    <ReadView read={read}>
      {(mail) => (
        <div className="grid gap-6">
          <StateCard mail={mail} />
          <TestMailCard />
          <LayeredSettings group="mail" keys={["mail.from", "mail.smtpUrl"]} />
        </div>
      )}
    </ReadView>
  );
}

function StateCard({ mail }: { mail: MailState }) {
  const t = useText("settings");
  const isServer = mail.kind === "smtp";
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex flex-wrap items-center gap-3">
          {t("mail.state")}
          <Badge variant={isServer ? "success" : "warning"}>
            {t(isServer ? "mail.smtp" : "mail.mailbox")}
          </Badge>
        </CardTitle>
        <CardDescription>{t(isServer ? "mail.smtpText" : "mail.mailboxText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          {isServer && (
            <>
              <dt className="text-muted">{t("mail.server")}</dt>
              <dd>
                <code className="font-mono">{mail.server}</code>{" "}
                <span className="text-muted">
                  {t(mail.encrypted ? "mail.encrypted" : "mail.startTls")}
                </span>
              </dd>
            </>
          )}
          <dt className="text-muted">{t("mail.from")}</dt>
          <dd className="break-words">{mail.from}</dd>
          <dt className="text-muted">{t("mail.origin")}</dt>
          <dd>
            {t(`source.${mail.source}`)}
            {mail.givenBy !== null && <code className="font-mono"> {mail.givenBy}</code>}
          </dd>
        </dl>
        {!isServer && (
          <p className="mt-4 text-sm">
            <Link href="/admin/mailbox" className="font-medium text-brand-ink hover:underline">
              {t("mail.openMailbox")}
            </Link>
          </p>
        )}
      </CardContent>
    </Card>
  );
}
