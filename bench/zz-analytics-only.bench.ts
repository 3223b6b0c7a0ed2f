import pg from "pg";
import { Engine } from "../features/workflow/server/engine/engine.ts";
import { startInstallation } from "./lib/installation.ts";
import { analyticsResults } from "./lib/workflow-analytics.ts";
import { modules, openBench } from "./lib/workflow-host.ts";
import { branchingTimers } from "./lib/workflow-models.ts";
export default async function benchmark() {
  const installation = await startInstallation(undefined, modules);
  const owner = new pg.Client(installation.connection);
  const served = await installation.serve();
  const engine = new Engine({ processes: 2 });
  await owner.connect();
  if (process.env.EXPLORE)
    (await import("node:fs")).writeFileSync(
      "/tmp/h-analytics/conn.json",
      JSON.stringify(installation.connection),
    );
  const bench = await openBench({ platform: served.gateway.platform, engine, owner }, [
    branchingTimers(),
  ]);
  try {
    const r = await analyticsResults(bench);
    console.log(JSON.stringify(r, null, 1));
    return r;
  } finally {
    if (process.env.EXPLORE) {
      await new Promise((r) => setTimeout(r, 200000));
    }
    await engine.close();
    await owner.end();
    await served.close();
    await installation.close();
  }
}
