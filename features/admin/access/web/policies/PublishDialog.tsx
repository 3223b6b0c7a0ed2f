import { Alert, DiffView, diffTexts, toast } from "@devloom/ui";
import { FormDialog, TextField, useCall, useCallForm, useText } from "@devloom/web-kit";
import { type PolicyDetail, publishPolicy } from "../../contract.ts";

interface PublishDialogProps {
  policy: PolicyDetail;
  onClose: () => void;
}

/** Shows what changes against the version in force, and puts the draft in its place. */
export function PublishDialog({ policy, onClose }: PublishDialogProps) {
  const t = useText("access");
  const publish = useCall(publishPolicy, { topics: ["policy", "access"] });
  const inForce = policy.versions.find(({ number }) => number === policy.publishedVersion);

  const form = useCallForm({
    values: { note: "" },
    call: publish,
    async send(body) {
      const published = await publish.call({ params: { id: policy.id }, body });
      toast({
        title: t("publish.done", { version: published.publishedVersion ?? 0 }),
        variant: "success",
      });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      permission="policy:manage"
      size="lg"
      title={t("publish.title", { title: policy.title })}
      description={t("publish.text")}
      submitLabel={t("policies.publish")}
      onClose={onClose}
    >
      {policy.tests.length === 0 && <Alert variant="warning">{t("publish.untested")}</Alert>}
      <DiffView
        title={t("publish.diff")}
        diff={diffTexts(inForce?.text ?? "", policy.text)}
        empty={t("versions.same")}
        className="max-h-96"
      />
      <TextField
        form={form}
        name="note"
        label={t("publish.note")}
        input={{ placeholder: t("publish.noteExample") }}
      />
    </FormDialog>
  );
}
