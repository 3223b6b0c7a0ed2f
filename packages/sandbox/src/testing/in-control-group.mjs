/**
 * What a gateway does that has a control group to itself, told as JSON. It is started inside of such a group, with the
 * place where groups are mounted and the names of the controllers.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeGroup, settingsFor, takeOwnGroup } from "../control-group.ts";

const [mount = "", ...controllers] = process.argv.slice(2);
const mebibyte = 2 ** 20;

/** @param {string} path */
const read = (path) => readFileSync(path, "utf8").trim();

const own = takeOwnGroup(mount, controllers);
if (own === null) throw new Error("The group was not taken.");
const limits = settingsFor({ memoryBytes: 64 * mebibyte, processes: 1 });
const settings = Object.entries(limits).filter(([name]) =>
  controllers.includes(name.split(".")[0] ?? ""),
);

/**
 * Runs a script in a group of its own until it has ended, or has said what it has to say.
 *
 * @param {string} script
 */
async function runInGroup(script) {
  const before = readdirSync(own ?? "");
  const group = makeGroup(own ?? "", Object.fromEntries(settings));
  const name = readdirSync(own ?? "").find((one) => !before.includes(one)) ?? "";
  const folder = join(own ?? "", name);
  const [command, ...args] = [...(group?.join ?? []), "/bin/sh", "-c", script];
  const child = spawn(command, args, {
    env: { ...process.env, NODE: process.execPath },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const said = new Promise((resolve) => {
    const hear = (/** @type {Buffer} */ data) => {
      output += data.toString();
      if (output.includes("said\n")) resolve(null);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
  });
  const exited = once(child, "exit");
  await Promise.race([said, exited]);
  const members = read(join(folder, "cgroup.procs")).split("\n").filter(Boolean).length;
  const ranOut = group?.ranOutOfMemory() ?? false;
  const written = settings.map(([file]) => [file, read(join(folder, file))]);
  group?.dispose();
  const [code, signal] = await exited;
  while (existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, 20));
  return { name, output, members, ranOut, written, code, signal };
}

const result = {
  group: own,
  gateway: read(join(own, "gateway/cgroup.procs")).split("\n").includes(String(process.pid)),
  enabled: read(join(own, "cgroup.subtree_control")).split(" "),
  settings,
  // One child in a session of its own, one that nobody is the parent of.
  children: await runInGroup(
    "setsid sleep 1000 & (sleep 1000 &) ; cat /proc/self/cgroup; echo said; wait",
  ),
  processes: controllers.includes("pids")
    ? await runInGroup(
        "i=0; while [ $i -lt 40 ]; do sleep 1000 & i=$((i+1)); done; echo said; wait",
      )
    : null,
  memory: controllers.includes("memory")
    ? await runInGroup('"$NODE" -e "Buffer.alloc(3e8, 1)"; echo said')
    : null,
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
