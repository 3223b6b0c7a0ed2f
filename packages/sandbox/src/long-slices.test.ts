import { execFileSync } from "node:child_process";
import { arch } from "node:os";
import { expect, test } from "vitest";
import { findSandbox } from "./find-sandbox.ts";
import { longSlices } from "./long-slices.ts";
import { noSandbox } from "./testing/no-sandbox.ts";
import { runScript } from "./testing/run-script.ts";

/** Asks the kernel for policy, niceness and slice of the process that runs it. */
const ASK = `my $told = pack("LLQlLQQQ", (0) x 8);
  syscall(${arch() === "arm64" ? 275 : 315}, 0, $told, 48, 0);
  my (undef, $policy, undef, $nice, undef, $slice) = unpack("LLQlLQQQ", $told);
  print "$policy $nice $slice";`;
const ask = `console.log(require("node:child_process").execFileSync("perl", ["-e", ${JSON.stringify(ASK)}]).toString())`;

const sandbox = await findSandbox();
const ways = [
  ...("path" in sandbox ? [{ name: "in the sandbox", way: sandbox }] : []),
  { name: "without a sandbox", way: noSandbox },
];

test.runIf(longSlices(10).length > 0).each(ways)(
  "whoever wakes up takes the processor from a program $name at once, and from what it started",
  async ({ way }) => {
    const own = execFileSync("perl", ["-e", ASK]).toString().split(" ");
    const script = await runScript(ask, {}, way);
    await script.process.exited;

    const [policy, nice, slice] = (script.output[0] ?? "").split(" ");
    expect([policy, nice]).toEqual(["3", "10"]);
    expect(Number(slice)).toBeGreaterThan(2 * Number(own[2]));
  },
);

test("a program that is not there is told", async () => {
  const script = await runScript("", { command: "/nonexistent/program" });
  expect(await script.process.exited).toMatchObject({ code: 127 });
  expect(script.output.join()).toContain("failed to execute /nonexistent/program");
});

test.runIf("path" in sandbox).each(["LD_PRELOAD", "PERL5OPT", "BASH_ENV", "GLIBC_TUNABLES"])(
  "nothing starts with %s, which programs in front of the sandbox would obey",
  async (name) => {
    const starting = runScript("", { env: { PATH: "/usr/bin", [name]: "x" } });
    await expect(starting).rejects.toThrow(`The variable ${name} would count outside`);
  },
);
