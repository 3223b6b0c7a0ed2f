import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Debugged } from "@devloom/debugger";
import { baseEnvironment, installDependencies, installLimits, Log } from "@devloom/dev-server";
import { LanguageServer } from "@devloom/language-server";
import { ScriptRunner } from "@devloom/program-runner";
import type { Sandbox } from "@devloom/sandbox";
import { emptyInSandbox, Terminal, WorkingCopy } from "@devloom/terminal";
import { type Runner, runTests } from "@devloom/test-runner";
import { nodeTools, runScript } from "../../codegen/codegen/server/verify/run-script.ts";
import { renderPages } from "../../codegen/codegen/server/template/pages/render-pages.ts";
import { startModel } from "../../codegen/models/server/gguf/start-model.ts";
import { tinyGguf } from "../../codegen/models/testing/tiny-gguf.ts";

/** Where a program of a place may do what. */
export interface PlaceAims {
  readonly readOnlyFolder: string;
  readonly readOnlyFile: string;
  readonly writableFolder: string;
}

/** A kind of program that runs in a sandbox because somebody else decides what it does or reads. */
export interface Place {
  readonly name: string;
  /** The module that starts it. */
  readonly source: string;
  /** Folders are made below the given one, which is empty. */
  prepare(folder: string, sandbox: Sandbox): PlaceAims & { start(): Promise<unknown> };
}

const never = new AbortController().signal;
const run = { signal: never, log: () => undefined };
const pages = fileURLToPath(
  new URL("../../codegen/codegen/server/template/pages/render-pages.ts", import.meta.url),
);

/** A project with a file, and the home of its programs. */
function project(folder: string) {
  const [files, home] = [join(folder, "project"), join(folder, "home")];
  for (const one of [files, home]) mkdirSync(one, { recursive: true });
  writeFileSync(join(files, "package.json"), '{ "name": "looms", "version": "1.0.0" }');
  return { files, home, manifest: join(files, "package.json") };
}

/** Programs that read the project and change what lies in their home alone. */
function reading(folder: string) {
  const { files, home, manifest } = project(folder);
  return {
    files,
    home,
    env: baseEnvironment(home, []),
    aims: { readOnlyFolder: files, readOnlyFile: manifest, writableFolder: home },
  };
}

const tests = (runner: Runner): Place => ({
  name: `tests of ${runner}`,
  source: "packages/test-runner/src/run-tests.ts",
  prepare: (folder, sandbox) => {
    const { files, env, aims } = reading(folder);
    const start = () =>
      runTests({
        runner: { runner, flags: [], options: [], files: [] },
        choice: { kind: "all" },
        projectFolder: files,
        projectFiles: ["package.json"],
        env,
        readOnly: [],
        scratch: [],
        sandbox,
        signal: never,
        onReport: () => undefined,
        onOutput: () => undefined,
      });
    return { ...aims, writableFolder: "/tmp", start };
  },
});

const terminal = {
  command: "/bin/sh",
  args: [],
  columns: 80,
  rows: 24,
  scratch: [],
  readOnly: [],
  network: false,
};

export const places: readonly Place[] = [
  {
    name: "installation",
    source: "packages/dev-server/src/install/run-manager.ts",
    prepare: (folder, sandbox) => {
      const { files } = project(folder);
      const cacheFolder = join(folder, "cache");
      const root = join(cacheFolder, "installation/stage");
      const start = () =>
        installDependencies(
          { projectFolder: files, appPath: "", cacheFolder },
          {
            sandbox,
            limits: installLimits,
            log: new Log(() => undefined),
            signal: never,
            onProgress: () => undefined,
          },
        );
      return {
        readOnlyFolder: root,
        readOnlyFile: join(root, "package.json"),
        writableFolder: join(root, "node_modules"),
        start,
      };
    },
  },
  {
    name: "terminal",
    source: "packages/terminal/src/launch.ts",
    prepare: (folder, sandbox) => {
      const { files, home, env, aims } = reading(folder);
      const options = { ...terminal, projectFolder: files, homeFolder: home, env, sandbox };
      const start = async () => (await Terminal.start({ ...options, workingCopy: null })).ended;
      return { ...aims, start };
    },
  },
  {
    name: "terminal with a working copy",
    source: "packages/terminal/src/launch.ts",
    prepare: (folder, sandbox) => {
      const { files, home, env } = reading(folder);
      const [copy, repository] = [join(folder, "copy"), join(files, ".git")];
      for (const one of [copy, repository]) mkdirSync(one);
      writeFileSync(join(repository, "HEAD"), "ref: refs/heads/main");
      const workingCopy = { files: copy, repository };
      const options = { ...terminal, projectFolder: files, homeFolder: home, env, sandbox };
      const start = async () => (await Terminal.start({ ...options, workingCopy })).ended;
      return {
        readOnlyFolder: repository,
        readOnlyFile: join(repository, "HEAD"),
        writableFolder: files,
        start,
      };
    },
  },
  {
    name: "copier of a working copy",
    source: "packages/terminal/src/working-copy.ts",
    prepare: (folder, sandbox) => {
      const { files, home, env, aims } = reading(folder);
      const start = () =>
        WorkingCopy.open({
          projectFolder: files,
          folder: home,
          env,
          sandbox,
          carry: () => Promise.resolve([]),
          onNote: () => undefined,
        });
      return { ...aims, start };
    },
  },
  {
    name: "debugger",
    source: "packages/debugger/src/debugged.ts",
    prepare: (folder, sandbox) => {
      const { files, home, env, aims } = reading(folder);
      const start = async () => {
        const debugged = await Debugged.start({
          command: process.execPath,
          args: ["package.json"],
          breakpoints: [],
          exceptions: "none",
          projectFolder: files,
          workingCopy: null,
          homeFolder: home,
          env,
          readOnly: [],
          scratch: [],
          sandbox,
          onMessage: () => undefined,
          onOutput: () => undefined,
        });
        return debugged.ended;
      };
      return { ...aims, start };
    },
  },
  {
    name: "language server",
    source: "packages/language-server/src/launch.ts",
    prepare: (folder, sandbox) => {
      const { files, aims } = reading(folder);
      const start = async () =>
        (await LanguageServer.start({ projectFolder: files, readOnly: [], sandbox })).ended;
      return { ...aims, writableFolder: "/tmp", start };
    },
  },
  {
    name: "document server",
    source: "packages/language-server/src/launch-documents.ts",
    prepare: (folder, sandbox) => {
      const { files, aims } = reading(folder);
      const options = { projectFolder: files, readOnly: [], sandbox };
      const start = async () => (await LanguageServer.startDocuments(options)).ended;
      return { ...aims, writableFolder: "/tmp", start };
    },
  },
  {
    name: "linters and formatters of a project",
    source: "packages/language-server/src/launch-tools.ts",
    prepare: (folder, sandbox) => {
      const { files, env, aims } = reading(folder);
      const options = { projectFolder: files, env, readOnly: [], scratch: [], sandbox };
      const start = async () => (await LanguageServer.startTools(options)).ended;
      return { ...aims, writableFolder: "/tmp", start };
    },
  },
  ...(["vitest", "jest", "playwright", "node"] as const).map(tests),
  {
    name: "script of a project",
    source: "features/codegen/codegen/server/verify/run-script.ts",
    prepare: (folder, sandbox) => {
      const { files, home } = project(folder);
      const modules = join(folder, "installed/node_modules");
      mkdirSync(modules, { recursive: true });
      writeFileSync(join(modules, "one.js"), "");
      const checkedOut = { folder: files, home };
      const script = { command: "build", folder: files, checkedOut, tools: nodeTools(modules) };
      return {
        readOnlyFolder: modules,
        readOnlyFile: join(modules, "one.js"),
        writableFolder: files,
        start: () => runScript(script, sandbox, run),
      };
    },
  },
  {
    name: "page of a template",
    source: "features/codegen/codegen/server/template/pages/render-pages.ts",
    prepare: (folder, sandbox) => {
      const { files, home } = project(folder);
      return {
        readOnlyFolder: dirname(realpathSync(pages)),
        readOnlyFile: realpathSync(pages),
        writableFolder: files,
        start: () => renderPages({ folder: files, home }, new Map(), sandbox, run),
      };
    },
  },
  {
    name: "local model",
    source: "features/codegen/models/server/gguf/start-model.ts",
    prepare: (folder) => {
      const library = join(folder, "llama/node_modules/node-llama-cpp/dist");
      mkdirSync(library, { recursive: true });
      writeFileSync(join(library, "index.js"), "");
      writeFileSync(join(folder, "tiny.gguf"), tinyGguf());
      const options = { dataDir: folder, folder, memoryBytes: 2 ** 30, idleMilliseconds: 1_000 };
      const start = async () => (await startModel(options, "tiny.gguf")).process.exited;
      return {
        readOnlyFolder: library,
        readOnlyFile: join(library, "index.js"),
        writableFolder: "/tmp",
        start,
      };
    },
  },
  {
    name: "program that reads what others wrote",
    source: "packages/program-runner/src/start-program.ts",
    prepare: () => {
      const sources = dirname(fileURLToPath(import.meta.resolve("@devloom/program-runner")));
      const start = async () => {
        const scripts = new ScriptRunner({ processes: 1 });
        await scripts.run({ source: "1" });
        await scripts.close();
      };
      return {
        readOnlyFolder: sources,
        readOnlyFile: join(sources, "index.ts"),
        writableFolder: "/tmp",
        start,
      };
    },
  },
  {
    name: "removal of what programs left",
    source: "packages/terminal/src/empty-folder.ts",
    prepare: (folder, sandbox) => {
      const { files } = project(folder);
      const start = () => emptyInSandbox(files, sandbox);
      return {
        readOnlyFolder: "/usr",
        readOnlyFile: "/usr/bin/env",
        writableFolder: files,
        start,
      };
    },
  },
];
