import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** The smallest React page, bundled by the same tool: what no page built with React can go below. */
export async function bareReactKilobytes(): Promise<number> {
  // Inside the checkout, so that React is found.
  const folder = await mkdtemp(join(resolve(import.meta.dirname, ".."), ".bare-react-"));
  try {
    await writeFile(
      join(folder, "page.js"),
      `import { createElement } from "react"; import { createRoot } from "react-dom/client";
       createRoot(document.body).render(createElement("p", null, "Hello"));`,
    );
    const built = await build({
      root: folder,
      logLevel: "silent",
      configFile: false,
      build: { write: false, rollupOptions: { input: join(folder, "page.js") } },
    });
    const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
    const code = outputs.map((one) => (one.type === "chunk" ? one.code : "")).join("");
    return gzipSync(code).byteLength / 1024;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
