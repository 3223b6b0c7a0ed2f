import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { annotatePlugin } from "@devloom/dev-server/annotate";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;
let file: string;
let server: ViteDevServer;
/** Called with the text of the module each time it is made; it goes on when the answer does. */
let onMake: (text: string) => Promise<void>;
/** Called when the file was read for a module. */
let onRead: () => Promise<void>;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "fresh-")));
  file = join(folder, "App.js");
  onMake = () => Promise.resolve();
  onRead = () => Promise.resolve();
  const ask = async (_path: string, text: string): Promise<[]> => {
    await onMake(text);
    return [];
  };
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [
      annotatePlugin({ projectFolder: folder, ask }) as never,
      {
        name: "reader",
        load: async (id) => {
          if (id !== file) return null;
          const text = await readFile(file, "utf8");
          await onRead();
          return text;
        },
      },
    ],
  });
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(word: string): Promise<void> {
  await writeFile(file, `export const app = "<p>${word}</p>";\n`);
  server.environments.client.moduleGraph.onFileChange(file);
}

async function served(): Promise<string> {
  return (await server.environments.client.transformRequest("/App.js"))?.code ?? "";
}

it("serves what a file says at the end, however often it is written while its module is made", async () => {
  await write("one");
  expect(await served()).toContain("one");
  await write("two");
  const made: string[] = [];
  onMake = async (text) => {
    const word = /<p>(\w+)</.exec(text)?.[1] ?? "";
    made.push(word);
    if (word === "two") await write("three");
    if (word === "three") await write("four");
  };

  expect(await served()).toContain("four");
  expect(made).toEqual(["two", "three", "four"]);
});

it("serves a file that is written during its very first module", async () => {
  await write("one");
  onMake = async (text) => {
    if (text.includes("one")) await write("two");
  };

  expect(await served()).toContain("two");
});

it("serves a file that is written after it was read and before anybody knows its module", async () => {
  await write("one");
  onRead = () => {
    onRead = () => Promise.resolve();
    // There is nothing to invalidate yet.
    expect(server.environments.client.moduleGraph.getModulesByFile(file)).toBeUndefined();
    return write("two");
  };

  expect(await served()).toContain("two");
});
