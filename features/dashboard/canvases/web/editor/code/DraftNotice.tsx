import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEffect } from "react";
import { useStore } from "../model/use-store.ts";
import { refusalText } from "../refusal-text.ts";
import type { SourceDraft } from "./source-draft.ts";
import type { TextEditor } from "@devloom/code-editor";

interface DraftNoticeProps {
  readonly draft: SourceDraft;
  readonly editor: TextEditor;
  readonly canEdit: boolean;
}

/** Whether what was typed is saved, and what to do when it cannot be. */
export function DraftNotice({ draft, editor, canEdit }: DraftNoticeProps) {
  const t = useText("canvases");
  const state = useStore(draft.state);
  const line = state.kind === "refused" ? state.line : null;
  const message = state.kind === "refused" ? refusalText(t, state.refusal) : "";
  useEffect(
    () => editor.complain(line === null ? null : { line, message }),
    [editor, line, message],
  );
  return (
    <output className="flex min-h-7 shrink-0 items-center gap-3 border-t px-3 py-0.5 text-xs text-muted">
      {!canEdit && t("beside.code.readOnly")}
      {canEdit && state.kind === "refused" && (
        <span className="truncate text-danger-ink">{t("beside.code.broken", { message })}</span>
      )}
      {canEdit && state.kind === "moved" && (
        <>
          <span className="text-warning-ink">{t("beside.code.moved")}</span>
          <Button size="sm" variant="outline" onClick={() => draft.takeTheirs()}>
            {t("beside.code.take")}
          </Button>
          <Button size="sm" variant="outline" onClick={() => draft.keepMine()}>
            {t("beside.code.keep")}
          </Button>
        </>
      )}
      {canEdit &&
        (state.kind === "saved" || state.kind === "typing" || state.kind === "saving") &&
        t(`beside.code.${state.kind}`)}
    </output>
  );
}
