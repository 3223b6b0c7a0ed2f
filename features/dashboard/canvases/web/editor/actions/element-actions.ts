import {
  ClipboardPaste,
  Code,
  Copy,
  EyeOff,
  Pencil,
  Plus,
  Scissors,
  Search,
  Sparkles,
  Square,
  SquareCode,
  Tag,
  TextCursorInput,
} from "lucide-react";
import type { Action } from "./action.ts";
import { alsoForBoards } from "./board-actions.ts";
import { chosenKeys } from "./chosen.ts";
import { putDown, takeUp } from "./clipboard.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { ideAddress } from "../model/panels.ts";
import { toggleHidden } from "./hide.ts";
import { hasPlaceForPasted, placeForPasted } from "./paste-place.ts";
import {
  chosenElement,
  editsChosen,
  editsOne,
  firstOf,
  hasChosen,
  hasOne,
  hasParent,
  hasPlace,
  mayEdit,
} from "./refusals.ts";
import { boardKey } from "./walk.ts";

/** Whether the text of the selected element has inline elements in it: it is typed in the inspector then. */
function hasRichText(model: EditorModel): boolean {
  const [key] = chosenKeys(model);
  return key !== undefined && model.element(key).tree?.["richText"] !== undefined;
}

/** What is done with the one element that is selected. */
export const elementActions: readonly Action[] = [
  {
    id: "editText",
    icon: TextCursorInput,
    keys: ["Mod+Enter"],
    group: "element",
    refusal: firstOf(editsOne, ({ model }) =>
      chosenElement(model)?.text === null && !hasRichText(model) ? "noText" : null,
    ),
    run: ({ model, ui }) => {
      const [key] = chosenKeys(model);
      if (chosenElement(model)?.text !== null) ui.question.set("text");
      else if (key !== undefined) model.panels.editText(key);
    },
  },
  {
    id: "changeTag",
    icon: Tag,
    keys: ["T"],
    group: "element",
    refusal: editsOne,
    run: ({ ui }) => ui.question.set("tag"),
  },
  alsoForBoards(
    {
      id: "rename",
      icon: Pencil,
      keys: ["F2"],
      group: "element",
      refusal: editsOne,
      run: ({ model, ui }) => ui.renaming.set(chosenKeys(model)[0] ?? null),
    },
    ({ ui }, board) => ui.renaming.set(boardKey(board.id)),
  ),
  {
    id: "toggleHidden",
    icon: EyeOff,
    keys: ["Mod+Shift+H"],
    group: "element",
    refusal: editsChosen,
    run: ({ model }) =>
      model.together(() => {
        for (const key of chosenKeys(model)) {
          const node = model.navNode(key);
          if (node !== null) toggleHidden(model, node);
        }
      }),
  },
  {
    id: "goToCode",
    icon: Code,
    keys: ["Mod+Shift+E"],
    group: "element",
    refusal: hasOne,
    run: ({ model }) => {
      const { filename, line } = chosenElement(model) ?? {};
      if (typeof filename === "string") model.panels.goToCode({ path: filename, line: line ?? 1 });
    },
  },
  {
    id: "openInIde",
    icon: SquareCode,
    keys: ["Mod+Alt+E"],
    group: "element",
    refusal: hasOne,
    run: ({ model }) => {
      const { filename, line } = chosenElement(model) ?? {};
      if (typeof filename !== "string") return;
      const { projectId } = model.canvas.get();
      model.panels.leaving.set(ideAddress(projectId, { path: filename, line: line ?? 1 }));
    },
  },
  {
    id: "askModel",
    icon: Sparkles,
    keys: ["A"],
    group: "element",
    refusal: mayEdit,
    run: ({ model }) => model.panels.ai.set(true),
  },
];

export const insertActions: readonly Action[] = [
  {
    id: "insert",
    icon: Plus,
    keys: ["I"],
    group: "insert",
    refusal: firstOf(mayEdit, hasPlace),
    run: ({ ui }) => ui.question.set("insert"),
  },
  {
    id: "drawDiv",
    icon: Square,
    keys: ["R"],
    group: "insert",
    refusal: mayEdit,
    run: ({ model }) => model.setMode(model.tools.get() === "draw" ? "select" : "draw"),
  },
  {
    id: "find",
    icon: Search,
    keys: ["Mod+K"],
    group: "view",
    refusal: () => null,
    run: ({ ui }) => ui.question.set("find"),
  },
];

export const clipboardActions: readonly Action[] = [
  {
    id: "copy",
    icon: Copy,
    keys: ["Mod+C"],
    group: "clipboard",
    refusal: hasChosen,
    run: (context) => takeUp(context, "copy"),
  },
  {
    id: "cut",
    icon: Scissors,
    keys: ["Mod+X"],
    group: "clipboard",
    refusal: firstOf(editsChosen, hasParent),
    run: (context) => takeUp(context, "cut"),
  },
  {
    id: "paste",
    icon: ClipboardPaste,
    keys: ["Mod+V"],
    group: "clipboard",
    refusal: firstOf(
      mayEdit,
      ({ model }) => (model.clipboard.get() === null ? "nothingCopied" : null),
      hasPlaceForPasted,
    ),
    run: ({ model }) => {
      const place = placeForPasted(model);
      if (place !== null) putDown(model, place);
    },
  },
];
