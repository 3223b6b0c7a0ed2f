import { Badge, Button, ConfirmDialog, EmptyState, Link, toast } from "@devloom/ui";
import { ReadView, useCall, useMayCall, useRead, useRouteParam, useText } from "@devloom/web-kit";
import { ArrowLeft, ClipboardCheck } from "lucide-react";
import { useState } from "react";
import { closeReview, getReview, type ReviewDetail } from "../../contract.ts";
import { AccessFrame } from "../AccessFrame.tsx";
import { ReviewItems } from "./ReviewItems.tsx";
import { ReviewProgress } from "./ReviewsScreen.tsx";

/** One campaign: keep or revoke, item by item, then close. */
export function ReviewScreen() {
  return (
    <AccessFrame tab="reviews" permission="review:manage">
      <OneReview />
    </AccessFrame>
  );
}

function OneReview() {
  const t = useText("access");
  const id = useRouteParam("id");
  const read = useRead(getReview, { params: { id } }, { topics: ["review"] });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Link
        href="/access/reviews"
        className="inline-flex items-center gap-1.5 justify-self-start text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t("reviews.back")}
      </Link>
      <ReadView read={read}>{(review) => <Campaign review={review} />}</ReadView>
    </div>
  );
}

function Campaign({ review }: { review: ReviewDetail }) {
  const t = useText("access");
  const [isClosing, setClosing] = useState(false);
  const isOpen = review.status === "open";
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="display flex flex-wrap items-center gap-2 text-xl break-words">
          {review.title}
          <Badge variant={isOpen ? "warning" : "success"}>{t(`reviews.is.${review.status}`)}</Badge>
        </h2>
        {isOpen && <Button onClick={() => setClosing(true)}>{t("reviews.close")}</Button>}
      </header>
      <ReviewProgress review={review} />
      {review.entries.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck aria-hidden="true" />}
          title={t("reviews.nothing")}
          description={t("reviews.nothingHint")}
        />
      ) : (
        <ReviewItems review={review} />
      )}
      {isClosing && <CloseDialog review={review} onClose={() => setClosing(false)} />}
    </>
  );
}

interface CloseDialogProps {
  review: ReviewDetail;
  onClose: () => void;
}

function CloseDialog({ review, onClose }: CloseDialogProps) {
  const t = useText("access");
  const kit = useText("kit");
  const close = useCall(closeReview, { topics: ["review", "role", "grant", "service"] });
  const may = useMayCall(closeReview);

  async function confirm(): Promise<void> {
    try {
      await close.call({ params: { id: review.id } });
      toast({ title: t("reviews.closed"), variant: "success" });
      onClose();
    } catch {
      // `close.error` holds it and the dialog shows it.
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("reviews.closeTitle")}
      description={t("reviews.closeText", {
        revoked: review.revoked,
        kept: review.items - review.revoked,
        open: review.items - review.decided,
      })}
      destructive={review.revoked > 0}
      confirmLabel={t("reviews.close")}
      cancelLabel={kit("form.cancel")}
      closeLabel={kit("form.close")}
      confirming={close.isPending}
      disabledReason={may.reason}
      error={close.error?.message}
      onConfirm={() => void confirm()}
    />
  );
}
