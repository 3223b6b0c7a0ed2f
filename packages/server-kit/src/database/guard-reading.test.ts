import { expect, it } from "vitest";
import { startTestKit } from "../testing/kit.ts";
import { openPools } from "./pools.ts";

it("fails the statement alone when its answer can't be read", async () => {
  const kit = await startTestKit();
  const pools = openPools(kit.connection, () => undefined);
  const client = await pools.app.connect();
  client
    .on("error", () => undefined)
    .on("notice", () => {
      throw new Error("longer than a string");
    });

  await expect(client.query("do $$ begin raise notice 'x'; end $$")).rejects.toThrow(
    "longer than a string",
  );
  client.release(true);
  expect((await pools.app.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pools.close();
  await kit.close();
});
