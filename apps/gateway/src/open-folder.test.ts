import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, test } from "vitest";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { ConfigurationError } from "./config.ts";
import { folderToOpen } from "./open-folder.ts";

describe("--open", () => {
  const development = { mode: "development" } as const;

  it("names a folder as seen from where the command was given", () => {
    const environment = { INIT_CWD: "/home/somebody" };

    expect(folderToOpen([], development, environment)).toBeNull();
    expect(folderToOpen(["--open", "app"], development, environment)).toBe("/home/somebody/app");
    expect(folderToOpen(["--open=../x"], development, environment)).toBe("/home/x");
    expect(folderToOpen(["--open", "/srv/app"], development, environment)).toBe("/srv/app");
  });

  it.each([[["--opne", "x"]], [["--open"]], [["--open="]], [["--open", "a", "b"]]])(
    "says what is wrong with %j",
    (args) => {
      expect(() => folderToOpen(args, development, {})).toThrow(ConfigurationError);
    },
  );

  it("is for development alone", () => {
    expect(() => folderToOpen(["--open", "x"], { mode: "production" }, {})).toThrow(
      "WORKSPACE_ROOTS",
    );
  });
});

describe("a gateway started with --open", () => {
  let program: Program;
  beforeAll(async () => {
    program = await buildProgram();
  }, 60_000);

  test("prints the address of the folder's editor, and changes nothing in it", async () => {
    const folder = join(await temporaryFolder(), "my-app");
    await mkdir(folder);
    await writeFile(join(folder, "package.json"), "{}");

    const args = ["--open", folder];
    const gateway = await GatewayProcess.start(program, { dataDir: await temporaryFolder(), args });
    await expect.poll(() => gateway.output, { timeout: 60_000 }).toContain("Ctrl-C stops it.");

    expect(gateway.output).toMatch(/Editor +http\S+\/canvases\/[0-9a-f-]{36}\/editor/);
    expect(await readdir(folder)).toEqual(["package.json"]);
    expect(await gateway.interrupt()).toMatchObject({ code: 0 });
  }, 90_000);

  test("says that there is no such folder before it starts anything", async () => {
    const dataDir = join(await temporaryFolder(), "data");

    const gateway = await GatewayProcess.start(program, { dataDir, args: ["--open", "/gone"] });

    expect(await gateway.ended()).toMatchObject({ code: 1 });
    expect(gateway.output).toContain("There is no folder /gone");
    await expect(readdir(dataDir)).rejects.toThrow("ENOENT");
  });
});
