import { Alert, Button, Card, CardContent } from "@devloom/ui";
import {
  Form,
  LongTextField,
  TextField,
  useCall,
  useCallForm,
  usePermission,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
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
  const form = useCallForm({
    values: { title: proposed, description: "" },
    call: create,
    async send({ title, description }) {
      if (reason !== undefined || title.trim() === "") return;
      const { id } = await create.call({ body: { ...branches, title, description } });
      router.history.push(`/pull-requests/${id}`);
    },
  });

  return (
    <Card>
      <CardContent>
        <Form form={form} className="grid gap-4">
          {create.error !== null && <Alert variant="destructive">{explain(create.error)}</Alert>}
          <p className={conflicts > 0 ? "text-sm text-warning-ink" : "text-sm text-success-ink"}>
            {conflicts > 0 ? t("create.conflicts", { count: conflicts }) : t("create.clean")}
          </p>
          <TextField
            form={form}
            name="title"
            label={t("create.name")}
            required
            input={{ maxLength: 200 }}
          />
          <LongTextField
            form={form}
            name="description"
            label={t("create.description")}
            hint={t("create.descriptionHint")}
            input={{ rows: 5, maxLength: 20_000 }}
          />
          <Button
            type="submit"
            className="justify-self-start"
            loading={create.isPending}
            disabledReason={reason}
          >
            {t("create.submit")}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
