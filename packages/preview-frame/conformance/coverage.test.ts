import { readFile, readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { PROTOCOL_ITEMS } from "./protocol-items.ts";

it("names every message, function and rule of the protocol in at least one test", async () => {
  const folder = new URL(".", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".test.ts"));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")));
  const named = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/covers\(([^)]*)\)/g)].flatMap(([, list]) =>
        [...(list ?? "").matchAll(/"([^"]+)"/g)].map(([, item]) => item),
      ),
    ),
  );
  const missing = PROTOCOL_ITEMS.filter((item) => !named.has(item));

  expect(missing).toEqual([]);
  process.stdout.write(
    `${PROTOCOL_ITEMS.length} items of the protocol:\n${PROTOCOL_ITEMS.join("\n")}\n`,
  );
});
