import {
  Avatar,
  Badge,
  type BadgeVariant,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
} from "@devloom/ui";
import { Markdown, TimeCell, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { PullRequestDetail, PullRequestPerson, Review, Thread } from "../../contract.ts";
import type { Commenting } from "../files/commenting.ts";
import { usePersonName } from "../use-person.ts";
import { CommentForm } from "./CommentForm.tsx";
import { MergeBox } from "./MergeBox.tsx";
import { ThreadView } from "./ThreadView.tsx";

const LOOK: Record<Review["verdict"], BadgeVariant> = {
  approved: "success",
  changes_requested: "danger",
  commented: "neutral",
};

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
      <Reviewers reviews={reviews} />
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
        <Badge variant={LOOK[verdict]}>{t(`verdict.${verdict}`)}</Badge>
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

/** Each reviewer with their newest verdict. */
function Reviewers({ reviews }: { readonly reviews: readonly Review[] }) {
  const t = useText("pull-requests");
  const nameOf = usePersonName();
  const newest = new Map(reviews.map((review) => [review.author.id, review]));
  for (const review of reviews) if (review.isCurrent) newest.set(review.author.id, review);
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="text-sm">
          {t("review.reviewers")}
        </CardTitle>
      </CardHeader>
      <CardContent>
        {newest.size === 0 && <p className="text-sm text-muted">{t("review.nobody")}</p>}
        <ul className="grid gap-2">
          {[...newest.values()].map(({ id, author, verdict }) => (
            <li key={id} className="flex flex-wrap items-center gap-2 text-sm">
              <Avatar name={nameOf(author)} size="sm" decorative />
              <span className="mr-auto max-w-full truncate">{nameOf(author)}</span>
              <Badge variant={LOOK[verdict]}>{t(`verdict.${verdict}`)}</Badge>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
