import { useCall, useFormValues } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { updateProject, type Project } from "../contract.ts";
import { bodyOf, draftOf, sameDraft } from "./project-draft.ts";
import { useProjectForm } from "./use-project-form.ts";

/**
 * Edits a project on the version it was opened with. A save names that version, so a change made
 * elsewhere in the meantime is never overwritten: it becomes a conflict that the person resolves.
 */
export function useProjectEditor(project: Project, onSaved: () => void) {
  const [base, setBase] = useState(project);
  const [dismissed, setDismissed] = useState(0);
  const update = useCall(updateProject, { topics: ["project"] });
  const form = useProjectForm({
    values: draftOf(project),
    call: update,
    async send(draft) {
      const params = { id: base.id };
      adopt(await update.call({ params, body: bodyOf(draft), ifMatch: base.version }));
      onSaved();
    },
  });
  const dirty = !sameDraft(useFormValues(form), draftOf(base));
  const newer = project.version > base.version;

  function adopt(next: Project): void {
    setBase(next);
    form.reset(draftOf(next));
    update.reset();
  }

  // Nothing typed yet: the newer version simply takes the place of the older one.
  const isReplaced = newer && !dirty;
  useEffect(() => {
    if (isReplaced) adopt(project);
  });

  const refusedAsOld = update.error?.status === 412;
  return {
    form,
    dirty,
    error: refusedAsOld ? undefined : form.error,
    conflict: refusedAsOld || (newer && dirty && dismissed < project.version),
    keepEditing: () => {
      setDismissed(project.version);
      update.reset();
    },
    adopt,
  };
}
