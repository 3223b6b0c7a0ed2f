import { Button } from "@devloom/ui";
import { Form, FormError, useCall, useText } from "@devloom/web-kit";
import { createProject } from "../../contract.ts";
import { bodyOf, emptyDraft } from "../project-draft.ts";
import { ProjectFields } from "../ProjectFields.tsx";
import { useProjectForm } from "../use-project-form.ts";
import { PanelActions } from "./PanelActions.tsx";
import { useArrival } from "./use-arrival.ts";

/** A project that begins with nothing but a name. */
export function EmptyPanel() {
  const t = useText("projects");
  const arrive = useArrival();
  const create = useCall(createProject, { topics: ["project"] });
  const form = useProjectForm({
    values: emptyDraft,
    call: create,
    send: async (draft) => arrive(await create.call({ body: bodyOf(draft) })),
  });

  return (
    <Form form={form} className="grid gap-5">
      <FormError form={form} />
      <ProjectFields form={form} />
      <PanelActions>
        <Button type="submit" loading={create.isPending}>
          {t("create.submit")}
        </Button>
      </PanelActions>
    </Form>
  );
}
