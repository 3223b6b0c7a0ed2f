import { ReadView, useFormat, useRead, useText } from "@devloom/web-kit";
import { type DataSource, getDataSourceUse, type SourceUse } from "../../contract.ts";
import { SourceUsers } from "./SourceUsers.tsx";

/** What stands on a source, to be known before it is deleted. */
export function SourceDetail({ item }: { item: DataSource }) {
  const read = useRead(
    getDataSourceUse,
    { params: { id: item.id } },
    { topics: ["data-source", "data-query", "data-policy"] },
  );
  return (
    <div className="grid gap-6 text-sm">
      {item.description !== "" && <p className="whitespace-pre-wrap">{item.description}</p>}
      <ReadView read={read}>{(use) => <Use item={item} use={use} />}</ReadView>
    </div>
  );
}

function Use({ item, use }: { item: DataSource; use: SourceUse }) {
  const t = useText("datasource");
  const format = useFormat();
  const { file } = use;
  const rows: readonly (readonly [string, string])[] = [
    ...("user" in item.connection
      ? [[t("use.secret"), t(use.hasSecret ? "secret.stored" : "secret.none")] as const]
      : []),
    ...(file === null
      ? []
      : [[t("use.file"), `${file.name} (${format.bytes(file.bytes)})`] as const]),
    [t("use.rules"), format.number(use.policies)],
    [t("use.recentRuns"), format.number(use.recentRuns)],
    [t("use.recentPeople"), format.number(use.recentPeople)],
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t("use.users")}</h3>
        <SourceUsers use={use} />
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t("use.queries")}</h3>
        {use.queries.length === 0 ? (
          <p className="text-muted">{t("use.noQueries")}</p>
        ) : (
          <ul className="list-disc pl-5">
            {use.queries.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
