import { Field, Input, Select } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { createReview } from "../../contract.ts";
import { useRoles } from "../use-roles.ts";

/** Begins a campaign over everyone, or over those with one role. */
export function NewReviewDialog({ onClose }: { onClose: () => void }) {
  const t = useText("access");
  const router = useRouter();
  const { options } = useRoles();
  const create = useCall(createReview, { topics: ["review"] });
  const [title, setTitle] = useState("");
  const [roleId, setRoleId] = useState("");
  const [due, setDue] = useState("");
  const problems = fieldProblems(create.error);

  async function submit(): Promise<void> {
    const { id } = await create.call({
      body: {
        title,
        roleId: roleId === "" ? null : roleId,
        // The whole of the day counts, as the person's clock has it.
        dueAt: due === "" ? null : new Date(`${due}T23:59:59`).toISOString(),
      },
    });
    router.history.push(`/access/reviews/${id}`);
  }

  return (
    <FormDialog
      title={t("reviews.create")}
      description={t("reviews.createText")}
      submitLabel={t("reviews.begin")}
      pending={create.isPending}
      error={Object.keys(problems).length === 0 ? create.error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("field.name")} error={problems["title"]} required>
        {(control) => (
          <Input
            {...control}
            placeholder={t("reviews.titleExample")}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("reviews.scope")}>
        {(control) => (
          <Select
            {...control}
            value={roleId}
            placeholder={t("reviews.everyone")}
            options={options}
            onChange={(event) => setRoleId(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("reviews.dueDay")} error={problems["dueAt"]}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={due}
            onChange={(event) => setDue(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
