import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LanguageServer } from "@devloom/language-server";
import { writeModules } from "./ide-project.ts";
import { memoryMegabytes } from "./process-facts.ts";
import { atMost, baseline, p95, type Result } from "./result.ts";

const COMPLETIONS = 50;

/** TypeScript's language server in the sandbox on a project, as a page of the IDE uses it. */
export async function languageResults(files: number): Promise<Result[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "devloom-bench-language-")));
  writeModules(folder, files);
  const own = memoryMegabytes(process.pid);
  const server = await LanguageServer.start({ projectFolder: folder, readOnly: [] });
  try {
    const ask = talkTo(server);
    const begin = performance.now();
    await ask("initialize", {
      processId: null,
      rootUri: "file:///project",
      capabilities: { textDocument: { rename: { prepareSupport: true } } },
    });
    server.send({ jsonrpc: "2.0", method: "initialized", params: {} });
    const uri = `file:///project/src/module${files - 1}.ts`;
    const typed = `\nvalue${files - 1}.`;
    const text = readFileSync(join(folder, `src/module${files - 1}.ts`), "utf8") + typed;
    const open = (opened: string, content: string): void => {
      const textDocument = { uri: opened, languageId: "typescript", version: 1, text: content };
      server.send({ jsonrpc: "2.0", method: "textDocument/didOpen", params: { textDocument } });
    };
    open(uri, text);
    const line = text.split("\n").length - 1;
    const character = typed.length - 1;
    const complete = () =>
      ask("textDocument/completion", { textDocument: { uri }, position: { line, character } });
    const first = await complete();
    if (!JSON.stringify(first).includes("toFixed")) throw new Error("nothing was completed");
    const ready = performance.now() - begin;
    const times: number[] = [];
    for (let round = 0; round < COMPLETIONS; round += 1) {
      const start = performance.now();
      await complete();
      times.push(performance.now() - start);
    }
    const shared = "file:///project/src/shared.ts";
    const sharedText = readFileSync(join(folder, "src/shared.ts"), "utf8");
    open(shared, sharedText);
    const start = performance.now();
    const renamed = await ask("textDocument/rename", {
      textDocument: { uri: shared },
      position: { line: 0, character: 14 },
      newName: "spun",
    });
    const renaming = performance.now() - start;
    const changed = new Set(JSON.stringify(renamed).match(/file:\/\/\/project\/src\/\w+\.ts/g))
      .size;
    const of = `${files.toLocaleString("en")} files`;
    return [
      baseline(`${of}: start until the first completion`, ready, "ms"),
      atMost(`${of}: completion, p95 of ${COMPLETIONS}`, p95(times), "ms", 100),
      baseline(`${of}: rename that changes ${changed} files`, renaming, "ms"),
      baseline(`${of}: memory of the language server`, memoryMegabytes(process.pid) - own, "MB"),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function talkTo(server: LanguageServer) {
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  void (async () => {
    for await (const text of server.messages()) {
      const message = JSON.parse(text) as { id?: number; method?: string; result?: unknown };
      if (message.id === undefined) continue;
      if (message.method !== undefined)
        server.send({ jsonrpc: "2.0", id: message.id, result: null });
      else waiting.get(message.id)?.(message.result);
    }
  })();
  return (method: string, params: unknown): Promise<unknown> => {
    last += 1;
    const id = last;
    server.send({ jsonrpc: "2.0", id, method, params });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
}
