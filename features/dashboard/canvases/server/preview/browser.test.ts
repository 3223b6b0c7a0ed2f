import { existsSync, realpathSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeProject, type ProjectFixture } from "@devloom/dev-server/testing";
import { listen, type Listening, securityHeaders } from "@devloom/server-kit";
import { mintId } from "@devloom/source-engine";
import { type Browser, chromium, type Frame, type Page } from "@playwright/test";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { getPreview, openPreview, stopPreview } from "../../contract.ts";
import { showFolder } from "../../testing/preview-project.ts";
import { Studio } from "../../testing/studio.ts";

const SYSTEM_BROWSER = process.env["WHOLE_CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const LAUNCH = {
  ...(existsSync(SYSTEM_BROWSER) ? { executablePath: SYSTEM_BROWSER } : {}),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
};

let gateway: TestGateway;
let project: ProjectFixture;
let studio: Studio;
let browser: Browser;
let foreign: Listening;
let page: Page;

/** What a script of a preview finds when it looks for what is not its own. */
const LOOK_AROUND = `(() => {
  const attempt = (look) => {
    try {
      return look();
    } catch (error) {
      return error.name;
    }
  };
  return {
    own: attempt(() => localStorage.getItem("auth_token")),
    cookies: document.cookie,
    storage: attempt(() => parent.localStorage),
    page: attempt(() => parent.document.title),
  };
})()`;

/** What it gets when it calls the gateway: with a token, without, and with the browser's cookies. */
const CALL_GATEWAY = `async ([url, token]) => {
  const call = async (path, init) => {
    try {
      const answer = await fetch(url + path, init);
      return answer.type + " " + answer.status;
    } catch (error) {
      return error.name;
    }
  };
  return [
    await call("/api/canvases", { headers: { authorization: "Bearer " + token } }),
    await call("/api/canvases", {}),
    await call("/api/auth/refresh", { method: "POST", credentials: "include" }),
  ];
}`;

/** A page of the product that shows a frame, with the product's own policy. */
async function editorPage(request: Request): Promise<Response> {
  const { port } = new URL(request.url);
  const frames = [`http://*.preview.localhost:${port}`];
  return new Response(
    "<!doctype html><title>Editor</title><iframe width=800 height=600></iframe>",
    {
      headers: { "content-type": "text/html", ...securityHeaders({ https: false, frames }) },
    },
  );
}

async function openEditor(): Promise<Page> {
  const editor = await browser.newPage({ viewport: { width: 900, height: 700 } });
  await editor.goto(`${gateway.url}/editor`);
  await editor.evaluate(`localStorage.setItem("auth_token", "${studio.person.token}")`);
  return editor;
}

/** A browser as private windows are: no frame of another site keeps cookies that others of it could read. */
async function openStrictBrowser() {
  const folder = await mkdtemp(join(tmpdir(), "strict-browser-"));
  await mkdir(join(folder, "Default"));
  const profile = { block_third_party_cookies: true, cookie_controls_mode: 1 };
  await writeFile(join(folder, "Default", "Preferences"), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, LAUNCH);
  return {
    context,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function entry(): Promise<string> {
  const params = { canvasId: studio.canvasId };
  return (await send(studio.person, openPreview, { params })).body.entry;
}

/** Tells the frame of a page to open an address. */
async function point(inside: Page, address: string): Promise<Frame> {
  await inside.evaluate(`document.querySelector("iframe").src = ${JSON.stringify(address)}`);
  const frame = inside.frames()[1];
  if (frame === undefined) throw new Error("There is no frame.");
  return frame;
}

/** Opens an address in the frame of a page: what was there before, which may look the same, is gone. */
async function show(inside: Page, address: string): Promise<Frame> {
  const isFrame = (frame: Frame): boolean => frame === inside.frames()[1];
  const opened = inside.waitForEvent("framenavigated", { predicate: isFrame, timeout: 60_000 });
  const [frame] = await Promise.all([point(inside, address), opened]);
  return frame;
}

beforeAll(async () => {
  project = await makeProject("minimal");
  const workspaceRoots = [realpathSync(tmpdir())];
  gateway = await startTestGateway({ config: { workspaceRoots }, web: editorPage });
  studio = await Studio.open(gateway);
  await showFolder(studio, project.folder);
  foreign = await listen(
    (_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<iframe></iframe>"),
    "127.0.0.1",
    0,
  );
  browser = await chromium.launch(LAUNCH);
  page = await openEditor();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await foreign?.close();
  await gateway?.close();
  await project?.[Symbol.asyncDispose]();
});

describe("a preview in a browser", () => {
  it("waits for its dev server and then shows the project, with the ids of its elements", async () => {
    const frame = await show(page, await entry());
    const heading = frame.getByRole("heading", { name: "Hello from the fixture" });
    await heading.waitFor({ timeout: 60_000 });
    const id = mintId("src/App.jsx", 0);
    expect(await heading.getAttribute("class")).toBe(`title ${id}`);
    const params = { canvasId: studio.canvasId };
    const { body } = await send(studio.person, getPreview, { params });
    expect(body).toMatchObject({ phase: "ready", problem: null, react: /^19/, vite: /^8/ });
  });

  it("takes a change over without being loaded again", async () => {
    const frame = await show(page, await entry());
    await frame.getByText("Hello from the fixture").waitFor();
    await frame.evaluate("void (window.stayed = true)");
    const element = { codebaseId: mintId("src/App.jsx", 0), filename: "src/App.jsx" };
    const { status } = await studio.change("EDIT_TEXT", { element, newText: "Woven anew" });
    expect(status).toBe(200);
    await frame.getByText("Woven anew").waitFor();
    expect(await frame.evaluate("window.stayed")).toBe(true);
    expect((await studio.undo()).status).toBe(200);
    await frame.getByText("Hello from the fixture").waitFor();
    expect(await frame.evaluate("window.stayed")).toBe(true);
  });

  it("is shown and takes changes over where the browser blocks cookies of other sites", async () => {
    const strict = await openStrictBrowser();
    onTestFinished(strict.close);
    const editor = await strict.context.newPage();
    await editor.goto(`${gateway.url}/editor`);
    const frame = await show(editor, await entry());
    await frame.getByText("Hello from the fixture").waitFor();
    const kept = `document.cookie = "plain=1; Secure; SameSite=None"; document.cookie`;
    // A browser that has only just started takes cookies until its network service knows better.
    await expect.poll(() => frame.evaluate(kept)).toBe("");
    const element = { codebaseId: mintId("src/App.jsx", 0), filename: "src/App.jsx" };
    await studio.change("EDIT_TEXT", { element, newText: "Woven in private" });
    await frame.getByText("Woven in private").waitFor();
    await studio.undo();
    await frame.getByText("Hello from the fixture").waitFor();
  });

  it("reaches neither the product's storage nor its page", async () => {
    const frame = await show(page, await entry());
    await frame.getByText("Hello from the fixture").waitFor();
    const found = await frame.evaluate(LOOK_AROUND);
    expect(found).toEqual({
      // Browsers that keep nothing for frames of other sites refuse to look.
      own: expect.toBeOneOf([null, "SecurityError"]),
      cookies: "",
      storage: "SecurityError",
      page: "SecurityError",
    });
  });

  it("cannot call the gateway, not even with the person's token", async () => {
    const frame = await show(page, await entry());
    await frame.getByText("Hello from the fixture").waitFor();
    const calls = await frame.evaluate(
      `(${CALL_GATEWAY})(${JSON.stringify([gateway.url, studio.person.token])})`,
    );
    expect(calls).toEqual(["TypeError", "TypeError", "TypeError"]);
  });

  it("is shown in no page of another site, not even with a ticket", async () => {
    const thief = await browser.newPage();
    await thief.goto(`http://127.0.0.1:${foreign.port}/`);
    const [refused, frame] = await Promise.all([
      thief.waitForEvent("requestfailed"),
      point(thief, await entry()),
    ]);
    expect(refused.failure()?.errorText).toBe("net::ERR_BLOCKED_BY_RESPONSE");
    expect(await frame.getByText("Hello from the fixture").count()).toBe(0);
    await thief.close();
  });

  it("is refused in a tab of its own without a ticket, and opens with one", async () => {
    const tab = await browser.newPage();
    const address = await entry();
    await tab.goto(new URL(address).origin);
    expect(await tab.getByRole("heading").textContent()).toBe("Open this preview from the editor");
    await tab.goto(address);
    await tab.getByText("Hello from the fixture").waitFor();
    await tab.close();
  });

  it("comes back by itself after it was stopped, and ends with the session", async () => {
    const params = { canvasId: studio.canvasId };
    await send(studio.person, stopPreview, { params });
    const frame = await show(page, `${new URL(page.frames()[1]?.url() ?? "").origin}/again`);
    await frame.getByText("The preview is stopped").waitFor();
    await entry();
    await frame.getByText("Hello from the fixture").waitFor({ timeout: 60_000 });
    await gateway.gateway.platform.database.system((tx) =>
      sql`update session set ended_at = now() where account_id = ${studio.person.user.id}`.execute(
        tx.query(),
      ),
    );
    const visit = async () => (await frame.goto(`${new URL(frame.url()).origin}/`))?.status();
    await expect.poll(visit, { timeout: 30_000, interval: 500 }).toBe(401);
    await frame.getByText("Open this preview from the editor").waitFor();
  }, 120_000);
});
