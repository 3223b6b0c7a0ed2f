import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { WebFile } from "./web-file.ts";

const body = Buffer.from("export const word = 'word';\n".repeat(200));

async function file(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-web-file-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), body);
  return join(folder, name);
}

test("a file is sent in the smallest form that its reader takes", async () => {
  const path = await file("a.js");
  await writeFile(`${path}.br`, brotliCompressSync(body));
  const read = await WebFile.read(path, true);

  const brotli = read.encodedFor("gzip, deflate, br");
  const gzip = read.encodedFor("br;q=0, gzip");
  expect([brotli.encoding, gzip.encoding]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(body);
  expect(gunzipSync(gzip.bytes)).toEqual(body);
  expect(read.encodedFor("identity")).toEqual({ bytes: body, encoding: null });
});

test("a file that the build has not compressed is sent in gzip", async () => {
  expect((await WebFile.read(await file("a.js"), true)).encodedFor("gzip, br").encoding).toBe(
    "gzip",
  );
});

test("a picture is sent as it is", async () => {
  expect((await WebFile.read(await file("a.png"), false)).encodedFor("gzip, br").encoding).toBe(
    null,
  );
});
