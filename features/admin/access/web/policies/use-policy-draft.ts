import type { InputOf } from "@devloom/contract";
import { useCall } from "@devloom/web-kit";
import { useState } from "react";
import { type PolicyDetail, updatePolicy } from "../../contract.ts";

/** What a person edits; the rest of a policy follows from it. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly tests: PolicyDetail["tests"];
}

type Change = InputOf<typeof updatePolicy>["body"];

function draftOf({ title, description, text, tests }: Draft): Draft {
  return { title, description, text, tests };
}

/**
 * The draft on the screen. Until something is changed here it follows the stored one; after that it
 * stays as it is until it is saved, and saving over somebody else's change is refused.
 */
export function usePolicyDraft(policy: PolicyDetail) {
  const save = useCall(updatePolicy, { topics: ["policy"] });
  const [edited, setEdited] = useState<{ draft: Draft; version: number } | null>(null);
  const draft = edited?.draft ?? draftOf(policy);
  const isDirty = edited !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(policy));

  function change(part: Partial<Draft>): void {
    setEdited({ draft: { ...draft, ...part }, version: edited?.version ?? policy.version });
  }

  /** Stores what is not stored yet; tests and replays are about the stored draft. */
  async function store(): Promise<void> {
    if (!isDirty) return;
    const body: Change = { ...draft, tests: [...draft.tests] };
    await save.call({
      params: { id: policy.id },
      body,
      ifMatch: edited?.version ?? policy.version,
    });
    setEdited(null);
  }

  return {
    draft,
    isDirty,
    change,
    store,
    discard: () => setEdited(null),
    isSaving: save.isPending,
    error: save.error,
  };
}

export type PolicyDraft = ReturnType<typeof usePolicyDraft>;
