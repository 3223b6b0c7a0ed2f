import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { KnownProcess } from "./known-process.ts";

test.runIf(process.platform === "linux")(
  "a process is ended while it is the same one, and nobody after it",
  async () => {
    const child = spawn("sleep", ["1000"]);
    const known = new KnownProcess(child.pid ?? 0);

    known.end();

    expect((await once(child, "exit"))[1]).toBe("SIGKILL");
    expect(() => known.end()).not.toThrow();
  },
);
