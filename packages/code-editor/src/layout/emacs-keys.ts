import type { Extension } from "@codemirror/state";
import { EmacsHandler, emacs } from "@replit/codemirror-emacs";

/** The keys of Emacs; `C-x C-s` saves. */
export function emacsKeys(onSave: () => void): Extension {
  EmacsHandler.addCommands({ save: onSave });
  EmacsHandler.bindKey("C-x C-s", "save");
  return emacs();
}
