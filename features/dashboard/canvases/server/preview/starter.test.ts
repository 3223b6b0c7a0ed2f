import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { makeProject, type ProjectFixture } from "@devloom/dev-server/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { getPreview, openPreview, readPreviewLog, stopPreview } from "../../contract.ts";
import { showFolder } from "../../testing/preview-project.ts";
import { Visitor } from "../../testing/preview-visitor.ts";
import { Studio } from "../../testing/studio.ts";

let gateway: TestGateway;
let project: ProjectFixture;
let studio: Studio;
let visitor: Visitor;
beforeAll(async () => {
  project = await makeProject("starter");
  const workspaceRoots = [realpathSync(tmpdir())];
  gateway = await startTestGateway({ config: { workspaceRoots } });
  studio = await Studio.open(gateway);
  await showFolder(studio, project.folder);
  visitor = await Visitor.enter(gateway, studio);
}, 120_000);
afterAll(async () => {
  await gateway?.close();
  await project?.[Symbol.asyncDispose]();
});

const on = () => ({ params: { canvasId: studio.canvasId } });
const SCRIPT = { accept: "*/*" };

describe("the preview of a starter application", { timeout: 120_000 }, () => {
  it("is found out about and starts", async () => {
    const { body } = await send(studio.person, openPreview, on());
    expect(body.state.apps).toMatchObject([
      { path: "", framework: "vite-react", typescript: true, tailwind: 4, problem: null },
    ]);
    const ready = async () => (await send(studio.person, getPreview, on())).body;
    await vi.waitFor(async () => expect((await ready()).phase).toBe("ready"), {
      timeout: 90_000,
      interval: 250,
    });
    expect(await ready()).toMatchObject({ problem: null, restarts: 0, network: false });
  });

  it("serves its page with the scripts of the frame, which hear the editor alone", async () => {
    const { status, body, headers } = await visitor.ask();
    expect(status).toBe(200);
    expect(body).toContain(gateway.url);
    for (const path of ["/__devloom/errors.js", "/__devloom/runtime.js"]) {
      expect(body).toContain(path);
      const script = await visitor.ask({ path, headers: SCRIPT });
      expect([script.status, script.headers["content-type"]]).toEqual([
        200,
        expect.stringContaining("javascript"),
      ]);
    }
    expect(headers["content-security-policy"]).toContain("frame-ancestors http://127.0.0.1");
  });

  it("serves modules with the ids that the editor knows", async () => {
    const { treeElementLookup } = await studio.lookups();
    const files = Object.values(treeElementLookup).map(({ filename }) => String(filename));
    const paths = [...new Set(files)].filter((path) => !path.includes(".test."));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths.slice(0, 12)) {
      const { status, body } = await visitor.ask({ path: `/${path}`, headers: SCRIPT });
      expect(status, path).toBe(200);
      const ids = [...body.matchAll(/"?tempo(?:host|element)id"?: "([^"]+)"/g)].map(([, id]) => id);
      for (const id of ids) expect(treeElementLookup).toHaveProperty([String(id)]);
      expect(ids.length, path).toBeGreaterThan(0);
    }
  });

  it("tells what it does, and stops", async () => {
    const { body } = await send(studio.person, readPreviewLog, on());
    expect(body.lines.length).toBeGreaterThan(0);
    expect((await send(studio.person, stopPreview, on())).body.phase).toBe("stopped");
    expect((await visitor.ask()).status).toBe(503);
  });
});
