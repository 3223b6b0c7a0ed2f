import { Alert, Button, Card, CardContent, Field, Input, Textarea } from "@devloom/ui";
import { useCall, usePermission, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { createPullRequest } from "../../contract.ts";
import { useProblem } from "../use-problem.ts";

interface CreateFormProps {
  readonly branches: { projectId: string; source: string; target: string };
  readonly proposed: string;
  readonly conflicts: number;
}

/** Title and description of a new pull request. */
export function CreateForm({ branches, proposed, conflicts }: CreateFormProps) {
  const t = useText("pull-requests");
  const router = useRouter();
  const explain = useProblem();
  const { reason } = usePermission("pull-request:review");
  const create = useCall(createPullRequest, { topics: ["pull-request"] });
  const [title, setTitle] = useState(proposed);
  const [description, setDescription] = useState("");

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason !== undefined || title.trim() === "") return;
    try {
      const { id } = await create.call({ body: { ...branches, title, description } });
      router.history.push(`/pull-requests/${id}`);
    } catch {
      // Shown above the form.
    }
  }
  return (
    <Card>
      <CardContent>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
          {create.error !== null && <Alert variant="destructive">{explain(create.error)}</Alert>}
          <p className={conflicts > 0 ? "text-sm text-warning-ink" : "text-sm text-success-ink"}>
            {conflicts > 0 ? t("create.conflicts", { count: conflicts }) : t("create.clean")}
          </p>
          <Field label={t("create.name")} required>
            {(control) => (
              <Input
                {...control}
                value={title}
                maxLength={200}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
          <Field label={t("create.description")} hint={t("create.descriptionHint")}>
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                value={description}
                maxLength={20_000}
                onChange={(event) => setDescription(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            className="justify-self-start"
            loading={create.isPending}
            disabledReason={reason}
          >
            {t("create.submit")}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
