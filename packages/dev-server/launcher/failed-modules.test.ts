import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { annotatePlugin } from "@devloom/dev-server/annotate";
import { createServer, type HotPayload, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;
let server: ViteDevServer;
/** The files that have pages load anew. */
let told: string[];

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "failed-")));
  await write("main.js", 'import "./App.ts";\n');
  await write("Other.js", "export const other = ;\n");
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null, preTransformRequests: false },
    plugins: [annotatePlugin({ projectFolder: folder, ask: () => Promise.resolve([]) }) as never],
  });
  told = [];
  server.environments.client.hot.send = (payload: HotPayload | string) => {
    if (typeof payload === "object" && payload.type === "full-reload")
      told.push(basename(payload.triggeredBy ?? ""));
  };
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
}

function ask(url: string): Promise<unknown> {
  return server.environments.client.transformRequest(url);
}

it("has pages load anew when a file is mended that had a mistake when they were opened", async () => {
  await write("App.ts", "export const app = ;\n");
  await ask("/main.js");
  expect(await ask("/App.ts").catch(() => "failed")).toBe("failed");
  await write("App.ts", "export const app = 1;\n");
  server.watcher.emit("change", join(folder, "App.ts"));

  await expect.poll(() => told).toEqual(["App.ts"]);
});

it("leaves pages alone when a file changes that they have not asked for", async () => {
  await write("App.ts", 'export const app = () => import("./Other.js");\n');
  await ask("/main.js");
  await ask("/App.ts");
  await write("Other.js", "export const other = 1;\n");
  server.watcher.emit("change", join(folder, "Other.js"));
  // What follows is told after it.
  await write("main.js", 'import "./App.ts";\nimport "./More.js";\n');
  server.watcher.emit("change", join(folder, "main.js"));

  await expect.poll(() => told).toEqual(["main.js"]);
});
