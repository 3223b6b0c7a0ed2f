import {
  ChoiceField,
  FormDialog,
  TextField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { createReview } from "../../contract.ts";
import { useRoles } from "../use-roles.ts";

/** Begins a campaign over everyone, or over those with one role. */
export function NewReviewDialog({ onClose }: { onClose: () => void }) {
  const t = useText("access");
  const router = useRouter();
  const { options } = useRoles();
  const create = useCall(createReview, { topics: ["review"] });
  const form = useCallForm({
    values: { title: "", roleId: "", dueAt: "" },
    call: create,
    async send({ title, roleId, dueAt }) {
      const { id } = await create.call({
        body: {
          title,
          roleId: roleId === "" ? null : roleId,
          // The whole of the day counts, as the person's clock has it.
          dueAt: dueAt === "" ? null : new Date(`${dueAt}T23:59:59`).toISOString(),
        },
      });
      router.history.push(`/access/reviews/${id}`);
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      title={t("reviews.create")}
      description={t("reviews.createText")}
      submitLabel={t("reviews.begin")}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="title"
        label={t("field.name")}
        input={{ placeholder: t("reviews.titleExample") }}
        required
      />
      <ChoiceField
        form={form}
        name="roleId"
        label={t("reviews.scope")}
        placeholder={t("reviews.everyone")}
        options={options}
      />
      <TextField form={form} name="dueAt" label={t("reviews.dueDay")} input={{ type: "date" }} />
    </FormDialog>
  );
}
