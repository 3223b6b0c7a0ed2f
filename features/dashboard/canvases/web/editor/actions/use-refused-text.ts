import type { FrameMessages } from "@devloom/frame-protocol";
import { useEffect } from "react";
import type { FrameLink } from "../model/frame-link.ts";
import { outcomeOf } from "../model/request-outcome.ts";
import type { ActionContext } from "./action.ts";
import { sourceElement } from "./source-element.ts";
import { isTextBesideThings } from "./text-beside-things.ts";

/** Longer texts are not looked for. */
const MAX_TEXT = 2_000;

/**
 * Text that cannot be typed over in its place: with elements in it, it is edited in the inspector, unless they are only
 * things beside it. Where code takes it from elsewhere it is looked for, and edited in its place when it is written once; otherwise people are told so
 * and led there. What they have begun to type is typed into it, and never taken for shortcuts.
 */
export function useRefusedText({ model, ui }: ActionContext): void {
  useEffect(() => {
    const forget = (): void => {
      ui.refusedText = null;
    };
    window.addEventListener("pointerdown", forget, true);
    const stop = model.frames.on("TEXT_EDIT_REFUSED", (message, link) => {
      if (model.canEdit) void answer({ model, ui }, message, link);
    });
    return () => {
      window.removeEventListener("pointerdown", forget, true);
      stop();
    };
  }, [model, ui]);
}

async function answer(
  { model, ui }: Pick<ActionContext, "model" | "ui">,
  { elementKey, text }: FrameMessages["TEXT_EDIT_REFUSED"],
  link: FrameLink,
): Promise<void> {
  const { codebaseId, tree } = model.element(elementKey);
  if (tree === null) return;
  ui.refusedText = elementKey;
  const { richText } = tree;
  if (richText !== undefined && !isTextBesideThings(richText))
    return model.panels.editText(elementKey);
  const isShort = text.trim() !== "" && text.length <= MAX_TEXT;
  ui.typedAhead.begin();
  const found = isShort ? await outcomeOf(() => model.findText(elementKey, text)) : null;
  // Somebody has turned to something else meanwhile.
  if (ui.refusedText !== elementKey) return;
  const typed = ui.typedAhead.end();
  if (found?.kind === "done" && found.result !== null) return link.call("editAskedText", typed);
  const refusal = found?.kind === "refused" ? found.refusal : null;
  const element = sourceElement(model.lookups.get().tree, codebaseId);
  const { path = element?.filename, line = element?.line } = refusal ?? {};
  model.notify({
    kind: "textFromCode",
    refusal,
    showCode: path ? () => model.panels.goToCode({ path, line: line ?? 1 }) : null,
  });
}
