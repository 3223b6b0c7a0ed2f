import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { places } from "./places.ts";

const root = resolve(import.meta.dirname, "../../..");
const OTHERS = /node_modules|\.test\.ts$|\/testing\/|^packages\/sandbox\//;
/** Previews have a suite of their own, in which the project's configuration makes the attempts. */
const PREVIEW = "packages/dev-server/src/launch.ts";

test("the escape suite knows every module that starts a program in the sandbox", () => {
  const modules = ["apps", "features", "packages"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => path.endsWith(".ts") && !OTHERS.test(path));
  const starting = modules.filter((path) =>
    /\bstartProcess\b/.test(readFileSync(join(root, path), "utf8")),
  );
  expect(starting.toSorted()).toEqual(
    [...new Set([PREVIEW, ...places.map(({ source }) => source)])].toSorted(),
  );
});
