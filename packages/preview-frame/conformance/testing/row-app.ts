import react from "@vitejs/plugin-react";
import { mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Plugin, createServer } from "vite";
import { id } from "../ids.ts";

/** An element of the row: the number of its id, and what it is. */
export type Item = readonly [
  number: number,
  text: string,
  className?: string,
  attribute?: string,
  tag?: string,
];

/** What the row holds at first. */
export const FULL = [
  [5, "one"],
  [6, "two"],
  [7, "three"],
] as const;

/** An application with one component, which shows a row of items, and its Vite server. */
export interface RowApp {
  readonly address: string;
  /** Writes the component anew. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** Has the style sheet of the next update wait until the returned function is called. */
  readonly holdSheet: () => () => void;
  readonly stop: () => Promise<void>;
}

const MAIN = `import { createRoot } from "react-dom/client";
import { App } from "./App.jsx";
createRoot(document.getElementById("root")).render(<App />);
`;

function source(items: readonly Item[]): string {
  const children = items.map(
    ([number, text, className = "item", attribute = "", tag = "div"]) =>
      `<${tag} className="${className} ${id(number)}" ${attribute}>${text}</${tag}>`,
  );
  return `export function App() {
  return <main className="${id(1)}"><section className="${id(4)}">
    ${children.join("\n    ")}
  </section></main>;
}
`;
}

/** Serves the application; `head` goes into the head of its page. */
export async function startRowApp(head: string): Promise<RowApp> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "preview-frame-")));
  const sheet = join(folder, "page.css");
  let sheetMayCome = Promise.resolve();
  const component = join(folder, "App.jsx");
  await Promise.all([
    writeFile(
      join(folder, "index.html"),
      `<!doctype html><html><head>${head}<link rel="stylesheet" href="/page.css"></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>`,
    ),
    writeFile(join(folder, "main.jsx"), MAIN),
    writeFile(sheet, "main { margin: 0; }"),
    writeFile(component, source(FULL)),
  ]);
  const require = createRequire(import.meta.url);
  const vite = await createServer({
    configFile: false,
    root: folder,
    cacheDir: join(folder, ".vite"),
    logLevel: "error",
    plugins: [react(), sheetFollowsApp(sheet, () => sheetMayCome)],
    resolve: {
      alias: ["react", "react-dom"].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: dirname(require.resolve(`${name}/package.json`)),
      })),
    },
    server: {
      host: "127.0.0.1",
      port: 0,
      fs: { strict: false },
      // A watcher drops what follows within 50 ms of a change: here it is told of each.
      watch: null,
    },
  });
  await vite.listen();
  return {
    address: vite.resolvedUrls?.local[0] ?? "",
    write: async (items) => {
      const draft = join(folder, ".draft");
      await writeFile(draft, source(items));
      await rename(draft, component);
      vite.watcher.emit("change", component);
    },
    holdSheet: () => {
      let letCome = (): void => undefined;
      sheetMayCome = new Promise((resolve) => {
        letCome = resolve;
      });
      return letCome;
    },
    stop: async () => {
      await vite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tailwind's sheets are made from the modules: they are updated with them, but come by themselves. */
function sheetFollowsApp(sheet: string, mayCome: () => Promise<void>): Plugin {
  return {
    name: "sheet-follows-app",
    transform: async (_text, path) => {
      if (path.startsWith(sheet)) await mayCome();
      return null;
    },
    handleHotUpdate: ({ modules, server }) => [
      ...modules,
      ...(server.moduleGraph.getModulesByFile(sheet) ?? []),
    ],
  };
}
