import { buttonStyles, Link } from "@devloom/ui";
import { PolicyGate, useRead, useText } from "@devloom/web-kit";
import { GitPullRequest } from "lucide-react";
import { readBranchRequest } from "../../../pull-requests/contract.ts";
import { useIde } from "../model/ide-context.ts";

const TOPICS = ["project", "file", "pull-request"] as const;

/** The way from a branch with commits of its own to its review: the open pull request, or a new one. */
export function PullRequestOffer({ branch }: { readonly branch: string }) {
  const t = useText("ide");
  const { projectId } = useIde();
  const params = { id: projectId };
  const { data } = useRead(readBranchRequest, { params, query: { branch } }, { topics: TOPICS });
  if (data === undefined || (data.open === null && data.ahead === 0)) return null;
  const { target, ahead, open } = data;
  const query = new URLSearchParams({ project: projectId, source: branch, target });
  return (
    <section aria-label={t("changes.review")} className="grid shrink-0 gap-2 border-t p-2">
      {open === null ? (
        <>
          <p className="text-xs text-muted">{t("changes.ahead", { count: ahead, target })}</p>
          <PolicyGate permission="pull-request:review">
            {({ reason }) =>
              reason === undefined ? (
                <Link
                  href={`/pull-requests/new?${query}`}
                  className={buttonStyles("outline", "sm")}
                >
                  <GitPullRequest aria-hidden="true" />
                  {t("changes.requestReview")}
                </Link>
              ) : (
                <p className="text-xs text-muted">{reason}</p>
              )
            }
          </PolicyGate>
        </>
      ) : (
        <Link
          href={`/pull-requests/${open.id}`}
          className="flex min-w-0 items-center gap-2 text-sm hover:underline"
        >
          <GitPullRequest aria-hidden="true" className="size-4 shrink-0 text-success-ink" />
          <span className="truncate">
            {t("changes.openRequest", { number: open.number, title: open.title })}
          </span>
        </Link>
      )}
    </section>
  );
}
