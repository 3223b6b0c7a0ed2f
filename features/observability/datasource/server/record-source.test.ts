import type { Database } from "@devloom/server-kit";
import { expect, it } from "vitest";
import { recordSource } from "./record-source.ts";

it("counts nothing for somebody who does not see the records themselves", async () => {
  // Refused before anything is read.
  const source = recordSource({ database: {} as Database });
  const asker = { tenantId: "t", accountId: "a", permissions: new Set(["datasource:read"]) };
  const query = source.query.parse({ record: "model_calls" });
  const asked = async () => source.ask(asker, query, { from: 0, to: 1, variables: {} });
  await expect(asked()).rejects.toMatchObject({ status: 403 });
});
