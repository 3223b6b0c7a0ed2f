import { type Extension, Prec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { EmacsHandler, emacs } from "@replit/codemirror-emacs";

/** Whether the keys that are pressed have a meaning in Emacs. */
let isKnown = false;
const run = EmacsHandler.execCommand;
EmacsHandler.execCommand = (...args: Parameters<typeof run>) => {
  isKnown = true;
  return run.apply(EmacsHandler, args);
};

/**
 * A command that has nothing to do, such as `C-a` at the beginning of a line, leaves its keys to others. They would select the
 * whole text, or open something: keys of Emacs end here.
 */
const endHere: Extension = EditorView.domEventHandlers({
  keydown: ({ ctrlKey, altKey }) => isKnown && (ctrlKey || altKey),
});

const beginAnew: Extension = Prec.highest(
  EditorView.domEventHandlers({
    keydown: () => {
      isKnown = false;
      return false;
    },
  }),
);

/** The keys of Emacs; `C-x C-s` saves. */
export function emacsKeys(onSave: () => void): Extension {
  EmacsHandler.addCommands({ save: onSave });
  EmacsHandler.bindKey("C-x C-s", "save");
  return [beginAnew, emacs(), endHere];
}
