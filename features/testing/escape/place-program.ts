/** Makes the attempts in every place as the user who runs it, below the folder that is its argument. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findSandbox } from "@devloom/sandbox";
import { attemptControls, makeHost, type Results } from "@devloom/sandbox/testing";
import { places } from "./places.ts";
import { prepareTakeOver } from "./take-over.ts";

const folder = process.argv[2] ?? "";
const takeOver = prepareTakeOver(folder);
process.env["PATH"] = `${takeOver.programs}:${process.env["PATH"] ?? ""}`;
const sandbox = await findSandbox();
mkdirSync(join(folder, "host"));
const { host, close } = await makeHost(join(folder, "host"), sandbox);
try {
  const inside: Record<string, Results> = {};
  for (const { name, prepare } of places) {
    const place = join(folder, "places", name.replaceAll(" ", "-"));
    mkdirSync(place, { recursive: true });
    const { start, ...aims } = prepare(place, sandbox);
    inside[name] = await takeOver.attempt({ ...host, ...aims }, start);
  }
  process.stdout.write(JSON.stringify({ inside, outside: await attemptControls(host) }));
} finally {
  await close();
}
process.exit();
