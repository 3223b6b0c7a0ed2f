import { ManualClock } from "@devloom/server-kit";
import { placeOn } from "@devloom/program-origins";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../../../admin/access/contract.ts";
import { send } from "../../../../testing/client.ts";
import { deleteCanvas, openPreview } from "../../contract.ts";
import { type PreviewStage, startPreviewStage } from "../../testing/preview-stage.ts";
import { ask } from "../../../../testing/ask-host.ts";
import { Visitor } from "../../testing/preview-visitor.ts";
import { startBeside, Studio } from "../../testing/studio.ts";

const clock = new ManualClock(new Date());
let stage: PreviewStage;
let studio: Studio;
beforeAll(async () => {
  stage = await startPreviewStage({ clock });
  studio = await Studio.open(stage.gateway);
});
afterAll(() => stage.gateway.close());

/** Longer than anything that was found out about somebody is believed. */
const LATER = 4_000;

describe("a ticket", () => {
  it("becomes a pass for this one origin, out of reach of scripts", async () => {
    const visitor = await Visitor.invite(stage.gateway, studio);
    const { port } = new URL(stage.gateway.url);
    expect(visitor.origin).toBe(`http://${studio.canvasId}.preview.localhost:${port}`);

    const { status, headers } = await visitor.useTicket("&to=%2Fsettings%3Ftab%3D1%23top");
    expect(status).toBe(303);
    expect(headers.location).toBe(`${visitor.origin}/settings?tab=1#top`);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["set-cookie"]).toHaveLength(1);
    const [cookie] = headers["set-cookie"] ?? [];
    expect(cookie?.split("; ").slice(1)).toEqual([
      "Path=/",
      "Max-Age=3600",
      "HttpOnly",
      "SameSite=None",
      "Secure",
      "Partitioned",
    ]);
    expect(await visitor.ask({ path: "/a" })).toMatchObject({ status: 200, body: "seen /a" });
  });

  it("lets in once, on any gateway", async () => {
    const visitor = await Visitor.invite(stage.gateway, studio);
    const beside = await startBeside(stage.gateway);
    const elsewhere = new Visitor(beside, studio, visitor.entry);
    expect((await elsewhere.useTicket()).status).toBe(303);
    expect((await visitor.useTicket()).status).toBe(401);
    expect(visitor.cookie).toBe("");
    await beside.close();
  });

  it("lets in for a minute", async () => {
    const visitor = await Visitor.invite(stage.gateway, studio);
    clock.advance(60_000);
    expect((await visitor.useTicket()).status).toBe(401);
  });

  it("is for one canvas alone, and so is the pass", async () => {
    const other = await studio.another();
    const visitor = await Visitor.invite(stage.gateway, studio);
    const atOther = await Visitor.enter(stage.gateway, other);
    const { pathname, search } = new URL(visitor.entry);
    expect((await ask(stage.gateway, atOther.host, { path: pathname + search })).status).toBe(401);
    await visitor.useTicket();
    const moved = await ask(stage.gateway, atOther.host, { headers: { cookie: visitor.cookie } });
    expect(moved.status).toBe(401);
  });

  it("cannot be made up, changed, or stand in for a pass", async () => {
    const visitor = await Visitor.invite(stage.gateway, studio);
    const ticket = new URL(visitor.entry).searchParams.get("ticket") ?? "";
    const [content = "", signature = ""] = ticket.split(".");
    const claims = JSON.parse(Buffer.from(content, "base64url").toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, expiresAt: 9e15 })).toString(
      "base64url",
    );
    for (const given of [
      "",
      content,
      `${content}.`,
      `${forged}.${signature}`,
      `${content}.${signature.slice(1)}`,
      `${ticket}.${signature}`,
    ]) {
      const path = `/__devloom/enter?ticket=${given}`;
      expect((await visitor.ask({ path })).status, given).toBe(401);
    }
    const asPass = { cookie: `devloom_preview=${ticket}` };
    expect((await visitor.ask({ headers: asPass })).status).toBe(401);
    await visitor.useTicket();
    const pass = visitor.cookie.slice(visitor.cookie.indexOf("=") + 1);
    expect((await visitor.ask({ path: `/__devloom/enter?ticket=${pass}` })).status).toBe(401);
  });

  it("is given to nobody of another tenant, and not to keys", async () => {
    const stranger = await Studio.open(stage.gateway);
    const params = { canvasId: studio.canvasId };
    expect((await send(stranger.person, openPreview, { params })).status).toBe(404);
    const { body } = await send(studio.person, createKey, {
      body: { name: "Key", scopes: ["canvas:read"], expiresInDays: 1 },
    });
    const withKey = await send({ ...studio.person, token: body.key }, openPreview, { params });
    expect([withKey.status, withKey.body]).toMatchObject([403, { code: "session_required" }]);
  });

  it.each([
    ["//attacker.example/", "/"],
    ["/\\attacker.example", "/"],
    ["https://attacker.example", "/"],
    ["javascript:alert(1)", "/"],
    ["relative", "/"],
    ["/.//attacker.example", "//attacker.example"],
    ["/ok?a=%2F#b", "/ok?a=%2F#b"],
  ])("with %s leads to %s of its own origin", (to, place) => {
    const origin = "http://canvas.preview.localhost:1";
    expect(placeOn(origin, to)).toBe(`${origin}${place}`);
  });
});

describe("a pass", () => {
  it("is renewed with use, and ends an hour after the last", async () => {
    const visitor = await Visitor.enter(stage.gateway, studio);
    expect((await visitor.ask()).headers["set-cookie"]).toBeUndefined();
    clock.advance(50 * 60_000);
    const [renewed = ""] = (await visitor.ask()).headers["set-cookie"] ?? [];
    const before = visitor.cookie;
    clock.advance(50 * 60_000);
    expect((await visitor.ask()).status).toBe(401);
    visitor.cookie = renewed.split(";", 1)[0] ?? "";
    expect(visitor.cookie).not.toBe(before);
    expect((await visitor.ask()).status).toBe(200);
  });

  it("stands beside cookies of the same name that neighbours have put there", async () => {
    const visitor = await Visitor.enter(stage.gateway, await Studio.open(stage.gateway));
    const tossed = { cookie: "devloom_preview=tossed" };
    expect((await visitor.ask({ headers: tossed })).status).toBe(200);
  });

  it("ends with the session", async () => {
    const own = await Studio.open(stage.gateway);
    const visitor = await Visitor.enter(stage.gateway, own);
    const connection = await visitor.connect();
    if (typeof connection === "number") throw new Error(`Refused with ${connection}`);
    const closed = new Promise((resolve) => connection.once("close", resolve));
    await stage.gateway.gateway.platform.database.system((tx) =>
      sql`update session set ended_at = now() where account_id = ${own.person.user.id}`.execute(
        tx.query(),
      ),
    );
    clock.advance(LATER);
    expect((await visitor.ask()).status).toBe(401);
    await closed;
    expect(await visitor.connect()).toBe(401);
  });

  it("ends with the membership, and with the canvas", async () => {
    const own = await Studio.open(stage.gateway);
    const visitor = await Visitor.enter(stage.gateway, own);
    const spare = await own.another();
    const atSpare = await Visitor.enter(stage.gateway, spare);
    expect((await atSpare.ask()).status).toBe(200);
    await send(own.person, deleteCanvas, { params: { canvasId: spare.canvasId } });
    clock.advance(LATER);
    expect((await atSpare.ask()).status).toBe(401);
    expect((await visitor.ask()).status).toBe(200);
    await stage.gateway.gateway.platform.database.system((tx) =>
      sql`update membership set suspended_at = now() where account_id = ${own.person.user.id}`.execute(
        tx.query(),
      ),
    );
    clock.advance(LATER);
    expect((await visitor.ask()).status).toBe(401);
  });
});
