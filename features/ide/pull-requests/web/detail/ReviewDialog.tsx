import { cx, Field, Textarea, toast } from "@devloom/ui";
import { FormDialog, useCall, useSession, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type PullRequestDetail, type Review, reviewPullRequest } from "../../contract.ts";
import { useProblem } from "../use-problem.ts";

interface ReviewDialogProps {
  readonly request: PullRequestDetail;
  readonly head: string;
  readonly onClose: () => void;
}

const CHOICES = [
  { verdict: "commented", title: "review.comment", about: "review.commentAbout" },
  { verdict: "approved", title: "review.approve", about: "review.approveAbout" },
  { verdict: "changes_requested", title: "review.request", about: "review.requestAbout" },
] as const;

/** What somebody thinks of the changes that they have looked at. */
export function ReviewDialog({ request, head, onClose }: ReviewDialogProps) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const { user } = useSession();
  const review = useCall(reviewPullRequest, { topics: ["pull-request"] });
  const isOwn = user?.id === request.author.id;
  const [verdict, setVerdict] = useState<Review["verdict"]>(isOwn ? "commented" : "approved");
  const [body, setBody] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const lacksBody = verdict !== "approved" && body.trim() === "";

  async function submit(): Promise<unknown> {
    setIsAsked(true);
    if (lacksBody) return "stay";
    await review.call({ params: { id: request.id }, body: { verdict, body, head } });
    toast({ title: t("review.done") });
    return undefined;
  }
  return (
    <FormDialog
      title={t("review.title")}
      submitLabel={t("review.finish")}
      permission="pull-request:review"
      pending={review.isPending}
      error={explain(review.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t("review.verdict")}</legend>
        {CHOICES.map((choice) => {
          const isBarred = isOwn && choice.verdict !== "commented";
          return (
            <label
              key={choice.verdict}
              className={cx(
                "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border p-3 [&>span:last-child]:col-start-2 has-checked:border-brand has-checked:bg-brand-soft",
                isBarred && "opacity-60",
              )}
            >
              <input
                type="radio"
                name="verdict"
                className="mt-1 accent-brand"
                checked={verdict === choice.verdict}
                disabled={isBarred}
                onChange={() => setVerdict(choice.verdict)}
              />
              <span className="text-sm font-medium">{t(choice.title)}</span>
              <span className="text-sm text-muted">
                {isBarred ? t("review.own") : t(choice.about)}
              </span>
            </label>
          );
        })}
      </fieldset>
      <Field
        label={t("review.body")}
        error={isAsked && lacksBody ? t("review.needsBody") : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={body}
            maxLength={20_000}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
