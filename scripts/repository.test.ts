import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/root.mjs";

interface LockedPackage {
  readonly resolved?: string;
  readonly optionalDependencies?: Record<string, string>;
}

const lockfile: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);

test("the lockfile knows the binaries of every platform, so that npm ci works on all of them", () => {
  const locked = Object.keys(lockfile.packages);
  const missing = Object.values(lockfile.packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !locked.some((path) => path.endsWith(`node_modules/${name}`)));

  expect(missing).toEqual([]);
});

test("the lockfile names no registry, so that everybody can use their own", () => {
  const addresses = Object.values(lockfile.packages).filter((entry) =>
    entry.resolved?.includes("://"),
  );

  expect(addresses).toEqual([]);
});

test("the Dockerfile copies the manifest of every workspace", () => {
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
  const workspaces = [
    "features",
    "e2e",
    "bench",
    ...["apps", "packages"].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    ),
  ];

  for (const workspace of workspaces) {
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  }
});

test("docs/configuration.md explains exactly the variables that the gateway reads", () => {
  const source = readFileSync(join(root, "apps/gateway/src/config.ts"), "utf8");
  const schema = /const Environment = z\.object\(\{\n(.*?)\n\}\);/s.exec(source)?.[1] ?? "";
  const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
  const rows = readFileSync(join(root, "docs/configuration.md"), "utf8").match(/^\| `.*/gm) ?? [];
  const explained = rows.flatMap((row) => row.split(" | ")[0]?.match(/[A-Z][A-Z_]+/g) ?? []);

  expect(read.length).toBeGreaterThan(0);
  expect(explained.toSorted()).toEqual(read.toSorted());
});

test("the documentation links only to files and headings that exist", () => {
  const pages = [
    ...readdirSync(root).filter((name) => name.endsWith(".md")),
    ...readdirSync(join(root, "docs"))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
  ];

  expect(pages.flatMap(brokenLinks)).toEqual([]);
});

function brokenLinks(page: string): string[] {
  const folder = join(root, page, "..");
  const own = join(root, page);
  const links = [...readFileSync(own, "utf8").matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !target.includes("://"));
  return links
    .filter((link) => !isSound(link.startsWith("#") ? own + link : join(folder, link)))
    .map((link) => `${page}: ${link}`);
}

function isSound(target: string): boolean {
  const [path = "", heading] = target.split("#");
  if (!existsSync(path)) return false;
  return heading === undefined || headingsOf(readFileSync(path, "utf8")).includes(heading);
}

function headingsOf(content: string): string[] {
  return [...content.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(/\s/g, "-"),
  );
}
