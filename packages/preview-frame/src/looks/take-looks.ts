import { type Frame, debug } from "../frame.ts";
import { pageSheets } from "../styles/stylesheets.ts";
import type * as LooksScript from "./brought-looks.ts";

/** Looks for what libraries bring with a script that comes when it is needed: few parts of pages are saved as blocks. */
export async function takeLooks(
  frame: Frame,
  root: Element | undefined,
): Promise<LooksScript.BroughtLooks | null> {
  if (root === undefined) return null;
  try {
    // It is bundled beside this one.
    const script = (await import(`${frame.folder}looks.js`)) as typeof LooksScript;
    return script.broughtLooks(root, pageSheets());
  } catch (error) {
    debug(frame, error);
    return null;
  }
}
