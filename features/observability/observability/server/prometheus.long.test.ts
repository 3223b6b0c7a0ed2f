import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { importGrafana, queryPanel } from "../../dashboards/contract.ts";
import { createDataSource, listDataSources } from "../../datasource/contract.ts";
import { createIngestKey, queryMetric } from "../contract.ts";

const PORT = 19_390;
const INSTALL = "This test needs Prometheus itself: apt-get install prometheus";

let gateway: TestGateway;
let owner: Person;
let folder: string;
let prometheus: ChildProcess;

/** Prometheus observes itself and writes what it sees to the gateway. */
beforeAll(async () => {
  try {
    execFileSync("prometheus", ["--version"], { stdio: "ignore" });
  } catch (error) {
    throw new Error(INSTALL, { cause: error });
  }
  gateway = await startTestGateway({ config: { trustedOrigins: [`http://127.0.0.1:${PORT}`] } });
  owner = await registerPerson(gateway.url);
  const { body } = await send(owner, createIngestKey, { body: { name: "prometheus" } });
  folder = await mkdtemp(join(tmpdir(), "devloom-prometheus-"));
  await chmod(folder, 0o755);
  await writeFile(
    join(folder, "prometheus.yml"),
    `global: { scrape_interval: 1s }
scrape_configs:
  - job_name: itself
    static_configs: [{ targets: ["127.0.0.1:${PORT}"] }]
remote_write:
  - url: ${gateway.url}/api/v1/write
    authorization: { credentials: ${body.key} }
    queue_config: { batch_send_deadline: 1s }
`,
  );
  prometheus = spawn(
    "prometheus",
    [
      `--config.file=${join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${PORT}`,
    ],
    { stdio: "ignore" },
  );
});
afterAll(async () => {
  prometheus.kill();
  await once(prometheus, "exit");
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

/** The samples of a series as Prometheus itself has them, by time in milliseconds. */
async function ofPrometheus(selector: string): Promise<Map<number, number>> {
  const address = new URL(`http://127.0.0.1:${PORT}/api/v1/query`);
  address.searchParams.set("query", `${selector}[5m]`);
  const answer = (await (await fetch(address)).json()) as {
    data: { result: { values: [number, string][] }[] };
  };
  const values = answer.data.result[0]?.values ?? [];
  return new Map(values.map(([time, value]) => [Math.round(time * 1000), Number(value)]));
}

describe("Prometheus", () => {
  it("writes what its own queries answer with", async () => {
    const samples = async () => {
      const query = {
        from: String(Date.now() - 600_000),
        to: String(Date.now() + 60_000),
        step: "1000",
        name: "prometheus_tsdb_head_series",
        aggregation: "max",
      };
      const { body } = await send(owner, queryMetric, { query: query as never });
      return body.items;
    };
    await expect.poll(async () => (await samples()).length).toBeGreaterThan(5);

    const here = await samples();
    const there = [...(await ofPrometheus("prometheus_tsdb_head_series"))].map(
      ([time, value]) => [Math.floor(time / 1000) * 1000, value] as const,
    );
    const known = new Map(there);
    expect(here.map(({ time, value }) => [time, value])).toEqual(
      here.map(({ time }) => [time, known.get(time)]),
    );
  });

  it("answers a dashboard of Grafana's in its own language", async () => {
    const connection = { kind: "prometheus" as const, url: `http://127.0.0.1:${PORT}` };
    const { body: source } = await send(owner, createDataSource, {
      body: { name: "Prometheus", connection },
    });
    const target = (expr: string, legendFormat = "") => ({ expr, legendFormat });
    const written = 'avg(rate(prometheus_http_requests_total{job="$job"}[$__rate_interval]))';
    const dashboard = {
      title: "Prometheus",
      panels: [
        { type: "timeseries", title: "Mean", targets: [target(written, "of {{job}}")] },
        {
          type: "table",
          title: "Series",
          targets: [target('prometheus_tsdb_head_series{job=~"$job"}')],
        },
      ],
      templating: { list: [{ name: "job", type: "query", query: "label_values(up, job)" }] },
    };
    const { body } = await send(owner, importGrafana, {
      body: { dashboard, sourceId: source.id },
    });
    expect(body.notes).toEqual([]);
    const { panels, variables } = body.dashboard;
    const range = { from: Date.now() - 60_000, to: Date.now(), variables: { job: "" } };
    const ask = async (queries: (typeof panels)[number]["queries"]) =>
      (await send(owner, queryPanel, { body: { ...range, queries } })).body.frames;

    const [mean] = await ask(panels[0]?.queries ?? []);
    expect(mean?.fields.map(({ type }) => type)).toEqual(["time", "number"]);
    expect(mean?.fields[1]?.name).toBe("of");
    const [series] = await ask(panels[1]?.queries ?? []);
    expect(series?.fields.find(({ name }) => name === "job")?.values).toEqual(["itself"]);
    expect(Number(series?.fields.at(-1)?.values[0])).toBeGreaterThan(100);
    const [options] = await ask(variables.flatMap(({ query }) => query ?? []));
    expect(options?.fields[0]?.values).toEqual(["itself"]);

    const { body: sources } = await send(owner, listDataSources);
    const platform = sources.items.find((one) => one.connection.kind === "platform");
    const refused = await send(owner, importGrafana, {
      body: { dashboard, sourceId: platform?.id ?? "" },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "not_prometheus" } });
  });
});
