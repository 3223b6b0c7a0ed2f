import { Alert, Button, Card, CardContent, Checkbox, Select, toast } from "@devloom/ui";
import { useCall, usePermission, useText } from "@devloom/web-kit";
import { GitMerge } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import {
  type MergeMethod,
  mergePullRequest,
  type PullRequestDetail,
  updatePullRequest,
  updateSourceBranch,
} from "../../contract.ts";
import type { OpenConflicts } from "./open-conflicts.ts";
import { usePersonName } from "../use-person.ts";
import { useProblem } from "../use-problem.ts";
import { Requirements, Row } from "./Requirements.tsx";

const ConflictsDialog = lazy(async () => ({
  default: (await import("./ConflictsDialog.tsx")).ConflictsDialog,
}));

const TOPICS = ["pull-request", "project", "file"] as const;

/** Whether it can be merged, what is missing, and the ways to do it. */
export function MergeBox({ request }: { readonly request: PullRequestDetail }) {
  if (request.state !== "open") return <Ended request={request} />;
  return <Open request={request} />;
}

function Open({ request }: { readonly request: PullRequestDetail }) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const { id, projectId, target, source, head, mergeability, conflicts, rules } = request;
  const { isBehind, isCheckedOut } = request;
  const { reason } = usePermission("project:update");
  const merge = useCall(mergePullRequest, { topics: TOPICS });
  const update = useCall(updateSourceBranch, { topics: TOPICS });
  const [asked, setMethod] = useState<MergeMethod | null>(null);
  const [deletes, setDeletes] = useState(true);
  const [clash, setClash] = useState<OpenConflicts | null>(null);
  const method = asked ?? rules.methods[0] ?? "merge";
  const why =
    reason ??
    (mergeability === "clean" ? undefined : t("merge.cant")) ??
    (rules.lacking.length > 0 ? t("merge.lacking") : undefined);

  async function mergeNow(): Promise<void> {
    update.reset();
    await merge.call({
      params: { id },
      body: { method, head, deleteBranch: deletes && !isCheckedOut },
    });
    toast({ title: t("merge.done", { branch: target }) });
  }
  async function updateNow(): Promise<void> {
    merge.reset();
    const done = await update.call({ params: { id }, body: {} });
    if (done.kind === "conflict") return setClash(done);
    toast({ title: t(done.kind === "merged" ? "merge.updated" : "merge.upToDate") });
  }
  const error = merge.error ?? update.error;
  return (
    <Card>
      <CardContent className="grid gap-4">
        <Requirements rules={rules} projectId={projectId} />
        {mergeability === "clean" && (
          <Row tone="success" title={t("merge.clean", { branch: target })}>
            {t("merge.cleanAbout")}
          </Row>
        )}
        {mergeability === "conflicts" && (
          <Row tone="danger" title={t("merge.conflicts", { branch: target })}>
            <span className="font-mono text-xs [overflow-wrap:anywhere]">
              {conflicts.join(", ")}
            </span>
          </Row>
        )}
        {mergeability === "nothing" && (
          <Row tone="neutral" title={t("merge.nothing")}>
            {t("merge.nothingAbout", { branch: target })}
          </Row>
        )}
        {mergeability === "branch_missing" && (
          <Row tone="danger" title={t("merge.branch_missing")}>
            {t("merge.branch_missingAbout")}
          </Row>
        )}
        {error !== null && <Alert variant="destructive">{explain(error)}</Alert>}
        <div className="grid gap-3 border-t pt-4">
          <div className="flex flex-wrap items-center gap-2">
            <Select
              aria-label={t("merge.method")}
              className="w-full sm:w-60"
              value={method}
              options={rules.methods.map((value) => ({ value, label: t(`merge.${value}`) }))}
              onChange={(event) =>
                setMethod(rules.methods.find((one) => one === event.target.value) ?? null)
              }
            />
            <Button
              loading={merge.isPending}
              disabledReason={why}
              // What went wrong is shown above.
              onClick={() => void mergeNow().catch(() => {})}
            >
              <GitMerge aria-hidden="true" />
              {t(`merge.${method}`)}
            </Button>
            {(mergeability === "conflicts" || (mergeability === "clean" && isBehind)) && (
              <Button
                variant="outline"
                loading={update.isPending}
                disabledReason={reason}
                onClick={() => void updateNow().catch(() => {})}
              >
                {t(mergeability === "conflicts" ? "merge.resolve" : "merge.update")}
              </Button>
            )}
            <StateButton request={request} />
          </div>
          <p className="text-xs text-muted">{t(`merge.${method}About`)}</p>
          <label className="flex items-center gap-2 text-sm">
            <Checkbox
              checked={deletes && !isCheckedOut}
              disabled={isCheckedOut}
              onCheckedChange={(next) => setDeletes(next === true)}
            />
            {t("merge.deleteBranch", { branch: source })}
          </label>
          {isCheckedOut && (
            <p className="text-xs text-muted">{t("merge.checkedOut", { branch: source })}</p>
          )}
        </div>
        {clash !== null && (
          <Suspense>
            <ConflictsDialog request={request} clash={clash} onClose={() => setClash(null)} />
          </Suspense>
        )}
      </CardContent>
    </Card>
  );
}

function Ended({ request }: { readonly request: PullRequestDetail }) {
  const t = useText("pull-requests");
  const nameOf = usePersonName();
  const { merged, source, isCheckedOut } = request;
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center gap-3">
        {merged === null ? (
          <Row tone="danger" title={t("merge.closed")}>
            {t("merge.closedAbout")}
          </Row>
        ) : (
          <Row tone="brand" title={t("merge.merged")}>
            {t("merge.mergedAbout", { name: nameOf(merged.by), commit: merged.commit.slice(0, 8) })}{" "}
            {isCheckedOut && t("merge.stillCheckedOut", { branch: source })}
          </Row>
        )}
        {merged === null && <StateButton request={request} />}
      </CardContent>
    </Card>
  );
}

/** Closes it without merging, or opens it again. */
function StateButton({ request }: { readonly request: PullRequestDetail }) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const { reason } = usePermission("pull-request:review");
  const update = useCall(updatePullRequest, { topics: ["pull-request"] });
  const isOpen = request.state === "open";
  const state = isOpen ? ("closed" as const) : ("open" as const);
  return (
    <>
      {update.error !== null && (
        <Alert variant="destructive" className="w-full">
          {explain(update.error)}
        </Alert>
      )}
      <Button
        variant={isOpen ? "ghost" : "outline"}
        className="sm:ml-auto"
        loading={update.isPending}
        disabledReason={reason}
        onClick={() =>
          void update.call({ params: { id: request.id }, body: { state } }).catch(() => {})
        }
      >
        {t(isOpen ? "merge.closeIt" : "merge.reopen")}
      </Button>
    </>
  );
}
