import { expect, it, onTestFinished } from "vitest";
import { agree, type Behaviour, fail, startStub } from "../testing/clickhouse/stub-server.ts";
import { TelemetryStore } from "../store.ts";
import { readAddress } from "./address.ts";

const RANGE = { from: 0, to: 8e15 };
const SHORT_MILLISECONDS = 2000;

const line = (tenant: string, text: string) => ({
  tenant,
  signal: "logs" as const,
  format: "lines" as const,
  gzip: false,
  bytes: Buffer.from(text),
  receivedAt: Date.now(),
  defaultService: "",
  maxBytes: 100_000,
});

async function open(url: string): Promise<{ store: TelemetryStore; warnings: string[] }> {
  const warnings: string[] = [];
  const store = await TelemetryStore.openClickhouse(
    url,
    (message) => warnings.push(message),
    SHORT_MILLISECONDS,
  );
  onTestFinished(() => store.close());
  return { store, warnings };
}

const garbage: Behaviour = (_, response) => response.end("<html>hello</html>");
const inserts = (stub: { asked: readonly { sql: string; settings: URLSearchParams }[] }) =>
  stub.asked.filter(({ sql }) => sql.startsWith("insert"));

it("answers bad servers with what is wrong, keeps nothing back, and goes on when they are well again", async () => {
  const stub = await startStub(agree);
  const { store, warnings } = await open(stub.url);
  expect(await store.ingest(line("one", "a line"))).toMatchObject({ accepted: 1 });
  const created = stub.asked.filter(({ sql }) => sql.startsWith("create table"));
  expect(created).toHaveLength(3);

  const ask = () => store.query("one", "searchLogs", { range: RANGE, limit: 1 });
  const code = async (behaviour: Behaviour, work: () => Promise<unknown>) => {
    stub.behaviour = behaviour;
    return work().then(
      () => "done",
      (error: { code: string }) => error.code,
    );
  };
  const send = () => store.ingest(line("one", "a line"));
  expect(await code(fail(252, "TOO_MANY_PARTS"), send)).toBe("over_capacity");
  expect(await code(fail(241, "MEMORY_LIMIT_EXCEEDED"), send)).toBe("over_capacity");
  expect(await code(fail(243, "NOT_ENOUGH_SPACE"), send)).toBe("storage");
  expect(await code(fail(497, "ACCESS_DENIED"), send)).toBe("failed");
  expect(await code(fail(159, "TIMEOUT_EXCEEDED"), ask)).toBe("too_heavy");
  expect(await code(garbage, ask)).toBe("away");
  expect(await code((_, response) => void response.destroy(), ask)).toBe("away");
  // Says nothing for longer than it may.
  expect(await code(() => undefined, ask)).toBe("away");
  expect(await code(agree, ask)).toBe("done");
  expect(await code(agree, send)).toBe("done");
  expect(warnings.at(-1)).toBe("ClickHouse answers again.");

  await stub.close();
  expect(await code(agree, send)).toBe("away");
});

it("sends a block whose answer got lost again with its token, and one that is at fault alone", async () => {
  let isLost = true;
  const stub = await startStub((asked, response) => {
    if (!asked.sql.startsWith("insert") || !isLost) return agree(asked, response);
    isLost = false;
    response.destroy();
  });
  const { store } = await open(stub.url);
  await store.ingest(line("one", "a line"));
  const tokens = inserts(stub).map(({ settings }) => settings.get("insert_deduplication_token"));
  expect(tokens).toHaveLength(2);
  expect(tokens[0]).toBe(tokens[1]);
  expect(inserts(stub)[0]?.settings.get("async_insert")).toBe("0");

  // The first is held until the other two are there; these share a block, which is refused, and go one by one.
  let answerFirst = (): void => undefined;
  let blocks = 0;
  stub.behaviour = (asked, response) => {
    if (asked.sql.startsWith("select distinct tenant")) answerFirst();
    if (!asked.sql.startsWith("insert")) return agree(asked, response);
    blocks += 1;
    if (blocks === 1) answerFirst = () => agree(asked, response);
    else (blocks === 2 ? fail(27, "CANNOT_PARSE_INPUT") : agree)(asked, response);
  };
  const sent = ["first", "second", "third"].map((text) => store.ingest(line("one", text)));
  await expect.poll(() => blocks).toBe(1);
  await store.tenants();
  expect(await Promise.all(sent)).toMatchObject([
    { accepted: 1 },
    { accepted: 1 },
    { accepted: 1 },
  ]);
  expect(blocks).toBe(4);
});

it("asks for rows of one workspace only, twice over, and takes no name that is none", async () => {
  const stub = await startStub(agree);
  const { store } = await open(stub.url);
  await store.query("one", "searchLogs", { range: RANGE, limit: 1, text: "x' or 1=1 --" });
  const { sql, settings } = stub.asked.at(-1) ?? { sql: "", settings: new URLSearchParams() };
  expect(sql).toContain("where tenant = {p3:String}");
  expect(sql).not.toContain("1=1");
  expect(settings.get("param_p3")).toBe("one");
  expect(settings.get("additional_table_filters")).toContain(
    String.raw`'devloom.logs':'tenant = \'one\''`,
  );
  expect(settings.get("readonly")).toBe("2");
  for (const name of ["o'ne", "", "a b"])
    await expect(store.query(name, "searchLogs", { range: RANGE, limit: 1 })).rejects.toMatchObject(
      { code: "failed" },
    );
});

it("reads where ClickHouse is from an address", () => {
  expect(readAddress("https://me:se%40cret@click.example:8443/my_data")).toEqual({
    url: "https://click.example:8443",
    database: "my_data",
    username: "me",
    password: "se@cret",
  });
  expect(readAddress("http://click.example:8123")).toMatchObject({ database: "devloom" });
  expect(() => readAddress("http://click.example/a;drop")).toThrow("TELEMETRY_URL");
});
