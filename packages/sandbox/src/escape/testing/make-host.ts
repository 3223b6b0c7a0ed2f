import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { startProcess } from "../../start-process.ts";
import type { Sandbox } from "../../options.ts";
import type { Host } from "./probe.ts";
import { makeTools } from "./tools.ts";

/** Numbers of shmget and shmctl. */
const sharedMemoryCalls = { x64: { open: 29, control: 31 }, arm64: { open: 194, control: 195 } };

/** Opens what the probes aim at, all of it below this folder or for this while. */
export async function makeHost(
  folder: string,
  sandbox: Sandbox,
): Promise<{ host: Host; close(): Promise<void> }> {
  const at = (name: string): string => join(folder, name);
  for (const name of ["project", "cache", "neighbour"]) mkdirSync(at(name));
  writeFileSync(at("secret.txt"), "secret");
  writeFileSync(at("project/own.txt"), "own");
  writeFileSync(at("neighbour/own.txt"), "own");

  const tcp = await listening({ port: 0, host: "127.0.0.1" });
  const byPath = await listening({ path: at("socket") });
  const abstractName = `devloom-escape-${process.pid}`;
  const abstract = await listening({ path: `\0${abstractName}` });
  const udp = createSocket("udp4");
  udp.on("message", (_message, { port, address }) => udp.send("!", port, address));
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  const beside = spawn("sleep", ["1000"], { stdio: "ignore" });
  const memoryKey = 0x6465_0000 + (process.pid % 0xffff);
  const { systemCall } = makeTools();
  const { open, control } = sharedMemoryCalls[process.arch === "arm64" ? "arm64" : "x64"];
  const segment = Number(systemCall(open, memoryKey, 4096, 0o1600).split(" ")[1]);
  const neighbour = await startProcess(
    {
      command: "/usr/bin/sleep",
      args: ["1000"],
      cwd: at("neighbour"),
      env: { PATH: "/usr/bin:/bin" },
      readOnly: [],
      writable: [at("neighbour")],
      network: false,
      limits: { memoryBytes: 2 ** 28, processes: 4 },
      messages: false,
      onOutput: () => undefined,
    },
    sandbox,
  );
  return {
    host: {
      secretFile: at("secret.txt"),
      readOnlyFolder: at("project"),
      readOnlyFile: at("project/own.txt"),
      writableFolder: at("cache"),
      neighbourFolder: at("neighbour"),
      neighbourPid: neighbour.pid,
      gatewayPid: process.pid,
      besidePid: beside.pid ?? 0,
      tcpPort: tcp.port,
      udpPort: udp.address().port,
      socketPath: at("socket"),
      abstractName,
      memoryCall: open,
      memoryKey,
    },
    close: async () => {
      await neighbour.stop();
      beside.kill("SIGKILL");
      udp.close();
      for (const server of [tcp, byPath, abstract]) server.close();
      systemCall(control, segment, 0, 0);
    },
  };
}

async function listening(
  address: { port: number; host: string } | { path: string },
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((socket) => socket.destroy());
  await once(server.listen(address), "listening");
  const bound = server.address();
  return {
    port: typeof bound === "object" ? (bound?.port ?? 0) : 0,
    close: () => void server.close(),
  };
}
