/** Runs one bundle of the gateway until it is told to stop or its parent is gone. */
import "./v8-flags.mjs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";
import { distributionDirectory } from "./stamp.mjs";

const [, , bundle = ""] = process.argv;

process.setSourceMapsEnabled(true);
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

const gateway = await import(pathToFileURL(bundle).href);
await gateway.run("serve", {
  args: [],
  webReady: Promise.resolve(),
  webDist: distributionDirectory("web"),
  startersFolder: join(root, "templates"),
});
