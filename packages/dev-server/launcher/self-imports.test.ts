import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { selfImports } from "./self-imports.mjs";

const require = createRequire(import.meta.url);
const { transform } = selfImports();

it.each(["plugin-react-4", "plugin-react-5"])(
  "notes in the real runtime of %s which modules are importing themselves",
  async (name) => {
    const folder = dirname(require.resolve(name));
    const runtime = await readFile(join(folder, "refresh-runtime.js"), "utf8");
    const made = await transform?.handler(runtime, "/@react-refresh");
    // Only the part about imports runs outside of a browser.
    const part = /const devloomPending[\s\S]*?\n\}/.exec(made?.code ?? "")?.[0] ?? "";
    const { __hmr_import: load } = (await import(
      `data:text/javascript,${encodeURIComponent(part)}`
    )) as { __hmr_import: (module: string) => Promise<unknown> };
    const pending = Reflect.get(globalThis, Symbol.for("devloom.imports")) as Set<unknown>;
    const loading = [load("data:text/javascript,export default 1"), load("data:text/none,")];
    expect([...pending]).toEqual(loading);
    await Promise.allSettled(loading);
    await Promise.resolve();
    expect(pending.size).toBe(0);
  },
);

it("leaves everything else as it is", async () => {
  expect(await transform?.handler("export const __hmr_import = 1;", "/@react-refresh")).toBeNull();
  expect(await transform?.handler("anything", "/src/App.jsx")).toBeNull();
});
