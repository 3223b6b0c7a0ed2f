import { expect, it } from "vitest";
import { compareVersions, isVersion, nextVersion } from "./versions.ts";

it.each(["0.0.0", "1.20.3", "1.0.0-beta.2"])("takes %s", (text) => {
  expect(isVersion(text)).toBe(true);
});

it.each(["", "1", "1.2", "v1.2.3", "01.2.3", "1.2.3 ", "1.2.3+build", `1.2.${"9".repeat(60)}`])(
  "does not take %j",
  (text) => {
    expect(isVersion(text)).toBe(false);
  },
);

it("orders previews before what they preview, and numbers as numbers", () => {
  const ordered = ["0.9.0", "1.0.0-alpha", "1.0.0-alpha.2", "1.0.0-alpha.10", "1.0.0", "1.10.0"];
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered);
});

it("saves a next version", () => {
  expect(nextVersion("1.2.3")).toBe("1.3.0");
});
