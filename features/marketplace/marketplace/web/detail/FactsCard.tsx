import { Card, CardContent, CardHeader, CardTitle } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { PackageDetail } from "../../contract.ts";

/** What a package is, in a few lines. */
export function FactsCard({ item }: { item: PackageDetail }) {
  const t = useText("marketplace");
  const format = useFormat();
  const { latest } = item;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("detail.facts")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-3 text-sm">
          <Fact name={t("detail.package")}>
            <code className="font-mono text-xs break-all">{item.name}</code>
          </Fact>
          <Fact name={t("list.kind")}>{t(`list.kinds.${item.kind}`)}</Fact>
          <Fact name={t("detail.visibility")}>{t(`detail.visibilities.${item.visibility}`)}</Fact>
          <Fact name={t("detail.downloads")}>{format.number(item.downloads)}</Fact>
          {latest !== null && (
            <>
              <Fact name={t("install.version")}>{latest.version}</Fact>
              <Fact name={t("install.license")}>{latest.license}</Fact>
              <Fact name={t("detail.published")}>
                <time dateTime={latest.publishedAt}>{format.dateTime(latest.publishedAt)}</time>
              </Fact>
              <Fact name={t("detail.size")}>
                {format.number(latest.size / 1024, {
                  style: "unit",
                  unit: "kilobyte",
                  maximumFractionDigits: 1,
                })}
              </Fact>
              <Fact name={t("install.integrity")}>
                <code className="font-mono text-2xs break-all">{latest.integrity}</code>
              </Fact>
            </>
          )}
        </dl>
      </CardContent>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
