import type { OutputOf } from "@devloom/contract";
import { Card, cx, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ShieldCheck, ShieldX } from "lucide-react";
import type { simulate } from "../../contract.ts";
import { Reasons } from "../people/Reasons.tsx";
import type { Question } from "./QuestionForm.tsx";

export type Verdict = OutputOf<typeof simulate>;

interface VerdictCardProps {
  question: Question;
  subject: string;
  verdict: Verdict;
}

/** The answer, and what it rests on. */
export function VerdictCard({ question, subject, verdict }: VerdictCardProps) {
  const t = useText("access");
  const { allowed, reasons, policies, missing } = verdict;
  const Mark = allowed ? ShieldCheck : ShieldX;
  const { permission } = question;
  return (
    <Card className={allowed ? "border-success-line" : "border-danger-line"}>
      <div className="flex items-start gap-4">
        <span
          className={cx(
            "flex size-11 shrink-0 items-center justify-center rounded-lg",
            allowed ? "bg-success-soft text-success-ink" : "bg-danger-soft text-danger-ink",
          )}
        >
          <Mark aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="display text-xl">{t(allowed ? "verdict.allowed" : "verdict.denied")}</h2>
          <p className="text-sm break-words text-muted">
            {t(sentenceOf(verdict), {
              name: subject,
              permission,
              policy: policies.map((one) => one.title ?? one.id).join(", "),
            })}
          </p>
        </div>
      </div>
      {reasons.length > 0 && (
        <div className="grid gap-1.5">
          <h3 className="text-xs font-medium text-muted">{t("verdict.held")}</h3>
          <Reasons reasons={reasons} />
        </div>
      )}
      {policies.length > 0 && (
        <div className="grid gap-1.5">
          <h3 className="text-xs font-medium text-muted">{t("verdict.policies")}</h3>
          <ul className="grid gap-1 text-sm">
            {policies.map(({ id, title }) => (
              <li key={id}>
                <Link
                  href={`/access/policies/${id}`}
                  className="font-medium text-brand-ink underline-offset-4 hover:underline"
                >
                  {title ?? id}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing !== null && reasons.length === 0 && (
        <p className="text-sm">{t("verdict.missing", { permission: missing })}</p>
      )}
    </Card>
  );
}

function sentenceOf({ allowed, policies }: Verdict) {
  if (policies.length > 0) return allowed ? "verdict.permitted" : "verdict.forbidden";
  return allowed ? "verdict.holds" : "verdict.lacks";
}
