/**
 * Speaks ClickHouse's HTTP interface in front of ClickHouse itself, which runs in this process as WebAssembly
 * (`chdb-wasm`). Needs Node.js 23 or newer, and types that can be left out as they are: it is run without a compiler.
 * The rows live as long as the process.
 */
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

interface Engine {
  query(sql: string, format: string): Promise<{ readonly data: Uint8Array }>;
  putFile(path: string, bytes: Uint8Array): Promise<void>;
}

const [folder = "", port = "0"] = process.argv.slice(2);
const dist = join(folder, "node_modules/chdb-wasm/dist");
const { AsyncChdb } = (await import(pathToFileURL(join(dist, "index.js")).href)) as {
  AsyncChdb: { create(options: { moduleUrl: string }): Promise<Engine> };
};
const engine = await AsyncChdb.create({ moduleUrl: join(dist, "chdb.mjs") });

/** What belongs to a request, not to the engine. */
const OF_REQUEST = ["query", "query_id", "wait_end_of_query", "database", "readonly", "session_id"];
const INSERT = /^insert into (.+) format RowBinary\s*$/is;
const BLOCK = "/block.bin";
const quote = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

/** One request after the other: the engine has one session. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work, work);
  last = result.catch(() => undefined);
  return result;
}

async function answer(request: IncomingMessage): Promise<Uint8Array> {
  const { searchParams } = new URL(request.url ?? "/", "http://engine");
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = Buffer.concat(chunks);
  const sql = searchParams.get("query") ?? body.toString("utf8");
  const settings = [...searchParams].filter(([name]) => !OF_REQUEST.includes(name));
  return inTurn(async () => {
    for (const [name, value] of settings)
      await engine.query(`set ${name} = ${quote(value)}`, "CSV");
    try {
      const [, into] = INSERT.exec(sql) ?? [];
      if (into === undefined) return (await engine.query(sql, "TabSeparated")).data;
      await engine.putFile(BLOCK, new Uint8Array(body));
      const from = `select * from file(${quote(BLOCK)}, 'RowBinary')`;
      const given = "settings use_structure_from_insertion_table_in_table_functions = 1";
      return (await engine.query(`insert into ${into} ${from} ${given}`, "CSV")).data;
    } finally {
      for (const [name] of settings)
        if (!name.startsWith("param_")) await engine.query(`set ${name} = default`, "CSV");
    }
  });
}

const server = createServer((request, response) => {
  answer(request)
    .then((bytes) => response.end(bytes))
    .catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      const [, code = "1"] = /Code: (\d+)/.exec(text) ?? [];
      response.writeHead(500, { "x-clickhouse-exception-code": code });
      response.end(text);
    });
});
// The first question takes the engine seconds.
await engine.query("select 1", "CSV");
server.listen(Number(port), "127.0.0.1", () => {
  const address = server.address();
  const used = typeof address === "object" && address !== null ? address.port : 0;
  process.stdout.write(`${used}\n`);
});
