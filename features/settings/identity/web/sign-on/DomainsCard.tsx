import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  CodeBlock,
} from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { type SsoConnection, verifySsoDomain } from "../../contract.ts";

/** The domains whose people sign in there, and how each is proved to be the workspace's. */
export function DomainsCard({ connection }: { connection: SsoConnection }) {
  const t = useText("identity");
  const verify = useCall(verifySsoDomain, { topics: ["sso"] });
  const open = connection.domains.filter(({ verified }) => !verified);
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("signOn.domainsTitle")}</CardTitle>
        <CardDescription>{t("signOn.domainsText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-5">
          {verify.error !== null && <Alert variant="destructive">{verify.error.message}</Alert>}
          <ul className="grid gap-4">
            {connection.domains.map(({ domain, verified, record }) => (
              <li key={domain} className="grid gap-2">
                <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                  {domain}
                  <Badge variant={verified ? "success" : "warning"}>
                    {t(verified ? "signOn.verified" : "signOn.unverified")}
                  </Badge>
                </p>
                {!verified && (
                  <CodeBlock
                    code={`${record.name} TXT "${record.value}"`}
                    label={t("signOn.record", { domain })}
                    copyLabel={t("security.copy")}
                    copiedLabel={t("security.copied")}
                  />
                )}
              </li>
            ))}
          </ul>
          {open.length > 0 && (
            <Button
              variant="outline"
              className="justify-self-start"
              loading={verify.isPending}
              // A refusal shows as `verify.error`.
              onClick={() => void verify.call().catch(() => undefined)}
            >
              {t("signOn.verify")}
            </Button>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
