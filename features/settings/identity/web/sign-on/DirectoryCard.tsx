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
import { useCall, useFormat, useText } from "@devloom/web-kit";
import { useState } from "react";
import { deleteScimToken, renewScimToken, type ScimAccess } from "../../contract.ts";

const TOPICS = { topics: ["scim"] };

/** Where a directory provisions people and groups, and the token it does that with. */
export function DirectoryCard({ access }: { access: ScimAccess }) {
  const t = useText("identity");
  const format = useFormat();
  const renew = useCall(renewScimToken, TOPICS);
  const remove = useCall(deleteScimToken, TOPICS);
  const [made, setMade] = useState<string | null>(null);
  const { token, baseUrl } = access;
  const error = renew.error ?? remove.error;
  const copying = { copyLabel: t("security.copy"), copiedLabel: t("security.copied") };
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex flex-wrap items-center gap-3">
          {t("signOn.directory")}
          <Badge variant={token === null ? "neutral" : "success"}>
            {t(token === null ? "signOn.off" : "signOn.on")}
          </Badge>
        </CardTitle>
        <CardDescription>{t("signOn.directoryText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-5">
          {error !== null && <Alert variant="destructive">{error.message}</Alert>}
          <div className="grid gap-1.5">
            <p className="text-sm font-medium">{t("signOn.baseUrl")}</p>
            <CodeBlock code={baseUrl} label={t("signOn.baseUrl")} {...copying} />
          </div>
          {made !== null && (
            <div className="grid gap-3">
              <Alert variant="warning" title={t("signOn.tokenMade")}>
                {t("signOn.tokenOnce")}
              </Alert>
              <CodeBlock code={made} label={t("signOn.token")} {...copying} />
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() => setMade(null)}
              >
                {t("signOn.tokenKept")}
              </Button>
            </div>
          )}
          {token !== null && (
            <p className="text-sm text-muted">
              <code className="font-mono">{token.hint}</code>{" "}
              {t("signOn.tokenSince", { time: format.dateTime(token.createdAt) })}{" "}
              {token.lastUsedAt === null
                ? t("signOn.tokenUnused")
                : t("signOn.tokenUsed", { time: format.relativeTime(token.lastUsedAt) })}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant={token === null ? "primary" : "outline"}
              loading={renew.isPending}
              onClick={() =>
                // A refusal shows as `error`.
                void renew.call().then(
                  (answer) => setMade(answer.token),
                  () => undefined,
                )
              }
            >
              {t(token === null ? "signOn.tokenMake" : "signOn.tokenRenew")}
            </Button>
            {token !== null && (
              <Button
                variant="ghost"
                loading={remove.isPending}
                onClick={() =>
                  void remove.call().then(
                    () => setMade(null),
                    () => undefined,
                  )
                }
              >
                {t("signOn.tokenRemove")}
              </Button>
            )}
          </div>
        </div>
      </CardContent>
    </Card>
  );
}
