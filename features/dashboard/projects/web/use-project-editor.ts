import { ApiError, fieldProblems, useCall } from "@devloom/web-kit";
import { useState } from "react";
import { updateProject, type Project } from "../contract.ts";
import { bodyOf, draftOf, draftProblems, sameDraft, type ProjectDraft } from "./project-draft.ts";

/**
 * Edits a project on the version it was opened with. A save names that version, so a change made
 * elsewhere in the meantime is never overwritten: it becomes a conflict that the person resolves.
 */
export function useProjectEditor(project: Project) {
  const [base, setBase] = useState(project);
  const [draft, setDraft] = useState<ProjectDraft>(() => draftOf(project));
  const [checked, setChecked] = useState(false);
  const [dismissed, setDismissed] = useState(0);
  const update = useCall(updateProject, { topics: ["project"] });
  const dirty = !sameDraft(draft, draftOf(base));
  const newer = project.version > base.version;

  // Nothing typed yet: the newer version simply takes the place of the older one.
  if (newer && !dirty) {
    setBase(project);
    setDraft(draftOf(project));
  }

  function adopt(next: Project): void {
    setBase(next);
    setDraft(draftOf(next));
    setChecked(false);
    update.reset();
  }

  async function save(): Promise<boolean> {
    setChecked(true);
    if (Object.keys(draftProblems(draft)).length > 0) return false;
    try {
      const params = { id: base.id };
      adopt(await update.call({ params, body: bodyOf(draft), ifMatch: base.version }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  const refusedAsOld = update.error?.status === 412;
  return {
    draft,
    setDraft,
    checked,
    dirty,
    save,
    saving: update.isPending,
    refused: fieldProblems(update.error),
    error: refusedAsOld ? null : update.error,
    conflict: refusedAsOld || (newer && dirty && dismissed < project.version),
    keepEditing: () => {
      setDismissed(project.version);
      update.reset();
    },
    adopt,
  };
}
