import { type Frame, debug } from "../frame.ts";
import { pageCssText } from "../styles/stylesheets.ts";
import type * as PictureScript from "./picture.ts";

/** Draws the page with a script that comes when it is needed: most pages are never drawn. */
export async function takePicture(frame: Frame): Promise<string | null> {
  try {
    // It is bundled beside this one.
    const script = (await import(`${frame.folder}picture.js`)) as typeof PictureScript;
    return await script.pictureOfPage(pageCssText());
  } catch (error) {
    debug(frame, error);
    return null;
  }
}
