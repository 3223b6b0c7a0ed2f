import { Badge, Button, Table, TBody, TD, TH, THead, toast, TR } from "@devloom/ui";
import { ApiError, TimeCell, useCall, useText } from "@devloom/web-kit";
import { Check, X } from "lucide-react";
import { decideReviewItem, type ReviewDetail, type ReviewItem } from "../../contract.ts";
import { useRoleTitle } from "../use-roles.ts";

/** What everybody holds, each with its two answers. */
export function ReviewItems({ review }: { review: ReviewDetail }) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  return (
    <Table label={t("reviews.items")}>
      <THead>
        <TR>
          <TH>{t("reviews.who")}</TH>
          <TH>{t("reviews.holds")}</TH>
          <TH className="hidden md:table-cell">{t("reviews.lastUsed")}</TH>
          <TH numeric>{t("reviews.decision")}</TH>
        </TR>
      </THead>
      <TBody>
        {review.entries.map((item) => (
          <TR key={item.id}>
            <TD className="font-medium">{item.subjectName}</TD>
            <TD>
              <span className="mr-1.5">{titleOf(item.holds, item.holdsTitle)}</span>
              <Badge>{t(`reviews.kind.${item.kind}`)}</Badge>
            </TD>
            <TD className="hidden md:table-cell">
              <TimeCell time={item.lastUsedAt} never={t("reviews.unknown")} />
            </TD>
            <TD numeric>
              {review.status === "open" ? (
                <Decision reviewId={review.id} item={item} />
              ) : (
                <Outcome item={item} />
              )}
            </TD>
          </TR>
        ))}
      </TBody>
    </Table>
  );
}

function Outcome({ item }: { item: ReviewItem }) {
  const t = useText("access");
  if (item.decision === null) return <Badge>{t("reviews.undecided")}</Badge>;
  return (
    <Badge variant={item.decision === "keep" ? "success" : "danger"}>
      {t(item.decision === "keep" ? "reviews.kept" : "reviews.revoked")}
    </Badge>
  );
}

function Decision({ reviewId, item }: { reviewId: string; item: ReviewItem }) {
  const t = useText("access");
  const decide = useCall(decideReviewItem, { topics: ["review"] });

  async function choose(decision: "keep" | "revoke"): Promise<void> {
    try {
      await decide.call({
        params: { id: reviewId, itemId: item.id },
        // Choosing the same again takes the answer back.
        body: { decision: item.decision === decision ? null : decision },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: error.message, variant: "destructive" });
    }
  }

  return (
    <span className="relative inline-flex gap-1.5">
      <Button
        size="sm"
        variant={item.decision === "keep" ? "primary" : "outline"}
        aria-pressed={item.decision === "keep"}
        aria-label={t("reviews.keepOf", { name: item.subjectName })}
        disabled={decide.isPending}
        onClick={() => void choose("keep")}
      >
        <Check aria-hidden="true" />
        <span className="max-sm:sr-only">{t("reviews.keep")}</span>
      </Button>
      <Button
        size="sm"
        variant={item.decision === "revoke" ? "destructive" : "outline"}
        aria-pressed={item.decision === "revoke"}
        aria-label={t("reviews.revokeOf", { name: item.subjectName })}
        disabled={decide.isPending}
        disabledReason={item.fixedBecause ?? undefined}
        onClick={() => void choose("revoke")}
      >
        <X aria-hidden="true" />
        <span className="max-sm:sr-only">{t("reviews.revoke")}</span>
      </Button>
    </span>
  );
}
