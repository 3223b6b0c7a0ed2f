import { Alert, Button, toast } from "@devloom/ui";
import {
  Form,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  usePermission,
  useText,
} from "@devloom/web-kit";
import { createTag, revertCommit } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { trying } from "./trying.ts";

const TOPICS = ["file", "project"] as const;

/** Takes back what a commit did, or gives it a name. */
export function CommitActions({ commit }: { readonly commit: string }) {
  const t = useText("ide");
  const model = useIde();
  const params = { id: model.projectId, commit };
  const { reason } = usePermission("project:update");
  const revert = useCall(revertCommit, { topics: TOPICS });
  const tag = useCall(createTag, { topics: TOPICS });
  const form = useCallForm({
    values: { name: "" },
    call: tag,
    async send({ name }) {
      if (name.trim() === "" || reason !== undefined) return;
      revert.reset();
      await tag.call({ params, body: { name: name.trim() } });
      form.reset();
    },
  });
  const isNameless = useFormValue(form, "name").trim() === "";
  const error = revert.error ?? tag.error;

  async function undoCommit(): Promise<void> {
    tag.reset();
    await revert.call({ params });
    model.follow();
    toast({ title: t("git.reverted") });
  }
  return (
    <div className="grid gap-2">
      {error !== null && <Alert variant="destructive">{error.message}</Alert>}
      <Form form={form} className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          disabledReason={reason}
          loading={revert.isPending}
          onClick={() => trying(undoCommit())}
        >
          {t("git.revert")}
        </Button>
        <TextField
          form={form}
          name="name"
          label={t("git.tagName")}
          hideLabel
          className="min-w-24 flex-1"
          input={{ placeholder: t("git.tagName"), className: "h-8 text-xs", maxLength: 200 }}
        />
        <Button
          type="submit"
          size="sm"
          variant="outline"
          loading={tag.isPending}
          disabledReason={reason ?? (isNameless ? t("git.needsName") : undefined)}
        >
          {t("git.tag")}
        </Button>
      </Form>
    </div>
  );
}
