/** Measures typing in a long file of the IDE in a real browser and prints the figures as JSON. */
import { chromium } from "@playwright/test";
import { launchOptions } from "../support/browser.ts";
import { startGateway } from "../support/gateway-process.ts";
import { register } from "./register.ts";
import { tracedEvents } from "./traced-events.ts";

const LINES = 10_000;
const KEYS = 200;
const FILE = "src/long.ts";

interface Typed {
  keys: number[];
  frames: number[];
}

const gateway = await startGateway({ DEMO: "off" });
const browser = await chromium.launch(launchOptions);
try {
  const context = await browser.newContext({ baseURL: gateway.url });
  const post = await register(context);
  const { id = "" } = await post("/api/project", { name: "Bench" });
  const lines = Array.from(
    { length: LINES },
    (_, line) => `export const thread${line} = { colour: "red", length: ${line} };`,
  );
  const file = { filePath: FILE, content: `${lines.join("\n")}\n` };
  await post(`/api/ide/files/${id}`, file);
  const page = await context.newPage();
  const begin = performance.now();
  await page.goto(`/ide/${id}?file=${FILE}&line=5000`);
  await page.locator(".cm-content").waitFor();
  const usableMilliseconds = performance.now() - begin;
  await page.locator(".cm-line").first().click();
  await page.evaluate(() => {
    const typed: Typed = { keys: [], frames: [] };
    Object.assign(globalThis, { typed });
    let pressed = 0;
    addEventListener("keydown", () => (pressed = performance.now()), { capture: true });
    const content = document.querySelector(".cm-content");
    if (content === null) throw new Error("no text");
    new MutationObserver(() => {
      if (pressed === 0) return;
      const from = pressed;
      pressed = 0;
      typed.keys.push(performance.now() - from);
      requestAnimationFrame(() => typed.frames.push(performance.now() - from));
    }).observe(content, { characterData: true, childList: true, subtree: true });
  });
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.type("x", { delay: 30 });
  const session = await context.newCDPSession(page);
  await page.keyboard.press("Enter");
  // In the midst of a text input are the browser's own work, the editor's and the page's.
  const processorTimes = await tracedEvents(session, "textInput", async () => {
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.type("x", { delay: 30 });
  });
  const typed = await page.evaluate(() => (globalThis as unknown as { typed: Typed }).typed);
  const figures = {
    usableMilliseconds,
    keyTimes: typed.keys,
    frameTimes: typed.frames,
    processorTimes,
  };
  process.stdout.write(JSON.stringify(figures));
} finally {
  await browser.close();
  await gateway.stop();
}
