import { personColor } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { HeardVisit } from "../../contract.ts";

const MAX_DOTS = 3;

/** Who looks at a file, as dots in their colours. */
export function VisitorDots({ visits }: { readonly visits: readonly HeardVisit[] }) {
  const t = useText("ide");
  const people = [...new Map(visits.map((visit) => [visit.accountId, visit])).values()];
  const names = people.map(({ name }) => name).join(", ");
  return (
    <span className="flex shrink-0 gap-0.5" title={names}>
      {people.slice(0, MAX_DOTS).map(({ accountId }) => (
        <span
          key={accountId}
          aria-hidden="true"
          className="size-2 rounded-full"
          style={{ backgroundColor: personColor(accountId) }}
        />
      ))}
      <span className="sr-only">{t("together.at", { names })}</span>
    </span>
  );
}
