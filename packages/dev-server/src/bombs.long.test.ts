import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { processesInheriting } from "@devloom/sandbox/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  ask,
  type Bomb,
  bombConfig,
  bombs,
  devServerFor,
  makeProject,
  type RunningDevServer,
  until,
} from "../testing/index.ts";
import { BackOff } from "./back-off.ts";

/** Bombs run behind everybody else: on a busy machine it takes them long to reach a limit. */
const patienceSeconds = 240;

const isEnded = ({ limit }: Bomb): boolean => limit !== null;

/** A dev server with this configuration, from its start on. */
async function detonate(config: string): Promise<RunningDevServer> {
  const project = await makeProject("minimal");
  await project.write("vite.config.js", config);
  const makeBackOff = (): BackOff => new BackOff({ shortestMs: 5, mostCrashes: 3 });
  const running = await devServerFor(project, {}, { makeBackOff });
  onTestFinished(async () => {
    await running[Symbol.asyncDispose]();
    await project[Symbol.asyncDispose]();
  });
  void running.server.start();
  return running;
}

describe.runIf(process.platform === "linux")("a bomb in a preview", () => {
  test.each(bombs.filter(isEnded))("is ended and leaves nothing: $name", async (bomb) => {
    const { server, cacheFolder } = await detonate(bombConfig(bomb));
    let socket: string | null = null;
    await until(() => {
      socket ??= server.socketPath;
      return server.state.phase === "failed";
    }, patienceSeconds);

    expect(server.state.problem?.message).toMatch(bomb.limit ?? "");
    expect(server.state.restarts).toBe(0);
    expect(server.log().at(-1)?.text).toMatch(bomb.limit ?? "");
    expect(processesInheriting(cacheFolder)).toEqual([]);
    expect(await readdir(cacheFolder)).not.toContain("home");
    expect(socket !== null && existsSync(dirname(socket))).toBe(false);
  });

  test.each(bombs.filter((bomb) => !isEnded(bomb)))(
    "is legal, and its page goes on: $name",
    async (bomb) => {
      const { server, cacheFolder } = await detonate(bombConfig(bomb));
      await until(() => server.state.phase === "ready", patienceSeconds);

      expect((await ask(server.socketPath ?? "", "/src/main.jsx")).status).toBe(200);
      await server.stop();
      expect(processesInheriting(cacheFolder)).toEqual([]);
    },
  );

  test("that opens files for ever gets no more than 4,096", async () => {
    const { server, cacheFolder } = await detonate(`import fs from "node:fs";
      let opened = 0;
      try { for (;;) opened = fs.openSync("/dev/null", "r"); }
      catch (error) { console.log(error.code + " after " + opened); }
      export default {};\n`);
    await until(
      () => server.log().some(({ text }) => text === "EMFILE after 4095"),
      patienceSeconds,
    );

    await server.stop();
    expect(processesInheriting(cacheFolder)).toEqual([]);
  });

  test.each([
    { name: "ends at once", code: "process.exit(1);" },
    {
      name: "asks to be started again",
      code: `import fs from "node:fs"; fs.writeSync(3, '{"type":"restart"}\\n'); await new Promise(() => {});`,
    },
    {
      name: "claims to be ready and asks to be started again",
      code: `import fs from "node:fs";
        fs.writeSync(3, '{"type":"ready","vite":"8"}\\n{"type":"restart"}\\n'); await new Promise(() => {});`,
    },
  ])("that $name is started three times", async ({ code }) => {
    const { server, cacheFolder } = await detonate(`${code}\nexport default {};\n`);
    await until(() => server.state.phase === "failed", patienceSeconds);

    const starts = server.log().filter(({ text }) => text.startsWith("Starting the project's own"));
    expect(starts).toHaveLength(3);
    expect(server.state.problem?.message).toContain("again and again");
    expect(processesInheriting(cacheFolder)).toEqual([]);
  });

  test("that was ended can be started again with a corrected configuration", async () => {
    const project = await makeProject("minimal");
    onTestFinished(() => project[Symbol.asyncDispose]());
    const config = await project.read("vite.config.js");
    const bomb = bombs.find(({ name }) => name === "large files");
    if (bomb === undefined) throw new Error("There is no such bomb.");
    await project.write("vite.config.js", bombConfig(bomb));
    const running = await devServerFor(project);
    onTestFinished(() => running[Symbol.asyncDispose]());
    void running.server.start();
    await until(() => running.server.state.phase === "failed", patienceSeconds);

    await project.write("vite.config.js", config);
    await running.server.start();

    expect(running.server.state.phase).toBe("ready");
  });
});
