import { Button, EmptyState, Link, PageHeader, Skeleton } from "@devloom/ui";
import {
  LoadMore,
  ReadView,
  SearchInput,
  useDebounced,
  usePages,
  useSearchParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { PackageSearch } from "lucide-react";
import { useState } from "react";
import { INSTALLABLE_KINDS, listPackages } from "../contract.ts";
import { FilterSelect } from "./FilterSelect.tsx";
import { PackageCard } from "./PackageCard.tsx";

const PUBLISHERS = ["bundled", "own", "other"] as const;
const STATES = ["yes", "no"] as const;
const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-5";

/** The catalogue of packages, with what is installed. */
export function MarketplaceScreen() {
  const t = useText("marketplace");
  useTitle(t("list.title"));
  const [search, setSearch] = useState("");
  const q = useDebounced(search.trim());
  const [kind, setKind] = useSearchParam("kind");
  const [publisher, setPublisher] = useSearchParam("publisher");
  const [installed, setInstalled] = useSearchParam("installed");
  const filters = {
    kind: INSTALLABLE_KINDS.find((one) => one === kind),
    publisher: PUBLISHERS.find((one) => one === publisher),
    installed: STATES.find((one) => one === installed),
  };
  const list = usePages(listPackages, { filters, search: q, topics: ["package"] });
  const clear = (): void => {
    setSearch("");
    for (const set of [setKind, setPublisher, setInstalled]) set("");
  };
  return (
    <div className="grid gap-6">
      <PageHeader title={t("list.title")} description={t("list.description")} />
      <Elsewhere />
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput value={search} onChange={setSearch} label={t("list.search")} />
        <FilterSelect
          label={t("list.kind")}
          value={filters.kind ?? ""}
          options={INSTALLABLE_KINDS.map((value) => ({ value, label: t(`list.kinds.${value}`) }))}
          onChange={setKind}
        />
        <FilterSelect
          label={t("list.publisher")}
          value={filters.publisher ?? ""}
          options={PUBLISHERS.map((value) => ({ value, label: t(`list.publishers.${value}`) }))}
          onChange={setPublisher}
        />
        <FilterSelect
          label={t("list.installed")}
          value={filters.installed ?? ""}
          options={STATES.map((value) => ({ value, label: t(`list.installedStates.${value}`) }))}
          onChange={setInstalled}
        />
        {list.items !== undefined && (
          <output className="ml-auto text-sm text-muted">
            {t("list.count", { count: list.total })}
          </output>
        )}
      </div>
      <ReadView read={{ ...list, data: list.items }} skeleton={<Waiting />}>
        {(items) =>
          items.length === 0 ? (
            <Nothing
              about={q === "" ? (filters.publisher ?? filters.installed) : undefined}
              onClear={clear}
            />
          ) : (
            <>
              <ul className={GRID}>
                {items.map((one) => (
                  <PackageCard key={one.id} item={one} />
                ))}
              </ul>
              {list.hasMore && <LoadMore list={list} />}
            </>
          )
        }
      </ReadView>
    </div>
  );
}

/** Kinds that are installed where they are used. */
const ELSEWHERE = {
  template: "/marketplace/templates",
  dashboard: "/dashboard/builder",
  automation: "/automation",
} as const;

function Elsewhere() {
  const t = useText("marketplace");
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      {t("list.elsewhere")}
      {(["template", "dashboard", "automation"] as const).map((kind) => (
        <Link key={kind} href={ELSEWHERE[kind]} className="text-brand-ink hover:underline">
          {t(`list.elsewhereKinds.${kind}`)}
        </Link>
      ))}
    </p>
  );
}

function Waiting() {
  return (
    <div className={GRID}>
      {["one", "two", "three"].map((name) => (
        <Skeleton key={name} className="h-80 rounded-xl" />
      ))}
    </div>
  );
}

interface NothingProps {
  /** The filter that nothing passes. */
  readonly about: (typeof PUBLISHERS)[number] | (typeof STATES)[number] | undefined;
  readonly onClear: () => void;
}

function Nothing({ about, onClear }: NothingProps) {
  const t = useText("marketplace");
  const [title, hint] =
    about === "own"
      ? [t("list.ownEmpty"), t("list.ownEmptyHint")]
      : about === "other"
        ? [t("list.otherEmpty"), t("list.otherEmptyHint")]
        : about === "yes"
          ? [t("list.installedEmpty"), t("list.installedEmptyHint")]
          : [t("list.nothing"), t("list.nothingHint")];
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden="true" />}
      title={title}
      description={hint}
      action={
        <Button variant="outline" onClick={onClear}>
          {about === undefined ? t("list.clear") : t("list.browse")}
        </Button>
      }
    />
  );
}
