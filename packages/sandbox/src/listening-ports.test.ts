import { expect, onTestFinished, test } from "vitest";
import { findSandbox } from "./find-sandbox.ts";
import { listeningPorts } from "./listening-ports.ts";
import { runScript } from "./testing/run-script.ts";
import { until } from "./testing/until.ts";

const sandbox = await findSandbox();

/** Listens on many ports, holds many other sockets, and was started with words without end. */
const verbose = `
  const { connect, createServer } = require("node:net");
  const { spawn } = require("node:child_process");
  if (process.argv.length < 3) {
    spawn(process.execPath, ["-e", process.env.SELF, ...Array(16).fill("x".repeat(100_000))], { stdio: "inherit" });
    setInterval(() => {}, 1000);
  } else {
    let waiting = 40;
    const ready = () => (waiting -= 1) === 0 && open();
    for (let port = 3000; port < 3040; port += 1) createServer(() => {}).listen(port, "127.0.0.1", ready);
    const open = () => {
      let left = 1500;
      for (let i = 0; i < 1500; i += 1)
        connect(3000 + (i % 40), "127.0.0.1").on("connect", () => (left -= 1) === 0 && console.log("ready"));
    };
  }`;

test.runIf("path" in sandbox)(
  "ports are listed whatever else a program holds and however it was called",
  async () => {
    const env = { PATH: "/usr/bin:/bin", SELF: verbose };
    const script = await runScript(verbose, { env }, sandbox);
    onTestFinished(() => script.process.stop());
    await until(() => script.output.includes("ready"));

    const ports = await listeningPorts(script.process.pid);

    expect(ports.map(({ port }) => port)).toEqual(Array.from({ length: 40 }, (_, at) => 3000 + at));
    for (const { program } of ports) expect(program.length).toBeLessThanOrEqual(200);
  },
);
