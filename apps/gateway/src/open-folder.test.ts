import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, test } from "vitest";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { preparedData } from "./testing/prepared-data.ts";
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
  });

  test("prints the address of the folder's editor, and changes nothing in it", async () => {
    const folder = join(await temporaryFolder(), "my-app");
    await mkdir(folder);
    await writeFile(join(folder, "package.json"), "{}");

    const args = ["--open", folder];
    const dataDir = await preparedData(program);
    const gateway = await GatewayProcess.start(program, { dataDir, args });
    await expect.poll(() => gateway.output).toContain("Ctrl-C stops it.");

    const address = `/open?folder=${encodeURIComponent(folder)}`;
    expect(gateway.output).toMatch(/Editor +http/);
    expect(gateway.output).toContain(address);
    expect(await readdir(folder)).toEqual(["package.json"]);

    // A second one on the same data gives its folder to the first and ends.
    const other = `${folder}-2`;
    await mkdir(other);
    const second = await GatewayProcess.start(program, { dataDir, args: ["--open", other] });
    expect(await second.ended()).toMatchObject({ code: 0 });
    expect(second.output).toContain("Devloom is already running.");
    expect(second.output).toContain(`/open?folder=${encodeURIComponent(other)}`);
    const third = await GatewayProcess.start(program, { dataDir });
    expect(await third.ended()).toMatchObject({ code: 1 });
    expect(third.output).toContain("To open a folder there: npm start -- --open <folder>");
    expect(await gateway.interrupt()).toMatchObject({ code: 0 });
  });

  test("says that there is no such folder before it starts anything", async () => {
    const dataDir = join(await temporaryFolder(), "data");

    const gateway = await GatewayProcess.start(program, { dataDir, args: ["--open", "/gone"] });

    expect(await gateway.ended()).toMatchObject({ code: 1 });
    expect(gateway.output).toContain("There is no folder /gone");
    await expect(readdir(dataDir)).rejects.toThrow("ENOENT");
  });
});
