import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { ConnectionOptions } from "../database/pools.ts";

export interface TestDatabase {
  readonly connection: ConnectionOptions;
  drop(): Promise<void>;
}

/** An empty database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  return {
    connection: { ...server, database: name },
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(server: ConnectionOptions, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
