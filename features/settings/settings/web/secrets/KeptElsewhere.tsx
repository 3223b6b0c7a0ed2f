import { Card, CardContent, CardHeader, CardTitle, Link } from "@devloom/ui";
import { useFormat, usePermission, useRead, useText } from "@devloom/web-kit";
import { readScimAccess, readSso } from "../../../identity/contract.ts";

/** Secrets that are kept where they are used, with the way there. */
export function KeptElsewhere() {
  const t = useText("settings");
  const format = useFormat();
  const { allowed } = usePermission("sso:manage");
  const sso = useRead(readSso, {}, { topics: ["sso"], enabled: allowed }).data?.connection;
  const token = useRead(readScimAccess, {}, { topics: ["scim"], enabled: allowed }).data?.token;
  if (!allowed) return null;
  const time = token?.lastUsedAt ?? null;
  const rows = [
    [t("secrets.sso"), sso ? t("secrets.usedWith", { name: sso.issuer }) : t("value.none")],
    [
      t("secrets.scim"),
      !token
        ? t("value.none")
        : time === null
          ? t("secrets.neverUsed", { hint: token.hint })
          : t("secrets.lastUsed", { hint: token.hint, time: format.relativeTime(time) }),
    ],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("secrets.elsewhere")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-3 text-sm">
          {rows.map(([title, text]) => (
            <div key={title} className="flex flex-wrap items-baseline justify-between gap-2">
              <dt className="font-medium">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm">
          <Link href="/settings/sign-on" className="font-medium text-brand-ink hover:underline">
            {t("secrets.open")}
          </Link>
        </p>
      </CardContent>
    </Card>
  );
}
