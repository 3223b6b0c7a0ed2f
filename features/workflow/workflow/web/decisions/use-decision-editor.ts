import { DecisionEditor, type DecisionsState } from "@devloom/bpmn-designer/decisions";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { WorkflowDraft } from "../../contract.ts";
import { DraftSession } from "../designer/draft-session.ts";

/** The editor with the session that saves what is changed in it. */
export interface OpenDecisions {
  readonly editor: DecisionEditor;
  readonly session: DraftSession;
}

/** Opens the draft of decisions; `failure` says why it could not be read. */
export function useDecisionEditor(draft: WorkflowDraft): {
  open: OpenDecisions | null;
  failure: string | null;
} {
  const [first] = useState(draft);
  const [open, setOpen] = useState<OpenDecisions | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let close = (): void => undefined;
    let isWanted = true;
    DecisionEditor.open(first.xml).then(
      (editor) => {
        if (!isWanted) return;
        const session = new DraftSession(first, () => editor.xml());
        const stop = editor.subscribe(() => session.changed());
        close = () => {
          stop();
          session.close();
        };
        setOpen({ editor, session });
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
      close();
    };
  }, [first]);
  return { open, failure };
}

export function useDecisions(editor: DecisionEditor): DecisionsState {
  return useSyncExternalStore(editor.subscribe, editor.getState);
}
