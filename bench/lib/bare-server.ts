import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { startEmbeddedPostgres } from "@devloom/postgres";
import { Hono } from "hono";
import pg from "pg";

/**
 * The bare baseline: the same HTTP library and the same database without contract, identity, policy,
 * isolation or events. Run as a program of its own.
 */
const database = await startEmbeddedPostgres({
  dataDir: join(mkdtempSync(join(tmpdir(), "bare-")), "postgres"),
});
const pool = new pg.Pool({ ...database.connection, max: 10 });
await pool.query("create table note (id int primary key, value jsonb)");
await pool.query("insert into note select n, '{}' from generate_series(1, 20) n");

const app = new Hono();
app.get("/health", async (context) => {
  await pool.query({ name: "health", text: "select 1" });
  return context.json({ status: "ok" });
});
app.get("/read", async (context) => {
  const { rows } = await pool.query({
    name: "read",
    text: "select id, value from note order by id limit 20",
  });
  return context.json({ items: rows });
});
app.put("/write", async (context) => {
  const body: unknown = await context.req.json();
  await pool.query({
    name: "write",
    text: "update note set value = $1 where id = 1",
    values: [JSON.stringify(body)],
  });
  return context.json({ ok: true });
});

const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
  console.log(`Open http://127.0.0.1:${port}`);
});
process.on("SIGINT", () => {
  server.close();
  void pool.end().then(() => database.stop());
});
