import { toast } from "@devloom/ui";
import { ComboboxField, FormDialog, useCall, useCallForm, useText } from "@devloom/web-kit";
import { assignOwnership } from "../../contract.ts";
import { ownerOf, OwnerSelect } from "./OwnerSelect.tsx";
import { useProjects } from "./use-resource-names.ts";

/** Gives a resource an owner. Projects are offered by name; anything else by kind and id. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const t = useText("teams");
  const projects = useProjects();
  const assign = useCall(assignOwnership, { topics: ["ownership", "team"] });

  const form = useCallForm({
    values: { resource: "", owner: "" },
    call: assign,
    check: ({ resource, owner }) => ({
      resource: resource === "" ? t("field.missing") : undefined,
      owner: ownerOf(owner) === null ? t("field.missing") : undefined,
    }),
    async send({ resource, owner }) {
      const [known, chosen] = [projects.find(({ name }) => name === resource), ownerOf(owner)];
      if (chosen === null) return;
      await assign.call({
        body: { resource: known === undefined ? resource : `project/${known.id}`, owner: chosen },
      });
      toast({ title: t("saved", { name: resource }), variant: "success" });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      permission="team:manage"
      onClose={onClose}
      title={t("assign.action")}
      submitLabel={t("assign.submit")}
    >
      <ComboboxField
        form={form}
        name="resource"
        label={t("owned.resource")}
        hint={t("assign.hint")}
        choices={projects.map(({ name }) => ({ value: name }))}
        required
      />
      <OwnerSelect form={form} name="owner" label={t("owned.owner")} />
    </FormDialog>
  );
}
