import { Badge, Button, EmptyState, Field, Input, Link } from "@devloom/ui";
import {
  DayFilter,
  GuardedPart,
  ResourceTable,
  type ResourceColumn,
  subjectPlace,
  TimeCell,
  useCall,
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
import { requestGrant } from "../../access/contract.ts";
import { type AuditEntry, searchAudit } from "../contract.ts";
import { AuditDetail } from "./AuditDetail.tsx";
import { ChainCheck } from "./ChainCheck.tsx";
import { downloadAudit } from "./download-audit.ts";

const TYPE = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)?$/;

/** The trail of the workspace: search, check of the chain, export. */
export function AuditScreen() {
  const t = useText("audit");
  const permission = usePermission("audit:read");
  const { call } = useCall(requestGrant);
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
    ...(actor === "" ? [] : [{ label: t("trail.byOne"), clear: () => setActor("") }]),
    ...(subject === "" ? [] : [{ label: t("trail.aboutOne"), clear: () => setSubject("") }]),
  ];
  return (
    <GuardedPart
      title={t("title")}
      description={t("description")}
      access={permission}
      permission="audit:read"
      ask={(body) => call({ body })}
      actions={
        <>
          {(["csv", "ndjson"] as const).map((format) => (
            <Button
              key={format}
              variant="outline"
              onClick={() => void downloadAudit(format, filters)}
            >
              <Download aria-hidden="true" />
              {t(`trail.${format}`)}
            </Button>
          ))}
        </>
      }
    >
      <ChainCheck />
      <ResourceTable
        endpoint={searchAudit}
        filters={filters}
        label={t("title")}
        columns={useColumns(setSelected)}
        rowKey={(entry) => entry.id}
        selectedKey={selected?.id}
        topics={["audit"]}
        searchLabel={t("trail.search")}
        toolbar={
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t("trail.type")} hideLabel>
              {(control) => (
                <Input
                  {...control}
                  className="w-44"
                  placeholder={t("trail.typeHint")}
                  value={type}
                  onChange={(event) => setType(event.target.value)}
                />
              )}
            </Field>
            <DayFilter label={t("trail.day")} />
            {narrowed.map(({ label, clear }) => (
              <Button key={label} variant="outline" size="sm" onClick={clear}>
                {label}
                <X aria-hidden="true" />
                <span className="sr-only">{t("trail.widen")}</span>
              </Button>
            ))}
          </div>
        }
        empty={
          <EmptyState
            icon={<ScrollText aria-hidden="true" />}
            title={t("trail.empty")}
            description={t("trail.emptyHint")}
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
    </GuardedPart>
  );
}

function useColumns(onSelect: (entry: AuditEntry) => void): ResourceColumn<AuditEntry>[] {
  const t = useText("audit");
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
      header: t("trail.what"),
      cell: (entry) => (
        <button
          type="button"
          className="text-left font-medium text-brand-ink hover:underline"
          onClick={() => onSelect(entry)}
        >
          {tell(entry)}
          {entry.missing && (
            <Badge variant="danger" className="ml-1.5">
              {t("trail.missing")}
            </Badge>
          )}
        </button>
      ),
    },
    {
      id: "subject",
      header: t("trail.subject"),
      secondary: true,
      cell: (entry) => {
        const place = subjectPlace(catalog, entry);
        return (
          place !== null && (
            <Link href={place} className="underline-offset-4 hover:underline">
              {t("trail.go")}
            </Link>
          )
        );
      },
    },
    {
      id: "actor",
      header: t("trail.who"),
      cell: (entry) => (
        <span>
          {entry.actorName ?? t("trail.system")}
          {entry.impersonatorName !== null && (
            <span className="block text-xs text-warning-ink">
              {t("trail.by", { name: entry.impersonatorName })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "time",
      header: t("trail.when"),
      numeric: true,
      cell: (entry) => <TimeCell time={entry.time} />,
    },
  ];
}
