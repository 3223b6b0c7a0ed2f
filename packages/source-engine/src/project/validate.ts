import postcss from "postcss";
import { EditRefused } from "../change/refusal.ts";
import { lineColumnAt } from "../text/position.ts";

/** Refuses a text that its kind of file cannot hold. Code is parsed elsewhere. */
export function validateText(path: string, text: string): void {
  try {
    if (path.endsWith(".css")) postcss.parse(text, { from: path });
    if (path.endsWith(".json")) JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EditRefused(
      "file_broken",
      "fileWouldBreak",
      { path, problem: reason },
      {
        path,
        ...lineColumnAt(text, 0),
      },
    );
  }
}
