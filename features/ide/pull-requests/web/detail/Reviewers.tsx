import {
  Avatar,
  Badge,
  type BadgeVariant,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Select,
  toast,
} from "@devloom/ui";
import { ApiError, call, invalidateTopics, useAll, usePermission, useText } from "@devloom/web-kit";
import { type ReactNode, useState } from "react";
import { listMembers } from "../../../../settings/members/contract.ts";
import { type PullRequestDetail, putReviewers, type Review } from "../../contract.ts";
import { usePersonName } from "../use-person.ts";
import { useProblem } from "../use-problem.ts";

export const VERDICT_LOOK: Record<Review["verdict"], BadgeVariant> = {
  approved: "success",
  changes_requested: "danger",
  commented: "neutral",
};

/** Each reviewer with their newest verdict, and those who are asked for one. */
export function Reviewers({ request }: { readonly request: PullRequestDetail }) {
  const t = useText("pull-requests");
  const nameOf = usePersonName();
  const { reviews, requested, state } = request;
  const newest = new Map(reviews.map((review) => [review.author.id, review]));
  for (const review of reviews) if (review.isCurrent) newest.set(review.author.id, review);
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="text-sm">
          {t("review.reviewers")}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {newest.size + requested.length === 0 && (
          <p className="text-sm text-muted">{t("review.nobody")}</p>
        )}
        <ul className="grid gap-2">
          {[...newest.values()].map(({ id, author, verdict }) => (
            <Reviewer key={id} name={nameOf(author)}>
              <Badge variant={VERDICT_LOOK[verdict]}>{t(`verdict.${verdict}`)}</Badge>
            </Reviewer>
          ))}
          {requested.map((person) => (
            <Reviewer key={person.id} name={nameOf(person)}>
              <Badge>{t("review.requested")}</Badge>
            </Reviewer>
          ))}
        </ul>
        {state === "open" && <AskReviewer request={request} />}
      </CardContent>
    </Card>
  );
}

function Reviewer({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-2 text-sm">
      <Avatar name={name} size="sm" decorative />
      <span className="mr-auto max-w-full truncate">{name}</span>
      {children}
    </li>
  );
}

/** Asks one more person, or one of those who are asked no longer. */
function AskReviewer({ request }: { readonly request: PullRequestDetail }) {
  const t = useText("pull-requests");
  const problemOf = useProblem();
  const { allowed } = usePermission("pull-request:review");
  const { data: members = [] } = useAll(listMembers, { topics: ["member"] });
  const [isAsking, setIsAsking] = useState(false);
  const asked = request.requested.flatMap(({ id }) => (id === null ? [] : [id]));
  const others = members.filter(({ accountId }) => accountId !== request.author.id);
  if (!allowed || others.length === 0) return null;
  async function toggle(id: string): Promise<void> {
    setIsAsking(true);
    try {
      const reviewers = asked.includes(id) ? asked.filter((one) => one !== id) : [...asked, id];
      await call(putReviewers, { params: { id: request.id }, body: { reviewers } });
      await invalidateTopics(["pull-request"]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: problemOf(error) ?? "", variant: "destructive" });
    } finally {
      setIsAsking(false);
    }
  }
  return (
    <Select
      aria-label={t("review.ask")}
      value=""
      placeholder={t("review.ask")}
      disabled={isAsking}
      options={others.map(({ accountId, name }) => ({
        value: accountId,
        label: asked.includes(accountId) ? t("review.unask", { name }) : name,
      }))}
      onChange={({ target }) => void toggle(target.value)}
    />
  );
}
