import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { webFiles } from "./web-files.ts";

/** A build whose page names one script. */
async function build(folder: string, name: string, at: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, `assets/${name}.js`), `// ${name}`);
  await writeFile(join(folder, "theme.css"), name);
  await writeFile(join(folder, "index.html"), `<script src="/assets/${name}.js"></script>`);
  await utimes(join(folder, "index.html"), at, at);
}

test("after another build the page names scripts that are there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "devloom-web-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const options = { folder, mode: "production", https: false, ready: Promise.resolve() } as const;
  const serve = webFiles(options);
  const read = async (path: string): Promise<string> =>
    (await serve(new Request(`http://localhost${path}`))).text();
  await build(folder, "first", 1_000);
  expect(await read("/projects")).toContain("/assets/first.js");
  expect(await read("/theme.css")).toBe("first");
  expect(await read("/assets/first.js")).toBe("// first");

  await rm(join(folder, "index.html"));
  expect(await read("/projects")).toContain("/assets/first.js");

  await build(folder, "second", 2_000);
  expect(await read("/projects")).toContain("/assets/second.js");
  expect(await read("/assets/second.js")).toBe("// second");
  expect(await read("/theme.css")).toBe("second");
  // A page that was open before goes on with what it had loaded, and meets what is gone with a plain answer.
  expect(await read("/assets/first.js")).toBe("// first");
  await expect(read("/assets/other.js")).rejects.toMatchObject({ status: 404 });
});

test("a file that is compressed while it is served already is sent so from then on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "devloom-web-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const options = { folder, mode: "production", https: false, ready: Promise.resolve() } as const;
  const serve = webFiles(options);
  const encoding = async (): Promise<string | null> => {
    const headers = { "accept-encoding": "br, gzip" };
    const request = new Request("http://localhost/assets/first.js", { headers });
    return (await serve(request)).headers.get("content-encoding");
  };
  await build(folder, "first", 1_000);
  expect(await encoding()).toBe("gzip");
  expect(await encoding()).toBe("gzip");

  await writeFile(join(folder, "assets/first.js.br"), brotliCompressSync("// first"));
  expect(await encoding()).toBe("br");
});
