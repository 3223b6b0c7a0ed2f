import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { describeIsolation } from "@devloom/sandbox";
import { noSandbox } from "@devloom/sandbox/testing";
import {
  ask,
  connectHotReload,
  devServerFor,
  makeProject,
  until,
  type ProjectFixture,
  type RunningDevServer,
} from "../testing/index.ts";
import { BackOff } from "./back-off.ts";

describe("a dev server", () => {
  let project: ProjectFixture;
  let running: RunningDevServer;
  let changes = 0;
  const asked: { path: string; text: string }[] = [];
  let refusals = 2;

  beforeAll(async () => {
    project = await makeProject("minimal");
    running = await devServerFor(project, {
      onChange: () => {
        changes += 1;
      },
      annotate: (path, text) => {
        asked.push({ path, text });
        if (path === "src/App.jsx" && refusals > 0) {
          refusals -= 1;
          return Promise.reject(new Error("The database is busy."));
        }
        const offset = text.indexOf("<h1") + 3;
        return Promise.resolve(
          path === "src/App.jsx" ? [{ offset, id: "id-of-title", kind: "host" as const }] : [],
        );
      },
    });
    await running.server.start();
  });

  afterAll(async () => {
    await running[Symbol.asyncDispose]();
    await project[Symbol.asyncDispose]();
  });

  const fetchText = async (path: string): Promise<string> =>
    (await ask(running.server.socketPath ?? "", path)).text;

  test("runs the project's own Vite in the sandbox and says so", () => {
    expect(running.server.state).toMatchObject({ phase: "ready", problem: null, restarts: 0 });
    expect(running.server.state.vite).toMatch(/^8\./);
    expect(running.server.state.react).toMatch(/^19\./);
    expect(running.server.state.isolation).toBe(
      process.platform === "linux" ? "sandboxed" : "open",
    );
    expect(running.server.log().map((line) => line.text)).toContainEqual(
      expect.stringMatching(/^Vite 8\S+ is ready with React 19/),
    );
    expect(changes).toBeGreaterThan(0);
  });

  test("puts the scripts of the frame before everything else in the page", async () => {
    const page = await fetchText("/?storyboard=true");
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);

    expect(scripts.slice(0, 2)).toEqual([
      '<script src="/__devloom/errors.js" data-editor-origin="http://localhost:4310">',
      '<script src="/__devloom/runtime.js" data-editor-origin="http://localhost:4310">',
    ]);
    const runtime = await ask(running.server.socketPath ?? "", "/__devloom/runtime.js");
    expect(runtime).toMatchObject({ status: 200, type: "text/javascript; charset=utf-8" });
    expect(runtime.text.length).toBeGreaterThan(10_000);
    for (const [name, exported] of [
      ["picture.js", "pictureOfPage"],
      ["looks.js", "broughtLooks"],
    ]) {
      const later = await ask(running.server.socketPath ?? "", `/__devloom/${name}`);
      expect(later).toMatchObject({ status: 200, type: "text/javascript; charset=utf-8" });
      expect(later.text).toMatch(new RegExp(`export\\s*\\{\\w+ as ${exported}`));
    }
  });

  test("asks for the ids of modules until it has them, and serves them annotated", async () => {
    const module = await fetchText("/src/App.jsx");

    expect(refusals).toBe(0);
    expect(asked).toContainEqual({
      path: "src/App.jsx",
      text: await project.read("src/App.jsx"),
    });
    expect(module).toContain("id-of-title");
  });

  test("reloads changed modules while they are shown", async () => {
    const page = await connectHotReload(running.server.socketPath ?? "");
    onTestFinished(() => page[Symbol.dispose]());
    await until(() => page.messages.some(({ type }) => type === "connected"));
    await fetchText("/src/main.jsx");
    await fetchText("/src/App.jsx");

    await project.write("src/App.jsx", (await project.read("src/App.jsx")).replace("Hello", "Bye"));

    await until(() => page.messages.some(({ type }) => type === "update"));
    expect(await fetchText("/src/App.jsx")).toContain("Bye from the fixture");
  });

  test("shows a component alone, with the app's styles", async () => {
    const page = await ask(
      running.server.socketPath ?? "",
      "/__devloom/component?file=src/App.jsx&export=App&props=%7B%7D",
    );
    const address = /<script type="module" src="([^"]*devloom-component[^"]*)"/.exec(
      page.text,
    )?.[1];
    const module = await fetchText(address ?? "");

    expect(page).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
    expect(page.text).toContain("<title>Fixture</title>");
    expect(page.text).toContain("/__devloom/runtime.js");
    expect(page.text).not.toContain("/src/main.jsx");
    expect(module).toContain("/src/style.css");
    expect(module).toContain("/src/App.jsx");
  });

  test.each([
    "file=../secret.jsx",
    "file=src/missing.jsx",
    "file=package.json",
    "file=node_modules/react/index.js",
    "file=src/App.jsx&export=a-b",
  ])("shows nothing for %s", async (query) => {
    const page = await ask(running.server.socketPath ?? "", `/__devloom/component?${query}`);

    expect(page.status).toBe(404);
  });

  test("writes nothing into the project", async () => {
    expect((await readdir(project.folder)).toSorted()).toEqual(
      ["index.html", "node_modules", "package.json", "src", "vite.config.js"].toSorted(),
    );
    expect((await readdir(join(project.folder, "node_modules"))).toSorted()).toEqual(
      ["@vitejs", "react", "react-dom", "vite"].toSorted(),
    );
  });

  test("serves no file beside the project", async () => {
    const answer = await ask(running.server.socketPath ?? "", "/@fs/etc/passwd?raw");

    expect(answer.text).not.toContain("root:");
  });

  test("starts again with a changed configuration", async () => {
    const config = await project.read("vite.config.js");
    const plugin = `{ name: "mark", transform: (code) => code.replace("of the fixture", "as configured") }`;
    await project.write("vite.config.js", config.replace("react()]", `react(), ${plugin}]`));
    await until(() => running.server.state.phase === "restarting");
    await until(() => running.server.state.phase === "ready");
    await project.write("src/mark.js", 'export const mark = "of the fixture";\n');

    expect(await fetchText("/src/mark.js")).toContain("as configured");
    expect(running.server.state.restarts).toBe(0);
  });

  test("says what is wrong with a configuration, and starts when it is corrected", async () => {
    const config = await project.read("vite.config.js");
    await project.write(
      "vite.config.js",
      "throw new Error(`the configuration is broken in ${process.cwd()}/vite.config.js`);\n",
    );
    await until(() => running.server.state.phase === "failed");

    expect(running.server.state.problem).toMatchObject({
      code: "start_failed",
      message: "Vite could not be started: the configuration is broken in vite.config.js",
    });
    expect(running.server.socketPath).toBeNull();

    await project.write("vite.config.js", config);
    const before = running.server.log().length;
    await Promise.all([running.server.start(), running.server.start()]);
    await running.server.start();
    expect(running.server.state.phase).toBe("ready");
    const said = running.server.log().slice(before);
    expect(said.filter(({ text }) => text.startsWith("Starting"))).toHaveLength(1);
  });

  test("needs its dependencies", async () => {
    await running.server.stop();
    expect(running.server.state.phase).toBe("stopped");
    const modules = join(project.folder, "node_modules");
    await rename(modules, `${modules}-away`);

    await running.server.start();

    expect(running.server.state).toMatchObject({
      phase: "failed",
      problem: { code: "dependencies_missing" },
    });
    await rename(`${modules}-away`, modules);
  });
});

describe.each([
  { way: "in the sandbox", surroundings: {} },
  { way: "without a sandbox", surroundings: { sandbox: noSandbox } },
])("a dev server that crashes $way", ({ surroundings }) => {
  test("is started again, until it is too often", async () => {
    const project = await makeProject("minimal");
    onTestFinished(() => project[Symbol.asyncDispose]());
    await project.write(
      "vite.config.js",
      `export default {
        plugins: [{
          name: "crash",
          configureServer: (server) => void server.middlewares.use("/crash", () => {
            console.error("the last words");
            process.exit(7);
          }),
        }],
      };`,
    );
    const running = await devServerFor(
      project,
      {},
      { ...surroundings, makeBackOff: () => new BackOff({ shortestMs: 5, mostCrashes: 2 }) },
    );
    onTestFinished(() => running[Symbol.asyncDispose]());
    const { server } = running;
    await server.start();
    const { sandbox } = surroundings;
    expect(server.state.sandboxNote).toBe(sandbox ? describeIsolation(sandbox).reason : null);

    await ask(server.socketPath ?? "", "/crash").catch(() => undefined);
    await until(() => server.state.phase === "ready" && server.state.restarts === 1);
    await ask(server.socketPath ?? "", "/crash").catch(() => undefined);
    await until(() => server.state.phase === "failed");

    expect(server.state.problem).toMatchObject({
      code: "crashed",
      message: expect.stringContaining("the last words"),
    });
    expect(server.log().map(({ text }) => text)).toContainEqual(
      expect.stringContaining("ended with code 7"),
    );
  });
});
