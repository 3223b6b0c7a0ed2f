import { cx, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Check, CircleDashed, GitMerge, X } from "lucide-react";
import type { ReactNode } from "react";
import type { CheckState, RuleState } from "../../contract.ts";

type Tone = "success" | "danger" | "neutral" | "brand";

const LOOK = {
  success: { Icon: Check, className: "bg-success-soft text-success-ink" },
  danger: { Icon: X, className: "bg-danger-soft text-danger-ink" },
  neutral: { Icon: CircleDashed, className: "bg-sunken text-muted" },
  brand: { Icon: GitMerge, className: "bg-brand-soft text-brand-ink" },
} as const;

interface RowProps {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** One thing that is met or missing. */
export function Row({ tone, title, children }: RowProps) {
  const { Icon, className } = LOOK[tone];
  return (
    <div className="flex min-w-0 items-start gap-3">
      <span
        className={cx("flex size-7 shrink-0 items-center justify-center rounded-md", className)}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="text-sm font-medium">{title}</p>
        {children !== undefined && <p className="text-sm text-muted">{children}</p>}
      </div>
    </div>
  );
}

const CHECK_TONES: Record<CheckState["state"], Tone> = {
  missing: "neutral",
  running: "neutral",
  succeeded: "success",
  failed: "danger",
};

/** What the project's rule asks for, and how far it is met. */
export function Requirements({ rules }: { readonly rules: RuleState }) {
  const t = useText("pull-requests");
  const { approvals, approvalsNeeded, changesRequested, openThreads, resolveThreads } = rules;
  return (
    <>
      {approvalsNeeded > 0 && (
        <Row
          tone={approvals >= approvalsNeeded ? "success" : "neutral"}
          title={t("merge.approvals", { given: approvals, needed: approvalsNeeded })}
        />
      )}
      {changesRequested && <Row tone="danger" title={t("merge.changes_requested")} />}
      {resolveThreads && openThreads > 0 && (
        <Row tone="neutral" title={t("merge.threads", { count: openThreads })} />
      )}
      {rules.checks.map(({ kind, state, runId }) => (
        <Row
          key={kind}
          tone={CHECK_TONES[state]}
          title={
            runId === null ? (
              t("merge.check", { kind })
            ) : (
              <Link href={`/runs/${runId}`} className="hover:underline">
                {t("merge.check", { kind })}
              </Link>
            )
          }
        >
          {t(`merge.check_${state}`)}
        </Row>
      ))}
    </>
  );
}
