/** Measures the runtime in a real browser and prints the figures as JSON. */
import { gzipSync } from "node:zlib";
import { bundleScript } from "../bundle.ts";
import type { EditReport } from "../edits/run-edits.ts";
import { openStage } from "../stage.ts";
import { measureEdits } from "./measure-edits.ts";
import { type PageFigures, measurePage } from "./page-figures.ts";
import { PLAIN_SCRIPT } from "./plain-script.ts";

/** Everything that is measured. */
export interface FrameFigures {
  readonly scriptKilobytes: number;
  readonly pages: readonly PageFigures[];
  readonly edits: readonly EditReport[];
}

const SIZES = [1_000, 5_000, 20_000];
/** Keeps the closed root of the outlines, which nobody else can look into. */
const KEEP_ROOT = `<script>{
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    if (this.className === "arb89-outline") window.root = root;
    return root;
  };
}</script>`;

async function measurePages(): Promise<PageFigures[]> {
  const app = await bundleScript("./fixtures/large-app.tsx", false);
  const body = `<div id="root"></div><script src="/app.js"></script>`;
  const plain = `<!doctype html><html><head></head><body>${body}<script src="/plain.js"></script></body></html>`;
  const files = { "/app.js": app, "/plain.js": PLAIN_SCRIPT, "/plain": plain };
  const large = { head: KEEP_ROOT, body, files };
  const stage = await openStage(
    { "/large": large },
    { editorHost: "localhost", wholeBrowser: true },
  );
  try {
    const pages: PageFigures[] = [];
    for (const size of SIZES) pages.push(await measurePage(stage, size));
    return pages;
  } finally {
    await stage.stop();
  }
}

const runtime = await bundleScript("../src/main.ts");
const figures: FrameFigures = {
  scriptKilobytes: gzipSync(runtime).byteLength / 1024,
  pages: await measurePages(),
  edits: process.argv.includes("--without-edits") ? [] : await measureEdits(),
};
process.stdout.write(JSON.stringify(figures));
