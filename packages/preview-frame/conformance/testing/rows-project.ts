import { devServerFor, makeProject } from "@devloom/dev-server/testing";
import { Project } from "@devloom/source-engine";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Editor } from "../editor.ts";
import type { Stage } from "../stage.ts";
import { sourceOf } from "../vite-project.ts";
import { forward } from "./open-kind.ts";

/** The versions of Vite that previews run with, by the fixture that brings them. */
export const VITE_KINDS = [
  { title: "Vite 5, React 19", kind: "vite-5", file: "src/App.jsx" },
  { title: "Vite 6, React 18", kind: "react-18", file: "src/App.jsx" },
  { title: "Vite 7, React 19", kind: "tailwind-3", file: "src/App.tsx" },
  { title: "Vite 8, React 19", kind: "minimal", file: "src/App.jsx" },
] as const;

/** A page that is not there by then stays behind; one whose update was lost twice takes a while on a busy machine. */
const BEHIND_MILLISECONDS = 60_000;

export type ViteKind = (typeof VITE_KINDS)[number];

/** A dev server as previews have it, with one page that shows rows. */
export interface RowsProject {
  readonly editor: Editor;
  /** Writes the rows as the gateway does: a new file takes the place of the old one. */
  readonly write: (rows: string, added?: string) => void;
  /** What the page shows of them. */
  readonly shown: () => Promise<string>;
  /** Waits until the page shows them. */
  readonly showing: (rows: string) => Promise<void>;
  /** Marks the page, so that one that was loaded anew can be told apart. */
  readonly mark: () => Promise<void>;
  readonly isMarked: () => Promise<boolean>;
  /**
   * Has updates of the rows get lost on their way to the page, by their number, until it loads anew. Returns
   * how many did.
   */
  readonly loseUpdates: (isLost: (number: number) => boolean) => Promise<() => number>;
  /** Has the next update of the rows never come. */
  readonly holdUpdate: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Each letter is a row: `abcd`. */
export function rowsSource(rows: string): string {
  return `export function App() {
  return (
    <main>
      <ul>
${rows
  .split("")
  .map((row) => `        <li>${row}</li>`)
  .join("\n")}
      </ul>
      <footer>end</footer>
    </main>
  );
}
`;
}

/**
 * Opens rows in an editor. `onAsk` is called with the text of each module whose ids are asked for, which go
 * to the dev server when it is done.
 */
export async function openRows(
  stage: Stage,
  { kind, file }: ViteKind,
  onAsk: (text: string) => Promise<void>,
): Promise<RowsProject> {
  const project = await makeProject(kind);
  await project.write(file, rowsSource("abcd"));
  const engine = Project.open(await sourceOf(project.folder), []);
  const running = await devServerFor(project, {
    annotate: async (path, text) => {
      await onAsk(text);
      return path === file ? idsOf(text) : engine.annotations(path, text);
    },
    frame: { editorOrigins: [stage.editors.origin] },
  });
  await running.server.start();
  const { socketPath, state } = running.server;
  if (socketPath === null) throw new Error(state.problem?.message ?? "There is no dev server");
  const { address, close } = await forward(socketPath);
  const editor = await stage.openAddress(`${address}/?framework=VITE`);
  await editor.frame.locator("footer").waitFor();
  await editor.init({}, {});
  return {
    editor,
    write: (rows, added = "") => {
      const place = join(project.folder, file);
      writeFileSync(`${place}.draft`, rowsSource(rows) + added);
      renameSync(`${place}.draft`, place);
    },
    shown: () => editor.frame.locator("ul").evaluate((list) => list.textContent),
    showing: async (rows) => {
      await editor.frame.waitForFunction(
        (wanted) => document.querySelector("ul")?.textContent === wanted,
        rows,
        { timeout: BEHIND_MILLISECONDS },
      );
    },
    mark: () => editor.frame.evaluate(() => void Object.assign(window, { isMarked: true })),
    isMarked: () => editor.frame.evaluate(() => "isMarked" in window),
    loseUpdates: async (isLost) => {
      let [seen, lost, isOver] = [0, 0, false];
      await editor.page.unrouteAll();
      await editor.page.route(/main\.[jt]sx/, (route) => {
        isOver = true;
        return route.continue();
      });
      await editor.page.route(/App\.[jt]sx\?t=/, (route) => {
        seen += 1;
        if (isOver || !isLost(seen)) return route.continue();
        lost += 1;
        return route.abort();
      });
      return () => lost;
    },
    holdUpdate: async () => {
      await editor.page.route(/App\.[jt]sx\?t=/, () => new Promise(() => {}), { times: 1 });
    },
    stop: async () => {
      await editor.page.close();
      await close();
      await running[Symbol.asyncDispose]();
      await project[Symbol.asyncDispose]();
    },
  };
}

/** Ids for the elements of the rows, whatever their order is. */
function idsOf(text: string): { offset: number; id: string; kind: "host" }[] {
  return [...text.matchAll(/<(?:main|ul|li|footer)(?=>)/g)].map((match, index) => ({
    offset: match.index + match[0].length,
    id: `tempo-00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    kind: "host",
  }));
}
