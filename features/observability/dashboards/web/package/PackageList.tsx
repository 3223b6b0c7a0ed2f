import { Button, Card } from "@devloom/ui";
import { LoadMore, useMayCall, usePages, useText } from "@devloom/web-kit";
import { Package } from "lucide-react";
import { installDashboard, listDashboardPackages } from "../../contract.ts";

/** Dashboards that were published; nothing where there are none. */
export function PackageList({ onInstall }: { onInstall: (packageId: string) => void }) {
  const t = useText("dashboards");
  const may = useMayCall(installDashboard);
  const list = usePages(listDashboardPackages, { filters: {}, search: "", topics: ["package"] });
  const items = list.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-packages" className="grid gap-4">
      <h2 id="dashboard-packages" className="text-lg font-semibold">
        {t("package.list")}
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
              <Button
                variant="outline"
                className="self-start"
                aria-label={t("package.installOf", { name: title })}
                disabledReason={may.reason}
                onClick={() => onInstall(id)}
              >
                {t("package.install")}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {list.hasMore && <LoadMore list={list} />}
    </section>
  );
}
