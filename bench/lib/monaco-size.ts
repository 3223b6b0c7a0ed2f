import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const VERSION = "0.55.1";
const MODULES = "node_modules/monaco-editor/esm/vs";
/** The editor with everything that types, finds and completes, and TypeScript alone of the languages. */
const PAGE = [
  "editor/editor.all.js",
  "basic-languages/typescript/typescript.contribution.js",
  "language/typescript/monaco.contribution.js",
];
const WORKERS = ["editor/editor.worker.js", "language/typescript/ts.worker.js"];

/** What a browser loads for Monaco with its help for TypeScript, built and compressed as this product is. */
export async function monacoKilobytes(): Promise<{ typing: number; all: number }> {
  const folder = install();
  const page = PAGE.map((path) => `import "./${MODULES}/${path}";`).join("\n");
  const typing = await compressed(folder, page);
  let workers = 0;
  for (const path of WORKERS) workers += await compressed(folder, `import "./${MODULES}/${path}";`);
  return { typing, all: typing + workers };
}

/** Once on each machine; it is measured and nothing else. */
function install(): string {
  const folder = join(tmpdir(), `devloom-bench-monaco-${VERSION}`);
  if (existsSync(join(folder, MODULES))) return folder;
  mkdirSync(folder, { recursive: true });
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefix", folder];
  execFileSync("npm", ["install", ...flags, `monaco-editor@${VERSION}`], { stdio: "ignore" });
  return folder;
}

async function compressed(folder: string, contents: string): Promise<number> {
  const input = join(folder, "page.js");
  writeFileSync(input, contents);
  const built = await build({
    root: folder,
    logLevel: "silent",
    configFile: false,
    build: { write: false, rollupOptions: { input, output: { codeSplitting: false } } },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.map((one) => (one.type === "chunk" ? one.code : "")).join("");
  if (code === "") throw new Error("Monaco could not be built.");
  return brotliCompressSync(code).length / 1024;
}
