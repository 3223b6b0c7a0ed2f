import { type Browser, chromium } from "@playwright/test";
import { existsSync } from "node:fs";
import { bundleScript } from "./bundle.ts";
import { EDITOR_PAGE, Editor } from "./editor.ts";
import { type Site, serve } from "./server.ts";

/** A browser as people have it. */
const WHOLE = [process.env["WHOLE_CHROMIUM_PATH"], "/usr/bin/chromium"];
/** The same engine without a window around every page, at half the cost. */
const HEADLESS = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium-headless-shell", ...WHOLE];

/** A browser, an editor's origin, and a preview's origin with the runtime in every page. */
export interface Stage {
  readonly browser: Browser;
  readonly previews: Site;
  readonly editors: Site;
  /** Opens a previewed page in an editor, with the port handed over. */
  readonly open: (path: string) => Promise<Editor>;
  /** The same for a page that another server has; it must hold `scriptTags`. */
  readonly openAddress: (address: string) => Promise<Editor>;
  readonly scriptTags: string;
  readonly stop: () => Promise<void>;
}

/** A page of the preview: its body, and what stands in its head. */
export interface Fixture {
  readonly body: string;
  readonly head?: string;
  readonly files?: Readonly<Record<string, string>>;
}

export interface StageOptions {
  /** Another name for this machine makes the editor another site, in another process of the browser. */
  readonly editorHost?: string;
  /** For a pointer that is locked, which only a browser with windows knows. */
  readonly wholeBrowser?: boolean;
}

export async function openStage(
  fixtures: Readonly<Record<string, Fixture>>,
  { editorHost = "127.0.0.1", wholeBrowser = false }: StageOptions = {},
): Promise<Stage> {
  const [runtime, errorScript, picture, looks] = await Promise.all([
    bundleScript("../src/main.ts"),
    bundleScript("../src/error-script.ts"),
    bundleScript("../src/picture/picture.ts", true, "es"),
    bundleScript("../src/looks/brought-looks.ts", true, "es"),
  ]);
  const served = await serve({ "/": EDITOR_PAGE });
  const editors = { ...served, origin: served.origin.replace("127.0.0.1", editorHost) };
  const origin = `data-editor-origin="${editors.origin}"`;
  const pages: Record<string, string> = {
    "/runtime.js": runtime,
    "/errors.js": errorScript,
    "/picture.js": picture,
    "/looks.js": looks,
  };
  for (const [path, { body, head = "", files = {} }] of Object.entries(fixtures)) {
    pages[path] =
      `<!doctype html><html><head><script src="/errors.js" ${origin}></script>` +
      `<script src="/runtime.js" ${origin}></script>${head}</head><body>${body}</body></html>`;
    Object.assign(pages, files);
  }
  const previews = await serve(pages);
  const executablePath = (wholeBrowser ? WHOLE : HEADLESS).find(
    (path) => path !== undefined && existsSync(path),
  );
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
  const openAddress = async (address: string): Promise<Editor> => {
    const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
    // Runners that compile with names kept call this in functions that are sent to the page.
    await page.addInitScript("globalThis.__name = (value) => value");
    await page.goto(`${editors.origin}/`);
    await page.evaluate(
      (source) =>
        new Promise<void>((resolve) => {
          const frame = document.querySelector("iframe");
          frame?.addEventListener("load", () => resolve(), { once: true });
          if (frame !== null) frame.src = source;
        }),
      address,
    );
    const frame = page.frames()[1];
    if (frame === undefined) throw new Error("The preview did not load");
    const editor = new Editor(page, frame);
    await editor.offerPort();
    return editor;
  };
  const stop = async (): Promise<void> => {
    await browser.close();
    await Promise.all([editors.stop(), previews.stop()]);
  };
  const open = (path: string): Promise<Editor> => openAddress(previews.origin + path);
  const scriptTags = `<script src="${previews.origin}/runtime.js" ${origin}></script>`;
  return { browser, previews, editors, open, openAddress, scriptTags, stop };
}
