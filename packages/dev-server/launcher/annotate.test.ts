import { Project } from "@devloom/source-engine";
import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { SourceMap, createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { annotatePlugin } from "@devloom/dev-server/annotate";

const PAGE = `import logo from "./Part.tsx?raw";
import { Part } from "./Part.tsx";
import "library";

export function Page({ on }: { on: boolean }) {
  return (
    <main title={logo}>
      <Part<string> value="a">{on && <b>bold</b>}</Part>; <i>{missing}</i>
    </main>
  );
}
`;
const FILES: Readonly<Record<string, string>> = {
  "package.json": `{ "name": "fixture", "type": "module" }`,
  "index.html": `<!doctype html><html><body><script type="module" src="/src/Page.tsx"></script></body></html>`,
  "tsconfig.json": `{ "compilerOptions": { "jsx": "react-jsx" } }`,
  "src/Page.tsx": PAGE,
  "src/Part.tsx": `export function Part<T>({ value }: { value: T }) {\n  return <p>{String(value)}</p>;\n}\n`,
  "src/Classic.jsx": `/** @jsxRuntime classic */\nimport React from "react";\nexport const Classic = () => <p>{React.createElement("b", null)}</p>;\n`,
  "src/Made.tsx": `export const Made = () => <p>written</p>;\n`,
  "src/broken.tsx": `export const Broken = () => <p>;\n`,
  "src/app.css": `.a > .b { color: red }\n`,
  "node_modules/library/package.json": `{ "name": "library", "type": "module", "exports": "./index.jsx" }`,
  "node_modules/library/index.jsx": `export const Kept = () => <p>kept</p>;\n`,
};

let folder: string;
let cacheDir: string;
let vite: ViteDevServer;
let beforeServing: Record<string, string>;
const asked: string[] = [];
/** Serves another text than the file's, as macros do. */
const made = {
  name: "made",
  enforce: "pre" as const,
  load: (id: string) =>
    id.endsWith("/Made.tsx") ? "export const Made = () => <p>made up</p>;" : null,
};

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "annotate-")));
  cacheDir = await mkdtemp(join(tmpdir(), "annotate-cache-"));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
    // Written long ago.
    await utimes(join(folder, path), new Date(0), new Date(0));
  }
  const react = dirname(createRequire(import.meta.url).resolve("react/package.json"));
  await symlink(react, join(folder, "node_modules/react"));
  beforeServing = await built([]);
  vite = await serve();
});

afterAll(async () => {
  await vite.close();
  for (const one of [folder, cacheDir]) await rm(one, { recursive: true, force: true });
});

function serve(create = createServer): Promise<ViteDevServer> {
  const engine = Project.open(
    { read: (path) => FILES[path] ?? null, list: () => Object.keys(FILES) },
    [],
  );
  return create({
    configFile: false,
    root: folder,
    cacheDir,
    logLevel: "silent",
    appType: "custom",
    optimizeDeps: { noDiscovery: true, exclude: ["library"] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [
      annotatePlugin({
        projectFolder: folder,
        ask: async (path, text) => {
          asked.push(path);
          return engine.annotations(path, text);
        },
      }),
      made,
    ],
  });
}

async function served(address: string): Promise<string> {
  return (await vite.transformRequest(address))?.code ?? "";
}

describe("what the browser gets", () => {
  it("has the ids of hosts and components, and the wrapped runtime", async () => {
    const code = await served("/src/Page.tsx");
    expect(code.match(/tempohostid: "tempo-/g)).toHaveLength(3);
    expect(code.match(/tempoelementid: "tempo-/g)).toHaveLength(1);
    expect(code).toContain("devloom-jsx:react/jsx-dev-runtime");
    const [, runtime = ""] = /from "(\/@id\/[^"]*devloom-jsx:[^"]*)"/.exec(code) ?? [];
    expect(await served(runtime.replace("/@id/__x00__", "\0"))).toContain("shownProps");
  });

  it("keeps lines, and columns by the source map", async () => {
    const result = await vite.transformRequest("/src/Page.tsx");
    const code = result?.code.split("\n") ?? [];
    const line = code.findIndex((text) => text.includes("missing"));
    // The map is one of version 3, as `SourceMap` reads it.
    const map = new SourceMap(result?.map as ConstructorParameters<typeof SourceMap>[0]);
    const entry = map.findEntry(line, code[line]?.indexOf("missing") ?? 0);
    const wanted = PAGE.split("\n").findIndex((text) => text.includes("missing"));
    expect(entry).toMatchObject({
      originalLine: wanted,
      originalColumn: PAGE.split("\n")[wanted]?.indexOf("missing"),
    });
  });

  it("leaves texts, style sheets and libraries alone", async () => {
    expect(await served("/src/Part.tsx?raw")).not.toContain("tempo");
    expect(await served("/src/app.css")).not.toContain("tempo");
    const library = await served("/node_modules/library/index.jsx");
    expect(library).toContain("kept");
    expect(library).not.toMatch(/tempo|devloom-jsx|devloomCreate/);
  });

  it("has no ids where a plugin has made the text, and nobody is asked about it", async () => {
    expect(await served("/src/Made.tsx")).toMatch(/made up/);
    expect(asked).not.toContain("src/Made.tsx");
    await served("/src/Part.tsx");
    expect(asked).toContain("src/Part.tsx");
  });

  it("serves the classic runtime too", async () => {
    const code = await served("/src/Classic.jsx");
    expect(code).toMatch(/devloomCreateElemen\("p", \{\s*tempohostid: "tempo-/);
    expect(code.split("\n").findIndex((text) => text.includes("const Classic"))).toBe(
      (await bare("/src/Classic.jsx"))
        .split("\n")
        .findIndex((text) => text.includes("const Classic")),
    );
  });

  it("lets the compiler say what is wrong with a broken file", async () => {
    await expect(served("/src/broken.tsx")).rejects.toThrow(/broken\.tsx/);
  });
});

describe.each(["vite-6", "vite-7"])("with %s", (name) => {
  it("gives the browser the same ids and the wrapped runtime", async () => {
    // The parts that are used are the same in all these versions.
    const { createServer: create } = (await import(name)) as { createServer: typeof createServer };
    const server = await serve(create);
    try {
      const code = (await server.transformRequest("/src/Page.tsx"))?.code ?? "";
      expect(code.match(/tempohostid: "tempo-/g)).toHaveLength(3);
      expect(code).toContain("devloom-jsx:react/jsx-dev-runtime");
      const classic = (await server.transformRequest("/src/Classic.jsx"))?.code ?? "";
      expect(classic).toMatch(/devloomCreateElemen\("p", \{\s*tempohostid: "tempo-/);
    } finally {
      await server.close();
    }
  });
});

/** What the same server gives without annotation. */
async function bare(address: string): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: folder,
    cacheDir,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return (await server.transformRequest(address))?.code ?? "";
  } finally {
    await server.close();
  }
}

describe("a production build", () => {
  it("has the same bytes after the dev server ran, and no file is touched", async () => {
    await served("/src/Page.tsx");
    expect(await built([pluginThatMayNotAsk()])).toEqual(beforeServing);
    expect(Object.values(beforeServing).join("")).not.toMatch(/tempo-|devloom/);
    for (const [path, text] of Object.entries(FILES))
      expect(await readFile(join(folder, path), "utf8")).toBe(text);
  });
});

function pluginThatMayNotAsk(): ReturnType<typeof annotatePlugin> {
  return annotatePlugin({
    projectFolder: folder,
    ask: () => Promise.reject(new Error("Builds are not annotated.")),
  });
}

async function built(
  plugins: ReturnType<typeof annotatePlugin>[],
): Promise<Record<string, string>> {
  const outDir = join(cacheDir, `out-${plugins.length}`);
  await build({
    configFile: false,
    root: folder,
    logLevel: "silent",
    plugins,
    build: { outDir, emptyOutDir: true },
  });
  const files = (await readdir(outDir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(outDir.length), await readFile(path, "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
