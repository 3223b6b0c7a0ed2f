import { Avatar, Badge } from "@devloom/ui";
import { Markdown, TimeCell, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { PullRequestDetail, PullRequestPerson, Review, Thread } from "../../contract.ts";
import type { Commenting } from "../files/commenting.ts";
import { usePersonName } from "../use-person.ts";
import { CommentForm } from "./CommentForm.tsx";
import { MergeBox } from "./MergeBox.tsx";
import { Reviewers, VERDICT_LOOK } from "./Reviewers.tsx";
import { ThreadView } from "./ThreadView.tsx";

/** What was said, in order, and what is left to do. */
export function Conversation({ request }: { readonly request: PullRequestDetail }) {
  const t = useText("pull-requests");
  const { id, head, threads, reviews, author, description, createdAt, state } = request;
  const commenting = { pullRequestId: id, head, threads, isOpen: state === "open" };
  const entries = [
    ...threads.map((thread) => ({ at: thread.createdAt, thread, review: null })),
    ...reviews.map((review) => ({ at: review.createdAt, review, thread: null })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid min-w-0 gap-4">
        <Said author={author} at={createdAt} what={t("detail.opened")}>
          {description === "" ? (
            <p className="text-sm text-muted">{t("detail.noDescription")}</p>
          ) : (
            <Markdown text={description} />
          )}
        </Said>
        {entries.map((entry) =>
          entry.thread === null ? (
            <ReviewEntry key={entry.review.id} review={entry.review} />
          ) : (
            <ThreadEntry key={entry.thread.id} thread={entry.thread} commenting={commenting} />
          ),
        )}
        <MergeBox request={request} />
        <CommentForm pullRequestId={id} />
      </div>
      <Reviewers request={request} />
    </div>
  );
}

interface SaidProps {
  readonly author: PullRequestPerson;
  readonly at: string;
  readonly what: ReactNode;
  readonly children?: ReactNode;
}

function Said({ author, at, what, children }: SaidProps) {
  const nameOf = usePersonName();
  const name = nameOf(author);
  return (
    <article className="min-w-0 overflow-hidden rounded-lg border bg-surface">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 text-sm">
        <Avatar name={name} size="sm" decorative />
        <span className="font-medium">{name}</span>
        <span className="text-muted">{what}</span>
        <span className="ml-auto text-xs text-muted">
          <TimeCell time={at} />
        </span>
      </header>
      {children !== undefined && children !== null && (
        <div className="border-t px-4 py-3">{children}</div>
      )}
    </article>
  );
}

function ReviewEntry({ review }: { readonly review: Review }) {
  const t = useText("pull-requests");
  const { author, verdict, body, isCurrent, isStale, createdAt } = review;
  const what = (
    <span className="inline-flex flex-wrap items-center gap-2">
      {t(`review.${verdict}`)}
      {verdict !== "commented" && isCurrent && (
        <Badge variant={VERDICT_LOOK[verdict]}>{t(`verdict.${verdict}`)}</Badge>
      )}
      {isStale && <Badge>{t("review.stale")}</Badge>}
    </span>
  );
  return (
    <Said author={author} at={createdAt} what={what}>
      {body === "" ? null : <Markdown text={body} />}
    </Said>
  );
}

function ThreadEntry({ thread, commenting }: { thread: Thread; commenting: Commenting }) {
  return <ThreadView thread={thread} commenting={commenting} hasExcerpt />;
}
