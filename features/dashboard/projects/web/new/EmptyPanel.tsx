import { Alert, Button } from "@devloom/ui";
import { fieldProblems, useCall, useText } from "@devloom/web-kit";
import { useState, type FormEvent } from "react";
import { createProject } from "../../contract.ts";
import { bodyOf, draftProblems, emptyDraft } from "../project-draft.ts";
import { ProjectFields } from "../ProjectFields.tsx";
import { PanelActions } from "./PanelActions.tsx";
import { useArrival } from "./use-arrival.ts";

/** A project that begins with nothing but a name. */
export function EmptyPanel() {
  const t = useText("projects");
  const arrive = useArrival();
  const [draft, setDraft] = useState(emptyDraft);
  const [checked, setChecked] = useState(false);
  const create = useCall(createProject, { topics: ["project"] });
  const refused = fieldProblems(create.error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(draftProblems(draft)).length > 0) return;
    try {
      arrive(await create.call({ body: bodyOf(draft) }));
    } catch {
      // `create.error` holds it and the form shows it.
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {create.error !== null && Object.keys(refused).length === 0 && (
        <Alert variant="destructive">{create.error.message}</Alert>
      )}
      <ProjectFields draft={draft} onChange={setDraft} checked={checked} refused={refused} />
      <PanelActions>
        <Button type="submit" loading={create.isPending}>
          {t("create.submit")}
        </Button>
      </PanelActions>
    </form>
  );
}
