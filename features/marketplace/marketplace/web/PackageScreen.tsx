import {
  Alert,
  Badge,
  buttonStyles,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Link,
  PageHeader,
} from "@devloom/ui";
import { Markdown, ReadView, useRead, useRouteParam, useText, useTitle } from "@devloom/web-kit";
import { ArrowLeft } from "lucide-react";
import { getPackage, type PackageDetail } from "../contract.ts";
import { FactsCard } from "./detail/FactsCard.tsx";
import { VersionsCard } from "./detail/VersionsCard.tsx";
import { InstallControl } from "./install/InstallControl.tsx";
import { Picture } from "./Picture.tsx";

/** One package: what it adds, what it says of itself, and its versions. */
export function PackageScreen() {
  const id = useRouteParam("id");
  const read = useRead(getPackage, { params: { id } }, { topics: ["package"] });
  useTitle(read.data?.title);
  return <ReadView read={read}>{(item) => <PackageView item={item} />}</ReadView>;
}

function PackageView({ item }: { item: PackageDetail }) {
  const t = useText("marketplace");
  const { latest } = item;
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Link
          href="/marketplace"
          className="inline-flex w-fit items-center gap-1.5 text-sm text-brand-ink hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t("detail.back")}
        </Link>
        <PageHeader
          title={item.title}
          description={item.description}
          eyebrow={
            <Badge variant={item.publisher.kind === "bundled" ? "brand" : "neutral"}>
              {t(`list.publishers.${item.publisher.kind}`)}
            </Badge>
          }
          actions={
            item.kind === "template" ? (
              <Link href={`/marketplace/templates/${item.id}`} className={buttonStyles("primary")}>
                {t("detail.template")}
              </Link>
            ) : item.kind === "automation" ? (
              <Link href={`/automation/new?package=${item.id}`} className={buttonStyles("primary")}>
                {t("detail.automation")}
              </Link>
            ) : item.kind === "dashboard" ? (
              <Link
                href={`/dashboard/builder?package=${item.id}`}
                className={buttonStyles("primary")}
              >
                {t("detail.dashboard")}
              </Link>
            ) : (
              <InstallControl item={item} />
            )
          }
        />
      </div>
      {item.damaged && (
        <Alert variant="destructive" title={t("detail.damagedTitle")}>
          {t("detail.damagedText")}
        </Alert>
      )}
      {latest !== null && latest.deprecated !== null && (
        <Alert variant="warning">{t("detail.deprecated", { reason: latest.deprecated })}</Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Blocks item={item} />
          <Snippets snippets={item.snippets} />
          <Card>
            <CardHeader>
              <CardTitle as="h2">{t("detail.readme")}</CardTitle>
            </CardHeader>
            <CardContent>
              {item.readme.trim() === "" ? (
                <p className="text-sm text-muted">{t("detail.noReadme")}</p>
              ) : (
                <Markdown text={item.readme} />
              )}
            </CardContent>
          </Card>
        </div>
        <div className="grid min-w-0 gap-6">
          <FactsCard item={item} />
          <VersionsCard item={item} />
        </div>
      </div>
    </div>
  );
}

/** The snippets of a package by what one types for them. */
function Snippets({ snippets: { items, total } }: Pick<PackageDetail, "snippets">) {
  const t = useText("marketplace");
  if (total === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("detail.snippets", { count: total })}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          {items.map(({ prefixes, name, languages }) => (
            <li key={`${prefixes[0]} ${name} ${languages[0]}`} className="min-w-0">
              <code className="font-mono text-xs break-words text-brand-ink">
                {prefixes.join(", ")}
              </code>
              <p className="truncate text-xs text-muted" title={name}>
                {name}
              </p>
            </li>
          ))}
        </ul>
        {items.length < total && (
          <p className="mt-3 text-xs text-muted">
            {t("detail.moreSnippets", { count: total - items.length })}
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function Blocks({ item }: { item: PackageDetail }) {
  const t = useText("marketplace");
  if (item.blocks.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="display text-lg">{t("detail.blocks")}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {item.blocks.map((block) => (
          <li key={block.id} className="overflow-hidden rounded-xl border bg-surface shadow-raised">
            <div className="border-b">
              <Picture cover={block.cover} />
            </div>
            <div className="grid gap-1 p-3">
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-sm font-medium">{block.title}</h3>
                {block.needsTailwind && <Badge variant="info">{t("detail.needsTailwind")}</Badge>}
              </div>
              {block.description !== "" && (
                <p className="text-xs text-muted">{block.description}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
