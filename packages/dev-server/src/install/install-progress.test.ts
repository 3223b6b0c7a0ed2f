import { expect, it } from "vitest";
import { readProgress } from "./install-progress.ts";

const fetched = (name: string): string =>
  `npm http fetch GET 200 https://registry.example/${name}/-/${name}-1.0.0.tgz 12ms (cache miss)`;

it("counts the packages that npm has got, of those that its lockfile has for this machine", () => {
  const entry = (name: string, more: object = {}): object => ({
    resolved: `https://registry.example/${name}.tgz`,
    ...more,
  });
  const lockfile = JSON.stringify({
    packages: {
      "": { name: "app" },
      "node_modules/a": entry("a"),
      "node_modules/b": entry("b"),
      "node_modules/b/node_modules/a": entry("a"),
      "node_modules/other-machine": entry("c", { os: ["nowhere"] }),
      "node_modules/not-elsewhere": entry("d", { os: ["!nowhere"] }),
      "node_modules/beside": { resolved: "packages/beside", link: true },
    },
  });
  const read = readProgress("npm", lockfile);
  expect(read("npm http fetch GET 200 https://registry.example/a 5ms")).toBeNull();
  expect(read(fetched("a"))).toEqual({ done: 1, of: 3 });
  expect(read(fetched("a"))).toEqual({ done: 1, of: 3 });
  expect(read(fetched("b"))).toEqual({ done: 2, of: 3 });
  for (const name of ["d", "e", "f"]) read(fetched(name));
  expect(read(fetched("g"))).toEqual({ done: 3, of: 3 });
});

it("counts those whose lockfile leaves open where they come from", () => {
  const entry = (version: string, more: object = {}): object => ({ version, ...more });
  const lockfile = JSON.stringify({
    packages: {
      "": entry("0.1.0"),
      "packages/own": entry("0.1.0"),
      "node_modules/own": { link: true },
      "node_modules/a": entry("1.0.0"),
      "node_modules/@scope/b": entry("1.0.0"),
      "node_modules/@scope/b/node_modules/a": entry("1.0.0"),
      "node_modules/c/node_modules/a": entry("2.0.0"),
      "node_modules/brought": entry("1.0.0", { inBundle: true }),
    },
  });
  expect(readProgress("npm", lockfile)(fetched("a"))).toEqual({ done: 1, of: 3 });
  const empty = JSON.stringify({ packages: { "": entry("0.1.0") } });
  expect(readProgress("npm", empty)(fetched("a"))).toEqual({ done: 1, of: null });
});

it("counts without an end where there is no lockfile or none that it can read", () => {
  for (const lockfile of [null, "{", "[]"])
    expect(readProgress("npm", lockfile)(fetched("a"))).toEqual({ done: 1, of: null });
});

it("keeps no more addresses than a project has packages", () => {
  const read = readProgress("npm", null);
  for (let index = 0; index < 50_000; index += 1) read(fetched(`p${index}`));

  expect(read(fetched("one-more"))).toEqual({ done: 50_000, of: null });
});

it("reads what pnpm tells, and nothing from others", () => {
  const line = "Progress: resolved 20, reused 5, downloaded 7, added 3";
  expect(readProgress("pnpm", null)(line)).toEqual({ done: 12, of: 20 });
  expect(readProgress("yarn", null)(line)).toBeNull();
  expect(readProgress("bun", null)(fetched("a"))).toBeNull();
});
