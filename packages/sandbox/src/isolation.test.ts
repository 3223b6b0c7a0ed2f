import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findSandbox } from "./find-sandbox.ts";
import { runScript, temporaryFolder } from "./testing/run-script.ts";

const report = (expression: string): string =>
  `(async () => ${expression})().then((value) => console.log(JSON.stringify(value)), (error) => console.log(error.cause?.code ?? error.code))`;

const isLinux = process.platform === "linux";

describe.runIf(isLinux)("a program in the sandbox", () => {
  test("has one: bubblewrap is installed and may be used", async () => {
    expect(await findSandbox()).toHaveProperty("path");
  });

  test("reads its folders and nothing beside them", async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => folder[Symbol.asyncDispose]());
    const project = join(folder.path, "project");
    await mkdir(project);
    await writeFile(join(project, "own.txt"), "own");
    await writeFile(join(folder.path, "secret.txt"), "secret");

    const read = async (path: string): Promise<string[]> => {
      const script = await runScript(
        report(`require("node:fs").readFileSync(${JSON.stringify(path)}, "utf8")`),
        { readOnly: [project] },
      );
      await script.process.exited;
      return script.output;
    };

    expect(await read(join(project, "own.txt"))).toEqual(['"own"']);
    expect(await read(join(folder.path, "secret.txt"))).toEqual(["ENOENT"]);
    expect(await read("/etc/shadow")).toEqual(["ENOENT"]);
    expect(await read(`/proc/${process.pid}/environ`)).toEqual(["ENOENT"]);
  });

  test("changes only what is writable, where the deeper of two nested folders decides", async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => folder[Symbol.asyncDispose]());
    const inner = join(folder.path, "node_modules");
    await mkdir(inner);
    const write = (path: string): string => `(() => {
      try { require("node:fs").writeFileSync(${JSON.stringify(path)}, "new"); return "written" }
      catch (error) { return error.code }
    })()`;

    const script = await runScript(
      report(`[${write(join(folder.path, "a"))}, ${write(join(inner, "b"))}, ${write("/usr/c")}]`),
      { readOnly: [folder.path], writable: [inner] },
    );
    await script.process.exited;

    expect(script.output).toEqual(['["EROFS","written","EROFS"]']);
    expect(await readFile(join(inner, "b"), "utf8")).toBe("new");
  });

  test("reaches no server of this machine, unless it may use the network", async () => {
    const server = createServer((_request, response) => response.end("hello"));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const ask = async (network: boolean): Promise<string[]> => {
      const script = await runScript(report(`(await fetch("http://127.0.0.1:${port}/")).text()`), {
        network,
      });
      await script.process.exited;
      return script.output;
    };

    try {
      expect(await ask(false)).toEqual(["ECONNREFUSED"]);
      expect(await ask(true)).toEqual(['"hello"']);
    } finally {
      server.close();
    }
  });

  test("inherits no variable and sees no process of this machine", async () => {
    process.env["DEVLOOM_TEST_SECRET"] = "secret";
    const script = await runScript(
      report(
        `[process.env.DEVLOOM_TEST_SECRET ?? null, require("node:fs").readdirSync("/proc").filter(Number).length < 5]`,
      ),
    );
    await script.process.exited;
    delete process.env["DEVLOOM_TEST_SECRET"];

    expect(script.output).toEqual(["[null,true]"]);
  });
});
