import type { Extension } from "@codemirror/state";
import { Vim, vim } from "@replit/codemirror-vim";

/** The keys of Vim; `:w` saves. */
export function vimKeys(onSave: () => void): Extension {
  Vim.defineEx("write", "w", onSave);
  return vim({ status: true });
}
