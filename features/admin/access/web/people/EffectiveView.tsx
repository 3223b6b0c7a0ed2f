import { Alert, Badge, buttonStyles, EmptyState, Link, Select } from "@devloom/ui";
import { SearchInput, useAbout, useText } from "@devloom/web-kit";
import { HelpCircle, SearchX } from "lucide-react";
import { useState } from "react";
import type { EffectivePermissions } from "../../contract.ts";
import { useRoleTitle } from "../use-roles.ts";
import { filterPermissions, SHOWN, type Shown } from "./filter-permissions.ts";
import { PermissionRow } from "./PermissionRow.tsx";
import { SubjectMark } from "./SubjectList.tsx";

interface EffectiveViewProps {
  held: EffectivePermissions;
  /** Whether a question can be asked about them. */
  mayAsk: boolean;
}

/** Every permission there is: held or not, and by what. */
export function EffectiveView({ held, mayAsk }: EffectiveViewProps) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  const titles = useAbout();
  const { subject, policies } = held;
  const permissions = held.permissions.map((one) => ({
    ...one,
    title: titles.permission(one.id, one.title),
  }));
  const matching = filterPermissions(permissions, search, shown);
  const count = permissions.filter((one) => one.held).length;
  return (
    <section aria-label={subject.name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <SubjectMark subject={subject} />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="display flex flex-wrap items-center gap-2 text-lg">
            {subject.name}
            <Badge variant="brand">{titleOf(subject.roleId, subject.roleTitle)}</Badge>
            {subject.kind === "service" && <Badge>{t("people.service")}</Badge>}
          </h2>
          <p className="text-sm text-muted">
            {subject.email === null ? "" : `${subject.email} · `}
            {t("people.count", { held: count, total: permissions.length })}
          </p>
        </div>
        {mayAsk && (
          <Link href={`/access/simulate?who=${subject.id}`} className={buttonStyles("outline")}>
            <HelpCircle aria-hidden="true" />
            {t("people.ask")}
          </Link>
        )}
      </header>
      {policies > 0 && <Alert>{t("people.policies", { count: policies })}</Alert>}
      <div className="flex flex-wrap gap-3">
        <SearchInput value={search} onChange={setSearch} label={t("people.filter")} />
        <Select
          aria-label={t("people.shown")}
          className="w-48"
          value={shown}
          options={SHOWN.map((value) => ({ value, label: t(`people.show.${value}`) }))}
          onChange={(event) => setShown(SHOWN.find((one) => one === event.target.value) ?? "all")}
        />
      </div>
      {matching.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t("people.noPermission")} />
      ) : (
        <ul
          aria-label={t("people.permissions")}
          className="divide-y rounded-xl border bg-surface shadow-raised"
        >
          {matching.map((permission) => (
            <PermissionRow
              key={permission.id}
              permission={permission}
              requestable={!mayAsk && !permission.held}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
