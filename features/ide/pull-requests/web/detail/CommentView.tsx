import { Alert, Avatar, Badge, Button, DiffView, toast } from "@devloom/ui";
import { Markdown, TimeCell, useCall, usePermission, useText } from "@devloom/web-kit";
import { applySuggestion, type Comment, type Thread } from "../../contract.ts";
import type { Commenting } from "../files/commenting.ts";
import { usePersonName } from "../use-person.ts";
import { useProblem } from "../use-problem.ts";

interface CommentViewProps {
  readonly comment: Comment;
  readonly thread: Thread;
  readonly commenting: Commenting;
}

/** What somebody said, and the change that they suggest. */
export function CommentView({ comment, thread, commenting }: CommentViewProps) {
  const nameOf = usePersonName();
  const { author, body, suggestion, createdAt } = comment;
  const name = nameOf(author);
  return (
    <div className="flex gap-2.5">
      <Avatar name={name} size="sm" decorative />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="text-sm">
          <span className="font-medium">{name}</span>{" "}
          <span className="text-xs text-muted">
            <TimeCell time={createdAt} />
          </span>
        </p>
        {body !== "" && <Markdown text={body} />}
        {suggestion !== null && (
          <Suggestion
            comment={comment}
            suggestion={suggestion}
            thread={thread}
            commenting={commenting}
          />
        )}
      </div>
    </div>
  );
}

/** The lines as they are and as they are suggested to be, as a diff of their own. */
function diffOf({ excerpt, startLine }: Thread, suggestion: string): string {
  const before = excerpt.split("\n");
  const after = suggestion === "" ? [] : suggestion.replace(/\n$/, "").split("\n");
  return [
    `@@ -${startLine},${before.length} +${startLine},${after.length} @@`,
    ...before.map((line) => `-${line}`),
    ...after.map((line) => `+${line}`),
  ].join("\n");
}

function Suggestion(props: CommentViewProps & { readonly suggestion: string }) {
  const { comment, thread, commenting, suggestion } = props;
  const t = useText("pull-requests");
  const explain = useProblem();
  const { reason } = usePermission("project:update");
  const apply = useCall(applySuggestion, { topics: ["pull-request", "project", "file"] });
  const { appliedIn } = comment;

  async function commit(): Promise<void> {
    const params = { id: commenting.pullRequestId, comment: comment.id };
    try {
      await apply.call({ params, body: { head: commenting.head } });
      toast({ title: t("thread.done") });
    } catch {
      // Shown below.
    }
  }
  return (
    <div className="grid gap-2">
      <DiffView
        title={t("thread.suggestion")}
        diff={diffOf(thread, suggestion)}
        empty={t("files.notText")}
      />
      {apply.error !== null && <Alert variant="destructive">{explain(apply.error)}</Alert>}
      {appliedIn !== null ? (
        <Badge variant="success" className="justify-self-start">
          {t("thread.applied", { commit: appliedIn.slice(0, 8) })}
        </Badge>
      ) : commenting.isOpen ? (
        <Button
          size="sm"
          className="justify-self-start"
          disabledReason={reason ?? (thread.isOutdated ? t("problem.outdated") : undefined)}
          loading={apply.isPending}
          onClick={() => void commit()}
        >
          {t("thread.apply")}
        </Button>
      ) : null}
    </div>
  );
}
