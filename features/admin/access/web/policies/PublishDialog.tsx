import { Alert, Field, Input, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type PolicyDetail, publishPolicy } from "../../contract.ts";
import { DiffView } from "./DiffView.tsx";

interface PublishDialogProps {
  policy: PolicyDetail;
  onClose: () => void;
}

/** Shows what changes against the version in force, and puts the draft in its place. */
export function PublishDialog({ policy, onClose }: PublishDialogProps) {
  const t = useText("access");
  const publish = useCall(publishPolicy, { topics: ["policy", "access"] });
  const [note, setNote] = useState("");
  const inForce = policy.versions.find(({ number }) => number === policy.publishedVersion);

  async function submit(): Promise<void> {
    const published = await publish.call({ params: { id: policy.id }, body: { note } });
    toast({
      title: t("publish.done", { version: published.publishedVersion ?? 0 }),
      variant: "success",
    });
  }

  return (
    <FormDialog
      permission="policy:manage"
      size="lg"
      title={t("publish.title", { title: policy.title })}
      description={t("publish.text")}
      submitLabel={t("policies.publish")}
      pending={publish.isPending}
      error={publish.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {policy.tests.length === 0 && <Alert variant="warning">{t("publish.untested")}</Alert>}
      <DiffView label={t("publish.diff")} before={inForce?.text ?? ""} after={policy.text} />
      <Field label={t("publish.note")}>
        {(control) => (
          <Input
            {...control}
            placeholder={t("publish.noteExample")}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
