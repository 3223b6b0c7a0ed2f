import { Designer, type DesignerState, type WorkTemplate } from "@devloom/bpmn-designer";
import { useLanguage } from "@devloom/web-kit";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { WorkflowDraft } from "../../contract.ts";
import { DraftSession } from "./draft-session.ts";

/** The editor with the session that saves what is drawn in it. */
export interface OpenDesigner {
  readonly designer: Designer;
  readonly session: DraftSession;
}

/** Opens the editor in the element that gets `mount`; `failure` says why the model could not be read. */
export function useDesigner(draft: WorkflowDraft, templates: readonly WorkTemplate[]) {
  const { language } = useLanguage();
  const [open, setOpen] = useState<OpenDesigner | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const first = useRef({ draft, templates });
  const mount = useCallback(
    (parent: HTMLElement) => {
      const designer = new Designer(parent, {
        templates: first.current.templates,
        language,
      });
      const session = new DraftSession(first.current.draft, () => designer.xml());
      let revision = 0;
      let isReady = false;
      const stop = designer.subscribe(() => {
        const next = designer.getState().revision;
        if (isReady && next !== revision) session.changed();
        revision = next;
      });
      designer.open(first.current.draft.xml).then(
        () => {
          isReady = true;
          setOpen({ designer, session });
        },
        (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
      );
      return () => {
        stop();
        session.close();
        setOpen(null);
        designer.close();
      };
    },
    [language],
  );
  return { mount, open, failure };
}

const NOTHING: DesignerState = {
  selected: [],
  focus: null,
  canUndo: false,
  canRedo: false,
  isSimulating: false,
  revision: 0,
};

export function useDesignerState(designer: Designer | undefined): DesignerState {
  return useSyncExternalStore(
    designer?.subscribe ?? (() => () => undefined),
    designer?.getState ?? (() => NOTHING),
  );
}

/** Asks before a page with unsaved changes is left. */
export function useUnsavedWarning(session: DraftSession | undefined): void {
  useEffect(() => {
    if (session === undefined) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (session.state.get() !== "saved") event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [session]);
}
