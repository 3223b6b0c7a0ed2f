import type { TextEditor } from "@devloom/code-editor";
import { call, useStore, useText } from "@devloom/web-kit";
import { useEffect } from "react";
import { COMPLETION_AFTER, COMPLETION_BEFORE, completeIdeLine } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { ghostSettings } from "./ghost-settings.ts";

/** Has an editor propose text behind the cursor while somebody types, where that is wanted. */
export function useGhost(editor: TextEditor | null, filePath: string): void {
  const t = useText("ide");
  const { projectId, canEdit, likely } = useIde();
  const isOn = useStore(ghostSettings, (settings) => settings.isOn) && canEdit;
  useEffect(() => {
    if (editor === null || !isOn) return undefined;
    let isLeft = false;
    void import("@devloom/code-editor/ghost").then(({ ghostText }) => {
      if (isLeft) return;
      const extension = ghostText({
        reach: { before: COMPLETION_BEFORE, after: COMPLETION_AFTER },
        async propose(question, signal) {
          const params = { id: projectId };
          const body = { filePath, ...question };
          const answer = await call(completeIdeLine, { params, body, signal });
          likely.set(answer.words);
          const isSure = answer.confidence * 100 >= ghostSettings.get().minimum;
          return isSure ? answer.text : null;
        },
        describe: (text) => t("suggest.said", { text }),
      });
      editor.setGhost(extension);
    });
    return () => {
      isLeft = true;
      editor.setGhost([]);
    };
  }, [editor, isOn, filePath, projectId, likely, t]);
}
