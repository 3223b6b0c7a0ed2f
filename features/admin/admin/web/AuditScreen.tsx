import { Badge, Button, EmptyState, Field, Input, Link } from "@devloom/ui";
import {
  DayFilter,
  ResourceTable,
  type ResourceColumn,
  subjectPlace,
  TimeCell,
  useCatalog,
  useDayRange,
  useDebounced,
  useEventSentence,
  usePermission,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { Download, ScrollText, X } from "lucide-react";
import { useState } from "react";
import { type AuditEntry, searchAudit } from "../../audit/contract.ts";
import { AdminPart } from "./AdminPart.tsx";
import { AuditDetail } from "./AuditDetail.tsx";
import { ChainCheck } from "./ChainCheck.tsx";
import { downloadAudit } from "./download-audit.ts";

const TYPE = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)?$/;

/** The trail of the workspace: search, check of the chain, export. */
export function AuditScreen() {
  const t = useText("admin");
  const permission = usePermission("audit:read");
  const [type, setType] = useSearchParam("type");
  const [actor, setActor] = useSearchParam("actor");
  const [subject, setSubject] = useSearchParam("subject");
  const range = useDayRange();
  const [selected, setSelected] = useState<AuditEntry | null>(null);
  const settled = useDebounced(type.trim());
  const filters = {
    ...(TYPE.test(settled) ? { type: settled } : {}),
    ...(actor === "" ? {} : { actor }),
    ...(subject === "" ? {} : { subject }),
    ...range,
  };
  const narrowed = [
    ...(actor === "" ? [] : [{ label: t("audit.byOne"), clear: () => setActor("") }]),
    ...(subject === "" ? [] : [{ label: t("audit.aboutOne"), clear: () => setSubject("") }]),
  ];
  return (
    <AdminPart
      tab="audit"
      access={permission}
      missing="audit:read"
      actions={
        <>
          {(["csv", "ndjson"] as const).map((format) => (
            <Button
              key={format}
              variant="outline"
              onClick={() => void downloadAudit(format, filters)}
            >
              <Download aria-hidden="true" />
              {t(`audit.${format}`)}
            </Button>
          ))}
        </>
      }
    >
      <ChainCheck />
      <ResourceTable
        endpoint={searchAudit}
        filters={filters}
        label={t("tab.audit")}
        columns={useColumns(setSelected)}
        rowKey={(entry) => entry.id}
        selectedKey={selected?.id}
        topics={["audit"]}
        searchLabel={t("audit.search")}
        toolbar={
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t("audit.type")} hideLabel>
              {(control) => (
                <Input
                  {...control}
                  className="w-44"
                  placeholder={t("audit.typeHint")}
                  value={type}
                  onChange={(event) => setType(event.target.value)}
                />
              )}
            </Field>
            <DayFilter label={t("audit.day")} />
            {narrowed.map(({ label, clear }) => (
              <Button key={label} variant="outline" size="sm" onClick={clear}>
                {label}
                <X aria-hidden="true" />
                <span className="sr-only">{t("audit.widen")}</span>
              </Button>
            ))}
          </div>
        }
        empty={
          <EmptyState
            icon={<ScrollText aria-hidden="true" />}
            title={t("audit.empty")}
            description={t("audit.emptyHint")}
          />
        }
      />
      <AuditDetail
        entry={selected}
        onClose={() => setSelected(null)}
        onNarrow={({ actorId, subject: about }) => {
          setSelected(null);
          if (actorId !== undefined) setActor(actorId);
          if (about !== undefined) setSubject(about);
        }}
      />
    </AdminPart>
  );
}

function useColumns(onSelect: (entry: AuditEntry) => void): ResourceColumn<AuditEntry>[] {
  const t = useText("admin");
  const tell = useEventSentence();
  const catalog = useCatalog();
  return [
    {
      id: "position",
      header: "#",
      numeric: true,
      secondary: true,
      cell: (entry) => <span className="text-muted">{entry.position}</span>,
    },
    {
      id: "type",
      header: t("audit.what"),
      cell: (entry) => (
        <button
          type="button"
          className="text-left font-medium text-brand-ink hover:underline"
          onClick={() => onSelect(entry)}
        >
          {tell(entry)}
          {entry.missing && (
            <Badge variant="danger" className="ml-1.5">
              {t("audit.missing")}
            </Badge>
          )}
        </button>
      ),
    },
    {
      id: "subject",
      header: t("audit.subject"),
      secondary: true,
      cell: (entry) => {
        const place = subjectPlace(catalog, entry);
        return (
          place !== null && (
            <Link href={place} className="underline-offset-4 hover:underline">
              {t("audit.go")}
            </Link>
          )
        );
      },
    },
    {
      id: "actor",
      header: t("audit.who"),
      cell: (entry) => (
        <span>
          {entry.actorName ?? t("audit.system")}
          {entry.impersonatorName !== null && (
            <span className="block text-xs text-warning-ink">
              {t("audit.by", { name: entry.impersonatorName })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "time",
      header: t("audit.when"),
      numeric: true,
      cell: (entry) => <TimeCell time={entry.time} />,
    },
  ];
}
