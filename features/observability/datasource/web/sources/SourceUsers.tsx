import { Link } from "@devloom/ui";
import { useAnyText, useRead, useText } from "@devloom/web-kit";
import { getDataSourceUse, type SourceUse } from "../../contract.ts";

/** Where what asks a source can be seen. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  dashboard: (id) => `/dashboard/builder/${id}`,
  report: (id) => `/reports?own=${id}`,
};

/** Dashboards, reports and whatever else asks a source. */
export function SourceUsers({ use }: { use: Pick<SourceUse, "users" | "hiddenUsers"> }) {
  const t = useText("datasource");
  const any = useAnyText();
  if (use.users.length === 0 && use.hiddenUsers === 0)
    return <p className="text-muted">{t("use.noQueries")}</p>;
  return (
    <ul className="list-disc pl-5">
      {use.users.map(({ kind, id, name }) => {
        const href = PLACES[kind]?.(id);
        return (
          <li key={id}>
            {href === undefined ? name : <Link href={href}>{name}</Link>}{" "}
            <span className="text-muted">
              {any("datasource", `use.kind.${kind}`, { otherwise: kind })}
            </span>
          </li>
        );
      })}
      {use.hiddenUsers > 0 && <li>{t("use.hidden", { count: use.hiddenUsers })}</li>}
    </ul>
  );
}

/** What stops working when sources are deleted. */
export function DeleteImpact({ ids }: { ids: readonly string[] }) {
  return (
    <div className="mb-4 grid gap-2 text-sm">
      {ids.map((id) => (
        <Impact key={id} id={id} />
      ))}
    </div>
  );
}

function Impact({ id }: { id: string }) {
  const t = useText("datasource");
  const { data } = useRead(getDataSourceUse, { params: { id } });
  if (data === undefined) return null;
  const saved = data.queries.map((one) => ({ ...one, kind: "query" }));
  const users = [...data.users, ...saved];
  if (users.length === 0 && data.hiddenUsers === 0) return <p>{t("use.unused")}</p>;
  return (
    <>
      <p className="font-medium">{t("use.broken")}</p>
      <SourceUsers use={{ users, hiddenUsers: data.hiddenUsers }} />
    </>
  );
}
