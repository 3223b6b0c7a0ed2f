import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { identityFor, readersGroup } from "./identity.ts";
import { runScript, temporaryFolder } from "./testing/run-script.ts";

/** Prints the user, and what comes of reading or writing each path. */
const tryAll = (paths: readonly string[]): string => `
  const fs = require("node:fs");
  console.log(process.getuid());
  for (const path of ${JSON.stringify(paths)}) {
    try { console.log(fs.statSync(path).isDirectory() ? fs.writeFileSync(path + "/new", "") ?? "written" : fs.readFileSync(path, "utf8")); }
    catch (error) { console.log(error.code); }
  }`;

async function run(paths: readonly string[], folders: { readOnly: string[]; writable: string[] }) {
  const script = await runScript(tryAll(paths), { ...folders, owner: folders.readOnly[0] ?? "/" });
  await script.process.exited;
  return script.output;
}

async function project(): Promise<(name: string) => string> {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  for (const name of ["project", "cache"]) mkdirSync(join(folder.path, name), { mode: 0o700 });
  writeFileSync(join(folder.path, "project/closed"), "closed", { mode: 0o600 });
  return (name) => join(folder.path, name);
}

describe.runIf(process.getuid?.() === 0 && process.platform === "linux")("started by root", () => {
  test("a program is a user of its project's own, and reads and writes what it is given", async () => {
    const at = await project();
    mkdirSync(at("cache/old"), { mode: 0o700 });

    const output = await run([at("project/closed"), at("cache"), at("cache/old")], {
      readOnly: [at("project")],
      writable: [at("cache")],
    });

    const { uid } = identityFor({ path: at("project"), uid: 0, gid: 0 });
    expect(uid).toBeGreaterThan(29_999);
    expect(statSync(at("cache")).uid).toBe(uid);
    expect(output).toEqual([String(uid), "closed", "written", "written"]);
    expect(statSync(at("project/closed"))).toMatchObject({ uid: 0, gid: readersGroup() });
    expect(statSync(at("project/closed")).mode & 0o777).toBe(0o640);
  });

  test("a program is the owner of its project, where that is an ordinary user", async () => {
    const at = await project();
    for (const name of ["project", "project/closed"]) chownSync(at(name), 12_345, 12_345);

    const output = await run([at("project/closed"), at("cache")], {
      readOnly: [at("project")],
      writable: [at("cache")],
    });

    expect(output).toEqual(["12345", "closed", "written"]);
    expect(statSync(at("project/closed")).mode & 0o777).toBe(0o600);
  });

  test("a program begins in a folder that nobody but its user may enter", async () => {
    const at = await project();

    const script = await runScript("console.log(process.cwd())", {
      cwd: at("cache"),
      owner: at("project"),
      writable: [at("cache")],
    });
    await script.process.exited;

    expect(script.output).toEqual([at("cache")]);
  });

  test("nobody loses the right to read, and a file with a second name keeps its owner", async () => {
    const at = await project();
    writeFileSync(at("project/shared"), "shared", { mode: 0o640 });
    chownSync(at("project/shared"), 0, 12_345);
    chmodSync(at("project/shared"), 0o640);
    writeFileSync(at("elsewhere"), "elsewhere");
    linkSync(at("elsewhere"), at("cache/second-name"));

    const output = await run([at("project/shared")], {
      readOnly: [at("project")],
      writable: [at("cache")],
    });

    expect(output[1]).toBe("EACCES");
    expect(statSync(at("project/shared")).gid).toBe(12_345);
    expect(statSync(at("elsewhere")).uid).toBe(0);
    expect(readFileSync(at("elsewhere"), "utf8")).toBe("elsewhere");
  });

  test("a closed file of root that somebody else gave a second name stays closed", async () => {
    const at = await project();
    writeFileSync(at("secret"), "secret", { mode: 0o600 });
    for (const name of ["theirs", "own"]) mkdirSync(at(`project/${name}`));
    linkSync(at("secret"), at("project/theirs/second-name"));
    chownSync(at("project/theirs"), 12_345, 12_345);
    writeFileSync(at("project/own/first-name"), "own", { mode: 0o600 });
    linkSync(at("project/own/first-name"), at("project/own/second-name"));

    const output = await run([at("project/theirs/second-name"), at("project/own/second-name")], {
      readOnly: [at("project")],
      writable: [],
    });

    expect(output.slice(1)).toEqual(["EACCES", "own"]);
    expect(statSync(at("secret"))).toMatchObject({ uid: 0, gid: 0 });
    expect(statSync(at("secret")).mode & 0o777).toBe(0o600);
  });
});
