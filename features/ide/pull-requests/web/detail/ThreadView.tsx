import { Alert, Badge, Button, toast } from "@devloom/ui";
import {
  Form,
  LongTextField,
  useCall,
  useCallForm,
  useFormValue,
  usePermission,
  useText,
} from "@devloom/web-kit";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { replyToThread, resolveThread, type Thread } from "../../contract.ts";
import type { Commenting } from "../files/commenting.ts";
import { usePersonName } from "../use-person.ts";
import { useProblem } from "../use-problem.ts";
import { CommentView } from "./CommentView.tsx";

interface ThreadViewProps {
  readonly thread: Thread;
  readonly commenting: Commenting;
  /** With the lines it is about, where these are not above it. */
  readonly hasExcerpt?: boolean;
}

/** A conversation: what was said, suggestions to apply, an answer, and whether it is resolved. */
export function ThreadView({ thread, commenting, hasExcerpt = false }: ThreadViewProps) {
  const t = useText("pull-requests");
  const nameOf = usePersonName();
  const explain = useProblem();
  const { reason } = usePermission("pull-request:review");
  const resolve = useCall(resolveThread, { topics: ["pull-request"] });
  const [isShown, setIsShown] = useState(false);
  const { id, path, comments, resolvedBy, isOutdated, excerpt, startLine, line } = thread;
  const params = { id: commenting.pullRequestId, thread: id };
  const isOpen = resolvedBy === null || isShown;

  function settle(resolved: boolean): void {
    resolve.call({ params, body: { resolved } }).catch((error: unknown) => {
      const title = error instanceof Error ? error.message : String(error);
      toast({ title, variant: "destructive" });
    });
  }
  return (
    <section
      aria-label={t("thread.replyLabel", {
        author: comments[0] === undefined ? "" : nameOf(comments[0].author),
      })}
      className="min-w-0 overflow-hidden rounded-lg border bg-surface"
    >
      {(path !== null || resolvedBy !== null) && (
        <header className="flex flex-wrap items-center gap-2 border-b bg-sunken px-3 py-1.5 text-xs">
          {path !== null && (
            <span className="min-w-0 truncate font-mono">
              {hasExcerpt && `${path}: `}
              {startLine === line
                ? t("thread.oneLine", { line })
                : t("thread.manyLines", { from: startLine, line })}
            </span>
          )}
          {isOutdated && <Badge variant="warning">{t("thread.outdated")}</Badge>}
          {resolvedBy !== null && (
            <>
              <Badge variant="success">
                <Check aria-hidden="true" />
                {t("thread.resolved", { name: nameOf(resolvedBy) })}
              </Badge>
              <Button
                size="sm"
                variant="ghost"
                className="ml-auto"
                aria-expanded={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                {t(isShown ? "thread.hide" : "thread.show")}
              </Button>
            </>
          )}
        </header>
      )}
      {isOpen && (
        <div className="grid gap-3 p-3">
          {hasExcerpt && excerpt !== "" && (
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
              tabIndex={0}
              className="max-h-40 overflow-y-auto rounded-md bg-sunken p-2 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              {excerpt}
            </pre>
          )}
          {comments.map((comment) => (
            <CommentView
              key={comment.id}
              comment={comment}
              thread={thread}
              commenting={commenting}
            />
          ))}
          {resolve.error !== null && <Alert variant="destructive">{explain(resolve.error)}</Alert>}
          <Reply
            params={params}
            aside={
              path !== null && (
                <Button
                  size="sm"
                  variant="outline"
                  disabledReason={reason}
                  loading={resolve.isPending}
                  onClick={() => settle(resolvedBy === null)}
                >
                  {t(resolvedBy === null ? "thread.resolve" : "thread.reopen")}
                </Button>
              )
            }
          />
        </div>
      )}
    </section>
  );
}

interface ReplyProps {
  readonly params: { id: string; thread: string };
  readonly aside: ReactNode;
}

function Reply({ params, aside }: ReplyProps) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const { reason } = usePermission("pull-request:review");
  const reply = useCall(replyToThread, { topics: ["pull-request"] });
  const form = useCallForm({
    values: { body: "" },
    call: reply,
    async send(body) {
      if (body.body.trim() === "" || reason !== undefined) return;
      await reply.call({ params, body });
      form.reset();
    },
  });
  const isEmpty = useFormValue(form, "body") === "";
  return (
    <Form form={form} className="grid gap-2">
      {reply.error !== null && <Alert variant="destructive">{explain(reply.error)}</Alert>}
      <LongTextField
        form={form}
        name="body"
        label={t("thread.reply")}
        hideLabel
        input={{
          placeholder: t("thread.reply"),
          rows: isEmpty ? 1 : 3,
          className: "min-h-10",
          maxLength: 20_000,
        }}
      />
      <div className="flex flex-wrap gap-2">
        {aside}
        {!isEmpty && (
          <Button
            type="submit"
            size="sm"
            className="ml-auto"
            disabledReason={reason}
            loading={reply.isPending}
          >
            {t("thread.reply")}
          </Button>
        )}
      </div>
    </Form>
  );
}
