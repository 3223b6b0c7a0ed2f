import { Link } from "@devloom/ui";
import { isActive, useFormat, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { RunDetail } from "../contract.ts";
import { runDuration } from "./run-duration.ts";
import { useKindTitle } from "./run-kinds.ts";
import { subjectLink } from "./subject-link.ts";
import { useNow } from "./use-now.ts";

/** When, how often, about what, and the trace that the logs and spans of the run carry. */
export function RunFacts({ run }: { run: RunDetail }) {
  const t = useText("runs");
  const format = useFormat();
  const kindTitle = useKindTitle();
  const duration = runDuration(run, useNow(isActive(run.status)));
  const link = subjectLink(run.subject);
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name={t("fact.kind")}>{kindTitle(run.kind)}</Fact>
      {link !== undefined && (
        <Fact name={t("fact.subject")}>
          <Link href={link} className="text-brand-ink underline underline-offset-4">
            {t("detail.openSubject")}
          </Link>
        </Fact>
      )}
      <Fact name={t("fact.attempt")}>{format.number(run.attempt)}</Fact>
      <Fact name={t("fact.created")}>{format.dateTime(run.createdAt)}</Fact>
      {run.startedAt !== null && (
        <Fact name={t("fact.started")}>{format.dateTime(run.startedAt)}</Fact>
      )}
      {run.finishedAt !== null && (
        <Fact name={t("fact.finished")}>{format.dateTime(run.finishedAt)}</Fact>
      )}
      {duration !== null && <Fact name={t("fact.duration")}>{format.duration(duration)}</Fact>}
      <Fact name={t("fact.trace")}>
        {run.traceId === null ? (
          <span className="text-muted">{t("fact.none")}</span>
        ) : (
          <code className="font-mono text-xs break-all select-all">{run.traceId}</code>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
