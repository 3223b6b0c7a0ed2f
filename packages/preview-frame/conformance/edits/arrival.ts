import type { EditPlan } from "@devloom/source-engine";
import type { Frame } from "@playwright/test";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Editor } from "../editor.ts";

/** What a page is made of at a moment. */
interface Sources {
  /** The signs of the texts that React has rendered. */
  readonly signs: readonly string[];
  /** Vite's style sheets by the files that they came from. */
  readonly sheets: Readonly<Record<string, string>>;
}

type HasArrived = (now: Sources) => boolean;

/**
 * To be called before files are written; the result tells whether the page shows all of them. Vite may speak
 * again of an earlier write, so its word counts only for files that leave no trace in the page.
 */
export async function awaitArrival(
  editor: Editor,
  folder: string,
  { files }: EditPlan,
): Promise<() => Promise<boolean>> {
  const before = await sourcesOf(editor.frame);
  const told = editor.console.length;
  const checks = files.flatMap(({ path, before: old, after }): HasArrived[] => {
    if (after === null || !/\.(?:[jt]sx?|css)$/.test(path)) return [];
    const file = join(folder, path);
    const oldSign = old === null ? "" : signOf(file, old);
    // A file that lost its last element leaves nothing.
    if (before.signs.includes(oldSign))
      return [({ signs }) => signs.includes(signOf(file, after)) || !signs.includes(oldSign)];
    const sheet = before.sheets[file];
    if (sheet !== undefined) return [({ sheets }) => sheets[file] !== sheet];
    return [() => editor.console.slice(told).some((text) => isUpdateOf(text, path))];
  });
  return async () => {
    const now = await sourcesOf(editor.frame);
    return checks.every((hasArrived) => hasArrived(now));
  };
}

function sourcesOf(frame: Frame): Promise<Sources> {
  return frame.evaluate(() => {
    const read: unknown = Reflect.get(globalThis, Symbol.for("devloom.rendered"));
    const sheets = [...document.querySelectorAll("style[data-vite-dev-id]")].map((sheet) => [
      sheet.getAttribute("data-vite-dev-id"),
      sheet.textContent,
    ]);
    return {
      signs: typeof read === "function" ? (read() as string[]) : [],
      sheets: Object.fromEntries(sheets) as Record<string, string>,
    };
  });
}

/** As the dev server signs the elements of a text. */
function signOf(file: string, text: string): string {
  return createHash("sha256").update(`${file}\0${text}`).digest("hex").slice(0, 12);
}

/** Vite names files by where they are in the app, or on the disk. */
function isUpdateOf(text: string, path: string): boolean {
  const [, updated] = /hot updated: \/(.*)$/.exec(text) ?? [];
  return updated !== undefined && (path.endsWith(updated) || updated.endsWith(path));
}
