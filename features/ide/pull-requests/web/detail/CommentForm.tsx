import { Alert, Button, Textarea } from "@devloom/ui";
import { useCall, usePermission, useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import { createThread } from "../../contract.ts";
import { useProblem } from "../use-problem.ts";

/** A comment on the whole pull request. */
export function CommentForm({ pullRequestId }: { readonly pullRequestId: string }) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const { reason } = usePermission("pull-request:review");
  const create = useCall(createThread, { topics: ["pull-request"] });
  const [body, setBody] = useState("");
  const why = reason ?? (body.trim() === "" ? t("thread.needsText") : undefined);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (why !== undefined) return;
    try {
      await create.call({ params: { id: pullRequestId }, body: { body } });
      setBody("");
    } catch {
      // Shown above the text.
    }
  }
  return (
    <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
      {create.error !== null && <Alert variant="destructive">{explain(create.error)}</Alert>}
      <Textarea
        aria-label={t("thread.text")}
        placeholder={t("thread.text")}
        rows={3}
        value={body}
        maxLength={20_000}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-end"
        disabledReason={why}
        loading={create.isPending}
      >
        {t("thread.comment")}
      </Button>
    </form>
  );
}
