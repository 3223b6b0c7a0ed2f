import { mkdirSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findSandbox } from "./find-sandbox.ts";
import type { Bubblewrap } from "./options.ts";
import { runScript, temporaryFolder } from "./testing/run-script.ts";

const found = await findSandbox();

/** A project below `shared`, which somebody else may rename, and a closed folder of the same name elsewhere. */
async function ground(): Promise<(name: string) => string> {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  for (const name of ["shared/project", "closed/project"]) {
    mkdirSync(join(folder.path, name), { recursive: true });
    writeFileSync(join(folder.path, name, "text"), name, { mode: 0o600 });
  }
  return (name) => join(folder.path, name);
}

/** Bubblewrap that somebody is faster than: the folder above is another one by the time it mounts. */
function overtaken(real: Bubblewrap, at: (name: string) => string): Bubblewrap {
  const path = at("overtaken-bwrap");
  const swap = `mv ${at("shared")} ${at("moved")} && ln -s ${at("closed")} ${at("shared")}`;
  writeFileSync(path, `#!/bin/sh\n${swap}\nexec ${real.path} "$@"\n`, { mode: 0o755 });
  return { ...real, path };
}

const read = (path: string): string =>
  `console.log(require("node:fs").readFileSync(${JSON.stringify(path)}, "utf8"))`;

describe.runIf(process.platform === "linux" && !("missing" in found))("a folder above", () => {
  const sandbox = found as Bubblewrap; // As the line above made sure.

  test("that becomes a link while the sandbox is made leads nowhere", async () => {
    const at = await ground();
    const project = at("shared/project");
    const options = { readOnly: [project], cwd: project };

    const before = await runScript(read(join(project, "text")), options, sandbox);
    await before.process.exited;
    expect(before.output).toEqual(["shared/project"]);

    const script = await runScript(read(join(project, "text")), options, overtaken(sandbox, at));

    expect(await script.process.exited).toMatchObject({ code: 126 });
    expect(script.output).toEqual([expect.stringContaining("Nothing was started.")]);
  });

  test("that is a link already is refused before anything is opened to anybody", async () => {
    const at = await ground();
    const project = at("shared/project");
    renameSync(at("shared"), at("moved"));
    symlinkSync(at("closed"), at("shared"));

    const starting = runScript(read(join(project, "text")), { readOnly: [project] }, sandbox);

    await expect(starting).rejects.toThrow("is not where it was");
    expect(statSync(at("closed/project/text"))).toMatchObject({ gid: process.getgid?.() });
  });
});
