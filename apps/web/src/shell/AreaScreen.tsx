import type { AreaId } from "@devloom/contract";
import { buttonStyles, Card, Link, PageHeader } from "@devloom/ui";
import { useText, useTitle } from "@devloom/web-kit";
import { ArrowRight } from "lucide-react";
import { areaIcons } from "./area-icons.ts";
import type { NavigationItem } from "./navigation.ts";
import { useItemTitle, useNavigation } from "./use-navigation.ts";

/** An area whose own screen no feature of this build serves: says so, and leads to what is there. */
export function AreaScreen({ area }: { area: AreaId }) {
  const t = useText("shell");
  const { groups } = useNavigation();
  const name = t(`area.${area}`);
  useTitle(name);
  const own = groups.find((group) => group.id === area)?.items ?? [];
  const others = groups.filter((group) => group.id !== area).flatMap((group) => group.items);
  return (
    <div className="grid gap-8">
      <PageHeader
        title={t("missing.title", { area: name })}
        description={t("missing.description")}
        actions={
          <Link href="/" className={buttonStyles("outline")}>
            {t("missing.home")}
          </Link>
        }
      />
      {own.length > 0 && <Places title={t("missing.areaEntries")} items={own} />}
      <Places title={t("missing.available")} items={others} />
    </div>
  );
}

function Places({ title, items }: { title: string; items: readonly NavigationItem[] }) {
  const t = useText("shell");
  const titleOf = useItemTitle();
  if (items.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="display text-lg">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => {
          const Icon = areaIcons[item.area];
          return (
            <li key={item.path}>
              <Link href={item.path} className="block rounded-xl">
                <Card interactive className="p-card">
                  <span className="flex items-center gap-3">
                    <Icon aria-hidden="true" className="size-5 shrink-0 text-brand-ink" />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{titleOf(item)}</span>
                      <span className="block text-xs text-muted">{t(`area.${item.area}`)}</span>
                    </span>
                    <ArrowRight aria-hidden="true" className="size-4 text-muted" />
                  </span>
                </Card>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
