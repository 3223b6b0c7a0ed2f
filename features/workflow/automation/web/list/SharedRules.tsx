import { buttonStyles, Card, Link } from "@devloom/ui";
import { LoadMore, useMayCall, usePages, useText } from "@devloom/web-kit";
import { Package } from "lucide-react";
import { createAutomation, listSharedRules } from "../../contract.ts";

/** Rules that others have published; nothing where there are none. */
export function SharedRules() {
  const t = useText("automation");
  const { allowed } = useMayCall(createAutomation);
  const list = usePages(listSharedRules, { filters: {}, search: "", topics: ["package"] });
  const items = list.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="shared-rules-title" className="grid gap-4">
      <h2 id="shared-rules-title" className="text-lg font-semibold">
        {t("share.list")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {items.map(({ id, name, title, description, version }) => (
          <li key={id}>
            <Card className="flex h-full flex-col gap-3 p-5">
              <Package aria-hidden="true" className="size-6 text-brand-ink" />
              <h3 className="font-semibold">{title}</h3>
              <p className="truncate font-mono text-xs text-muted">
                {name} {version}
              </p>
              <p className="flex-1 text-sm text-muted">{description}</p>
              {allowed && (
                <Link
                  href={`/automation/new?package=${id}`}
                  aria-label={t("recipe.useOf", { name: title })}
                  className={buttonStyles("outline", "md", "self-start")}
                >
                  {t("recipe.use")}
                </Link>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {list.hasMore && <LoadMore list={list} />}
    </section>
  );
}
