import { Badge, Button, EmptyState, Link, PageHeader, Skeleton } from "@devloom/ui";
import {
  LoadMore,
  PolicyGate,
  ReadView,
  SearchInput,
  useDebounced,
  usePages,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { LayoutTemplate, Upload } from "lucide-react";
import { useState } from "react";
import { listTemplates, type Template } from "../../contract.ts";
import { PagePicture } from "./PagePicture.tsx";
import { TemplateProjects } from "./TemplateProjects.tsx";

const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-5";

/** Templates that a project can begin with, and the projects that did. */
export function TemplatesScreen() {
  const t = useText("codegen");
  useTitle(t("template.title"));
  const router = useRouter();
  const [search, setSearch] = useState("");
  const list = usePages(listTemplates, {
    filters: {},
    search: useDebounced(search.trim()),
    topics: ["package"],
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title={t("template.title")}
        description={t("template.description")}
        actions={
          <PolicyGate permission="marketplace:publish">
            {({ reason }) => (
              <Button
                variant="outline"
                disabledReason={reason}
                onClick={() => router.history.push("/marketplace/templates/new")}
              >
                <Upload aria-hidden="true" />
                {t("template.publish.action")}
              </Button>
            )}
          </PolicyGate>
        }
      />
      <SearchInput value={search} onChange={setSearch} label={t("template.search")} />
      <ReadView
        read={{ ...list, data: list.items }}
        skeleton={<Skeleton className="h-80 rounded-xl" />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={<LayoutTemplate aria-hidden="true" />}
              title={t("template.nothing")}
              description={t("template.nothingHint")}
            />
          ) : (
            <>
              <ul className={GRID}>
                {items.map((one) => (
                  <TemplateCard key={one.id} item={one} />
                ))}
              </ul>
              {list.hasMore && <LoadMore list={list} />}
            </>
          )
        }
      </ReadView>
      <TemplateProjects />
    </div>
  );
}

function TemplateCard({ item }: { item: Template }) {
  const t = useText("codegen");
  const href = `/marketplace/templates/${item.id}`;
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border bg-surface shadow-raised">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="block border-b">
        <PagePicture page={item.cover} />
      </Link>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 className="display text-base">
          <Link href={href} className="hover:underline">
            {item.title}
          </Link>
        </h2>
        <p className="truncate font-mono text-xs text-muted">
          {item.name} {item.latest?.version}
        </p>
        <p className="line-clamp-3 flex-1 text-sm text-muted">{item.description}</p>
        <div className="flex flex-wrap items-center gap-2">
          {item.framework !== "" && <Badge variant="info">{item.framework}</Badge>}
          <Badge variant={item.publisher.kind === "bundled" ? "brand" : "neutral"}>
            {t(`template.publisher.${item.publisher.kind}`)}
          </Badge>
          {item.latest === null && <Badge variant="warning">{t("template.withdrawn")}</Badge>}
          {item.damaged && <Badge variant="danger">{t("template.damaged")}</Badge>}
        </div>
      </div>
    </li>
  );
}
