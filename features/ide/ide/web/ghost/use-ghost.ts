import type { TextEditor } from "@devloom/code-editor";
import type { GhostHost } from "@devloom/code-editor/ghost";
import { call, useStore, useText } from "@devloom/web-kit";
import { useEffect } from "react";
import {
  COMPLETION_AFTER,
  COMPLETION_BEFORE,
  completeIdeLine,
  SUGGEST_AFTER,
  SUGGEST_BEFORE,
  suggestInIde,
} from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { IdeModel } from "../model/ide-model.ts";

type Source = Pick<GhostHost, "reach" | "propose" | "pause">;

/** Has an editor propose text behind the cursor while somebody types, where that is wanted. */
export function useGhost(editor: TextEditor | null, filePath: string): void {
  const t = useText("ide");
  const model = useIde();
  const { source, alias } = useStore(model.settings, ({ suggestions }) => suggestions);
  const isOn = source !== "off" && model.canEdit;
  const asked = source === "model" ? alias : null;
  useEffect(() => {
    if (editor === null || !isOn) return undefined;
    let isLeft = false;
    void import("@devloom/code-editor/ghost").then(({ ghostText }) => {
      if (isLeft) return;
      const from =
        asked === null ? fromProject(model, filePath) : fromModel(model, filePath, asked);
      const extension = ghostText({
        ...from,
        describe: (text) => t("suggest.said", { text }),
      });
      editor.setGhost(extension);
    });
    return () => {
      isLeft = true;
      editor.setGhost([]);
    };
  }, [editor, isOn, asked, filePath, model, t]);
}

/** Learned from the project's own files. */
function fromProject({ projectId, likely, settings }: IdeModel, filePath: string): Source {
  return {
    reach: { before: COMPLETION_BEFORE, after: COMPLETION_AFTER },
    async propose(question, signal) {
      const params = { id: projectId };
      const answer = await call(completeIdeLine, {
        params,
        body: { filePath, ...question },
        signal,
      });
      likely.set(answer.words);
      const isSure = answer.confidence * 100 >= settings.get().suggestions.minimum;
      return isSure ? answer.text : null;
    },
  };
}

/** So long the keys rest before a model is asked: each question costs. */
const MODEL_PAUSE = 350;

function fromModel({ projectId }: IdeModel, filePath: string, alias: string): Source {
  return {
    reach: { before: SUGGEST_BEFORE, after: SUGGEST_AFTER },
    pause: MODEL_PAUSE,
    async propose({ before, after }, signal) {
      // In the middle of a line nothing is suggested.
      if (/\w/.test(after.split("\n", 1)[0] ?? "")) return null;
      const params = { id: projectId };
      const body = { filePath, before, after, alias };
      return (await call(suggestInIde, { params, body, signal })).text;
    },
  };
}
