import { Badge, Button, Card, EmptyState, Link, Progress } from "@devloom/ui";
import { ReadView, TimeCell, useRead, useText } from "@devloom/web-kit";
import { ClipboardCheck, Plus } from "lucide-react";
import { useState } from "react";
import { listReviews, type Review } from "../../contract.ts";
import { AccessFrame } from "../AccessFrame.tsx";
import { NewReviewDialog } from "./NewReviewDialog.tsx";

/** Campaigns that ask of everything held: still needed? */
export function ReviewsScreen() {
  const t = useText("access");
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {t("reviews.create")}
    </Button>
  );
  return (
    <AccessFrame tab="reviews" permission="review:manage" actions={create}>
      <ReviewList onCreate={() => setCreating(true)} />
      {isCreating && <NewReviewDialog onClose={() => setCreating(false)} />}
    </AccessFrame>
  );
}

function ReviewList({ onCreate }: { onCreate: () => void }) {
  const t = useText("access");
  const read = useRead(listReviews, {}, { topics: ["review"] });
  return (
    <ReadView read={read}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<ClipboardCheck aria-hidden="true" />}
            title={t("reviews.empty")}
            description={t("reviews.emptyHint")}
            action={
              <Button variant="outline" onClick={onCreate}>
                {t("reviews.create")}
              </Button>
            }
          />
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )
      }
    </ReadView>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const t = useText("access");
  return (
    <Link href={`/access/reviews/${review.id}`} className="block h-full rounded-xl">
      <Card interactive className="h-full gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="display min-w-0 text-base break-words">{review.title}</h2>
          <Badge variant={review.status === "open" ? "warning" : "success"}>
            {t(`reviews.is.${review.status}`)}
          </Badge>
        </div>
        <ReviewProgress review={review} />
        <p className="mt-auto text-xs text-muted">
          {t("reviews.begun")} <TimeCell time={review.createdAt} />
          {review.dueAt !== null && (
            <>
              {" · "}
              {t("reviews.due")} <TimeCell time={review.dueAt} />
            </>
          )}
        </p>
      </Card>
    </Link>
  );
}

/** How many items are decided, as a bar and in words. */
export function ReviewProgress({ review }: { review: Review }) {
  const t = useText("access");
  const { items, decided, revoked } = review;
  const isDone = decided === items;
  return (
    <div className="grid gap-1.5">
      <Progress
        label={t("reviews.progress", { decided, items })}
        value={items === 0 ? 1 : decided / items}
        tone={isDone ? "success" : "brand"}
      />
      <p className="text-xs text-muted">
        {t("reviews.progress", { decided, items })}
        {revoked > 0 && ` · ${t("reviews.toRevoke", { count: revoked })}`}
      </p>
    </div>
  );
}
