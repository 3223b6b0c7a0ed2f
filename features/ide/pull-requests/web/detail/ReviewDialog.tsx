import { cx, toast } from "@devloom/ui";
import {
  FormDialog,
  LongTextField,
  useCall,
  useCallForm,
  useFormField,
  useSession,
  useText,
} from "@devloom/web-kit";
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
  const form = useCallForm<Pick<Review, "verdict" | "body">>({
    values: { verdict: isOwn ? "commented" : "approved", body: "" },
    call: review,
    check: ({ verdict, body }) =>
      verdict !== "approved" && body.trim() === "" ? { body: t("review.needsBody") } : {},
    async send(given) {
      await review.call({ params: { id: request.id }, body: { ...given, head } });
      toast({ title: t("review.done") });
    },
  });
  const verdict = useFormField(form, "verdict");
  return (
    <FormDialog
      {...form.dialog}
      error={form.dialog.error && explain(review.error)}
      title={t("review.title")}
      submitLabel={t("review.finish")}
      permission="pull-request:review"
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
                checked={verdict.value === choice.verdict}
                disabled={isBarred}
                onChange={() => verdict.onChange(choice.verdict)}
              />
              <span className="text-sm font-medium">{t(choice.title)}</span>
              <span className="text-sm text-muted">
                {isBarred ? t("review.own") : t(choice.about)}
              </span>
            </label>
          );
        })}
      </fieldset>
      <LongTextField
        form={form}
        name="body"
        label={t("review.body")}
        input={{ rows: 4, maxLength: 20_000 }}
      />
    </FormDialog>
  );
}
