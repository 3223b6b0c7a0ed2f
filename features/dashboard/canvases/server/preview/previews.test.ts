import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readIsolation } from "@devloom/sandbox";
import { ManualClock } from "@devloom/server-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteProject } from "../../../projects/contract.ts";
import { openLive } from "../../../../testing/live-stream.ts";
import { send } from "../../../../testing/client.ts";
import {
  changePreviewSettings,
  getPreview,
  installForPreview,
  openPreview,
  readPreviewLog,
  restartPreview,
  stopPreview,
} from "../../contract.ts";
import { type PreviewStage, startPreviewStage } from "../../testing/preview-stage.ts";
import { Visitor } from "../../testing/preview-visitor.ts";
import type { SocketDevServers } from "../../testing/socket-dev-servers.ts";
import { Studio } from "../../testing/studio.ts";
import { MAX_SOCKETS } from "./preview-host.ts";
import { cacheFolderOf, sweepPreviewCaches } from "./sweep-caches.ts";

const clock = new ManualClock(new Date());
let stage: PreviewStage;
let devServers: SocketDevServers;
let studio: Studio;
beforeAll(async () => {
  const previewLimits = { most: 2, idleMilliseconds: 3_600_000 };
  stage = await startPreviewStage({ clock, config: { previewLimits } });
  devServers = stage.devServers;
});
afterAll(() => stage.gateway.close());
beforeEach(async () => {
  studio = await Studio.open(stage.gateway);
  devServers.isHeld = false;
  devServers.problem = null;
});

const on = (one: Studio) => ({ params: { canvasId: one.canvasId } });
const running = () => devServers.made.filter(({ state }) => state.phase !== "stopped");

describe("the dev server of a project", () => {
  it("is one for all its canvases, started by whoever comes first", async () => {
    const before = devServers.made.length;
    const other = await studio.another();
    const visitors = await Promise.all(
      [studio, other, studio].map((one) => Visitor.enter(stage.gateway, one)),
    );
    for (const visitor of visitors) expect((await visitor.ask()).status).toBe(200);
    expect(devServers.made).toHaveLength(before + 1);
    expect(devServers.last.starts).toBe(1);
    expect(devServers.last.options).toMatchObject({ appPath: "", network: false });
  });

  it("says what will keep its code in before it is started", async () => {
    const { level, reason } = await readIsolation(false);

    expect((await send(studio.person, getPreview, on(studio))).body).toMatchObject({
      vite: null,
      isolation: level,
      sandboxNote: reason,
    });
  });

  it("makes a page wait until it is ready, and what a page needs wait for it", async () => {
    devServers.isHeld = true;
    const visitor = await Visitor.enter(stage.gateway, studio);
    const page = await visitor.ask();
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "1"]);
    expect(page.body).toContain("Starting the preview");
    const status = await visitor.ask({ path: "/__devloom/status" });
    expect(JSON.parse(status.body)).toEqual({ phase: "starting", problem: null });
    const part = visitor.ask({ path: "/part.js", headers: { accept: "*/*" } });
    await devServers.last.ready();
    expect(await part).toMatchObject({ status: 200, body: "seen /part.js" });
  });

  it("that cannot run says why, and what to do", async () => {
    const problem = { code: "no_vite", message: "No <Vite>.", nextStep: "Add it." } as const;
    devServers.problem = problem;
    const before = devServers.made.length;
    const { body } = await send(studio.person, openPreview, on(studio));
    expect(body.state).toMatchObject({ phase: "failed", problem, appPath: "" });
    const visitor = new Visitor(stage.gateway, studio, body.entry);
    await visitor.useTicket();
    const page = await visitor.ask();
    expect(page.body).toContain("No &lt;Vite&gt;.");
    expect(page.body).toContain("Add it.");
    expect(devServers.made).toHaveLength(before);
  });

  it("that failed is tried again when somebody opens it, not by each request", async () => {
    const visitor = await Visitor.enter(stage.gateway, studio);
    devServers.last.become({ phase: "failed" });
    expect((await visitor.ask()).status).toBe(503);
    await send(studio.person, openPreview, on(studio));
    expect(devServers.last.starts).toBe(1);
    clock.advance(10_000);
    await send(studio.person, openPreview, on(studio));
    expect(devServers.last.starts).toBe(2);
  });

  it("keeps saying why an installation failed until the dependencies are there", async () => {
    await send(studio.person, openPreview, on(studio));
    const problem = { code: "install_failed", message: "ECONNRESET", nextStep: "" } as const;
    devServers.last.become({ phase: "failed", problem });
    devServers.problem = { code: "dependencies_missing", message: "", nextStep: "" };
    clock.advance(10_000);
    const { body } = await send(studio.person, openPreview, on(studio));
    expect(body.state.problem).toEqual(problem);
    expect(devServers.last.starts).toBe(1);

    devServers.problem = null;
    await send(studio.person, openPreview, on(studio));
    expect(devServers.last.starts).toBe(2);
  });

  it("stays stopped for requests once a person has stopped it", async () => {
    const visitor = await Visitor.enter(stage.gateway, studio);
    expect((await send(studio.person, stopPreview, on(studio))).body.phase).toBe("stopped");
    const page = await visitor.ask();
    expect([page.status, devServers.last.state.phase]).toEqual([503, "stopped"]);
    expect(page.body).toContain("The preview is stopped");
    const { body } = await send(studio.person, openPreview, on(studio));
    await expect.poll(() => devServers.last.state.phase).toBe("ready");
    expect(body.state.phase).not.toBe("stopped");
  });

  it("is started anew by a restart, and after dependencies were installed", async () => {
    await send(studio.person, openPreview, on(studio));
    const first = devServers.last;
    await send(studio.person, restartPreview, on(studio));
    expect([first.starts, devServers.last === first]).toEqual([2, true]);
    devServers.problem = { code: "dependencies_missing", message: "", nextStep: "" };
    await send(studio.person, installForPreview, on(studio));
    await expect.poll(() => devServers.last.state.phase).toBe("ready");
    expect(devServers.last.installs).toBe(1);
    expect((await send(studio.person, getPreview, on(studio))).body).toMatchObject({
      phase: "ready",
      vite: "8.0.0",
      isolation: "sandboxed",
      problem: null,
    });
  });

  it("is made anew with other settings", async () => {
    const visitor = await Visitor.enter(stage.gateway, studio);
    const change = (body: { appPath?: string; network?: boolean }) =>
      send(studio.person, changePreviewSettings, { ...on(studio), body });
    expect((await change({ appPath: "apps/none" })).status).toBe(400);
    expect((await change({ appPath: "../outside" })).status).toBe(400);
    const { body } = await change({ appPath: "apps/other", network: true });
    expect(body).toMatchObject({ appPath: "apps/other", network: true });
    expect(devServers.last.options).toMatchObject({ appPath: "apps/other", network: true });
    expect((await visitor.ask()).status).toBe(200);
    await change({ network: false });
    expect(devServers.last.options).toMatchObject({ appPath: "apps/other", network: false });
  });

  it("tells what it wrote, and that something moved", async () => {
    await send(studio.person, openPreview, on(studio));
    const query = { after: 1 };
    const { body } = await send(studio.person, readPreviewLog, { ...on(studio), query });
    expect(body.lines.map(({ number }) => number)).toEqual([2, 3]);
    const stale = { ...on(studio), query: { after: 7 } };
    expect((await send(studio.person, readPreviewLog, stale)).body.lines).toHaveLength(3);
    const stream = await openLive(studio.person, "canvas");
    devServers.last.become({ restarts: 1 });
    await stream.heard("canvas.preview");
    stream.close();
  });
});

describe("dev servers", () => {
  it("are so many at most: the one unused for longest makes room", async () => {
    const others = [await Studio.open(stage.gateway), await Studio.open(stage.gateway)];
    const made = [];
    for (const one of [studio, ...others]) {
      await send(one.person, openPreview, on(one));
      made.push(devServers.last);
      clock.advance(1);
    }
    expect(made.map(({ state }) => state.phase)).toEqual(["stopped", "ready", "ready"]);
    expect(running()).toHaveLength(2);
  });

  it("have so many connections at most, and go on for those who have one", async () => {
    const visitor = await Visitor.enter(stage.gateway, studio);
    const connections = await Promise.all(
      Array.from({ length: MAX_SOCKETS }, () => visitor.connect()),
    );
    expect(connections.filter((one) => typeof one === "number")).toEqual([]);
    expect(await visitor.connect()).toBe(429);
    expect((await visitor.ask()).status).toBe(200);
    for (const one of connections) if (typeof one !== "number") one.destroy();
    await expect.poll(async () => typeof (await visitor.connect())).toBe("object");
  });

  it("leave nothing behind of projects that are gone", async () => {
    const { dataDir, gateway } = stage.gateway;
    await sweepPreviewCaches(gateway.platform);
    const { projectId } = studio.place;
    for (const id of [projectId, "01a1de93-0000-7000-8000-000000000000", "leftover"])
      await mkdir(join(cacheFolderOf(dataDir, id), "home"), { recursive: true });
    await sweepPreviewCaches(gateway.platform);
    expect(await readdir(join(dataDir, "previews"))).toEqual([projectId]);
  });

  it("stop with their project", async () => {
    await send(studio.person, openPreview, on(studio));
    const server = devServers.last;
    const { projectId } = studio.place;
    await send(studio.person, deleteProject, { params: { id: projectId } });
    await expect.poll(() => server.state.phase).toBe("stopped");
  });

  it("stop when nobody uses them, but not while somebody is connected; and with the gateway", async () => {
    // The clock decides who is idle, so nothing stops before it is moved; looking is frequent.
    const idleMilliseconds = 200;
    const time = new ManualClock(new Date());
    const config = { previewLimits: { most: 2, idleMilliseconds } };
    const own = await startPreviewStage({ clock: time, config });
    const visitor = await Visitor.enter(own.gateway, await Studio.open(own.gateway));
    const server = own.devServers.last;
    const connection = await visitor.connect();
    if (typeof connection === "number") throw new Error(`Refused with ${connection}`);
    await Visitor.enter(own.gateway, await Studio.open(own.gateway));
    const unused = own.devServers.last;
    time.advance(idleMilliseconds * 2);
    await expect.poll(() => unused.state.phase).toBe("stopped");
    expect(server.state.phase).toBe("ready");
    connection.destroy();
    await Promise.all(Array.from({ length: 20 }, () => visitor.connectAndBreak()));
    await vi.waitFor(() => {
      // A connection that broke on its way in may still count as a use a moment later.
      time.advance(idleMilliseconds * 2);
      expect(server.state.phase).toBe("stopped");
    }, 60_000);
    expect((await visitor.ask()).status).toBe(200);
    expect(own.devServers.last).not.toBe(unused);
    await own.gateway.close();
    expect(own.devServers.last.state.phase).toBe("stopped");
  });
});

describe("an installation", () => {
  it("without a domain for previews says what is missing", async () => {
    const own = await startPreviewStage({ config: { publicUrl: "https://devloom.example" } });
    const one = await Studio.open(own.gateway);
    const { status, body } = await send(one.person, openPreview, on(one));
    expect([status, body]).toMatchObject([409, { code: "previews_not_configured" }]);
    await own.gateway.close();
  });

  it("without network for previews takes it from those who had it", async () => {
    const change = (one: Studio) =>
      send(one.person, changePreviewSettings, { ...on(one), body: { network: true } });
    expect((await change(studio)).body.network).toBe(true);
    const { url } = stage.gateway;
    const own = await startPreviewStage({
      beside: stage.gateway,
      config: { publicUrl: url, previewNetwork: false },
    });
    const there = studio.through(own.gateway);
    const { status, body } = await change(there);
    expect([status, body]).toMatchObject([403, { code: "network_not_allowed" }]);
    expect((await send(there.person, getPreview, on(there))).body.network).toBe(false);
    await own.gateway.close();
  });
});
