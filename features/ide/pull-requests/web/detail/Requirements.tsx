import { Button, cx, Link, toast } from "@devloom/ui";
import { call, invalidateTopics, usePermission, useText } from "@devloom/web-kit";
import { Check, CircleDashed, GitMerge, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ALL_TESTS_KIND, runTests } from "../../../ide/contract.ts";
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
        {children !== undefined && <div className="text-sm text-muted">{children}</div>}
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

interface RequirementsProps {
  readonly rules: RuleState;
  readonly projectId: string;
}

/** What the project's rule asks for, and how far it is met. */
export function Requirements({ rules, projectId }: RequirementsProps) {
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
          {kind === ALL_TESTS_KIND && (state === "missing" || state === "failed") && (
            <StartTests projectId={projectId} />
          )}
        </Row>
      ))}
    </>
  );
}

/** Runs all tests of the project, with the files that are checked out there. */
function StartTests({ projectId }: { readonly projectId: string }) {
  const t = useText("pull-requests");
  const { reason } = usePermission("terminal:use");
  const [isAsking, setIsAsking] = useState(false);
  async function start(): Promise<void> {
    setIsAsking(true);
    try {
      const body = { selection: { kind: "all" as const } };
      await call(runTests, { params: { id: projectId }, body });
      await invalidateTopics(["run"]);
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error);
      toast({ title, variant: "destructive" });
    } finally {
      setIsAsking(false);
    }
  }
  return (
    <Button
      size="sm"
      variant="outline"
      className="mt-1 flex"
      loading={isAsking}
      disabledReason={reason}
      title={t("merge.startTestsAbout")}
      onClick={() => void start()}
    >
      {t("merge.startTests")}
    </Button>
  );
}
