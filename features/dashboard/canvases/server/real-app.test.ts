import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { fileAt } from "../testing/sample-app.ts";
import { Studio } from "../testing/studio.ts";

const template = fileURLToPath(
  new URL("../../../../templates/saas-dashboard/src", import.meta.url),
);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it("works on a whole application: one class is one changed line, and comes back", async () => {
  const studio = await Studio.open(gateway);
  await cp(template, fileAt(studio.place, "app/src"), { recursive: true });

  const { treeElementLookup, broken, files } = await studio.lookups();
  const elements = Object.values(treeElementLookup).filter(({ type }) => type === "native");
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));

  expect(broken).toEqual([]);
  expect(files.length).toBeGreaterThan(40);
  for (const reactElement of elements.filter((_, index) => index % 40 === 0)) {
    const path = String(reactElement["filename"]);
    const before = await studio.read(path);
    const made = await studio.change("ADD_CLASS", { reactElement, className: "outline" });
    const lines = made.body.files[0]?.diff.match(/^[-+](?![-+]{2} )/gm) ?? [];
    const undone = await studio.undo();

    expect({ status: made.status, lines, undone: undone.status }).toEqual({
      status: 200,
      lines: ["-", "+"],
      undone: 200,
    });
    expect(undone.body.files).toMatchObject([{ path, hash: hashes.get(path) }]);
    expect(await studio.read(path)).toBe(before);
  }
});
