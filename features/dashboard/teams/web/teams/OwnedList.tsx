import { Badge } from "@devloom/ui";
import { useRead, useText } from "@devloom/web-kit";
import { listOwnerships } from "../../contract.ts";
import { useResourceNames } from "./use-resource-names.ts";

/** What a team owns, in short; the ownership tab does the rest. */
export function OwnedList({ teamId }: { teamId: string }) {
  const t = useText("teams");
  const titleOf = useResourceNames();
  const read = useRead(
    listOwnerships,
    { query: { teamId, limit: 50 } },
    { topics: ["ownership", "team"] },
  );
  const items = read.data?.items ?? [];
  return (
    <section className="grid gap-3" aria-labelledby="team-owned">
      <h3 id="team-owned" className="text-sm font-semibold">
        {t("owned.title")}
      </h3>
      {read.error !== null && <p className="text-sm text-danger-ink">{read.error.message}</p>}
      {read.data !== undefined && items.length === 0 && (
        <p className="text-sm text-muted">{t("owned.empty")}</p>
      )}
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <Badge>{titleOf(item.resource)}</Badge>
          </li>
        ))}
      </ul>
      {(read.data?.total ?? 0) > items.length && (
        <p className="text-xs text-muted">
          {t("owned.more", { count: (read.data?.total ?? 0) - items.length })}
        </p>
      )}
    </section>
  );
}
