import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  findChromium,
  findOnPath,
  findWholeChromium,
  provide,
  provideTestBrowser,
} from "./lib/tools.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "devloom-tools-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, "#!/bin/sh\n");
  chmodSync(path, 0o755);
  return path;
}

test("a program is found under any of its names, and only if it can be run", () => {
  const browser = program("chromium-browser");
  writeFileSync(join(folder, "chromium"), "not a program");
  chmodSync(join(folder, "chromium"), 0o644);
  vi.stubEnv("PATH", folder);

  expect(findOnPath(["chromium", "chromium-browser"])).toBe(browser);
  expect(findOnPath(["firefox"])).toBeUndefined();
});

test("CHROMIUM_PATH decides, and a wrong one is told", async () => {
  vi.stubEnv("CHROMIUM_PATH", program("my-browser"));
  expect(await findChromium()).toBe(join(folder, "my-browser"));

  vi.stubEnv("CHROMIUM_PATH", join(folder, "nothing"));
  await expect(findChromium()).rejects.toThrow("CHROMIUM_PATH names");
});

test("tests prefer a browser without windows, unless one is chosen", async () => {
  program("chromium");
  const headless = program("chromium-headless-shell");
  vi.stubEnv("CHROMIUM_PATH", undefined);
  vi.stubEnv("PATH", folder);
  expect(await provideTestBrowser()).toBe(headless);

  vi.stubEnv("CHROMIUM_PATH", program("my-browser"));
  expect(await provideTestBrowser()).toBe(join(folder, "my-browser"));
});

test("a browser without windows is no whole one", async () => {
  const headless = program("chromium-headless-shell");
  vi.stubEnv("CHROMIUM_PATH", undefined);
  vi.stubEnv("PATH", folder);
  const whole = await findWholeChromium();
  expect(whole).not.toBe(headless);
  expect(await findChromium()).toBe(whole ?? headless);

  const browser = program("chromium");
  expect(await findWholeChromium()).toBe(browser);
});

test("tests take the browser that is there where none without windows can be had", async () => {
  const browser = program("chromium");
  vi.stubEnv("CHROMIUM_PATH", undefined);
  vi.stubEnv("PATH", folder);

  expect(await provideTestBrowser()).toBe(browser);
});

test("a missing tool stays missing where it cannot be installed", async () => {
  vi.stubEnv("PATH", folder);
  const tool = { title: "Loom", commands: ["loom"], debianPackages: ["loom"], advice: "" };

  expect(await provide(tool)).toBeUndefined();
});

test("a missing tool is installed by root where there are Debian packages", async () => {
  const aptGet = program("apt-get");
  const log = join(folder, "log");
  writeFileSync(
    aptGet,
    `#!/bin/sh\necho "$@" >> ${log}\n[ "$1" = update ] || cp $0 ${folder}/loom\n`,
  );
  vi.stubEnv("PATH", `${folder}:/bin:/usr/bin`);
  vi.spyOn(process, "getuid").mockReturnValue(0);
  const tool = { title: "Loom", commands: ["loom"], debianPackages: ["loom"], advice: "" };

  expect(await provide(tool)).toBe(join(folder, "loom"));
  expect(readFileSync(log, "utf8")).toBe("update -q\ninstall -qy --no-install-recommends loom\n");
});
