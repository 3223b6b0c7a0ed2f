import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { watchPackets } from "../testing/watch-packets.ts";
import type { Transaction } from "./transaction.ts";

let kit: TestKit;
let tenantId: string;
beforeAll(async () => {
  kit = await startTestKit();
  tenantId = await kit.addTenant();
});
afterAll(() => kit.close());
afterEach(() => vi.restoreAllMocks());

const rename = (tx: Transaction, name: string) =>
  sql`update tenant set name = ${name} where id = ${tenantId}`.execute(tx.query());

const inTenant = (work: (tx: Transaction) => Promise<unknown>) =>
  kit.database.system(work, { tenantId, actorId: null });

const stored = async () => {
  const { rows } = await kit.asOwner(
    `select name, (select array_agg(subject order by sequence) from event) as subjects
     from tenant where id = $1`,
    [tenantId],
  );
  return rows[0] as { name: string; subjects: string[] | null };
};

it("an event leaves with the commit, in the order in which events were emitted", async () => {
  const isOurs = (text: string) => /update tenant|insert into event|^commit$/.test(text);
  const sent = watchPackets(isOurs);

  await inTenant(async (tx) => {
    await rename(tx, "first");
    await tx.emit({ type: "tenant.renamed", subject: "tenant/1" });
    await tx.emit({ type: "tenant.renamed", subject: "tenant/2" });
  });

  const event = expect.stringContaining("insert into event") as string;
  expect(sent()).toEqual([[expect.stringContaining("update tenant")], [event, event, "commit"]]);
  expect(await stored()).toEqual({ name: "first", subjects: ["tenant/1", "tenant/2"] });
});

it.each([
  { behind: "nothing", work: async () => {} },
  { behind: "a statement", work: (tx: Transaction) => rename(tx, "third") },
])(
  "one that cannot be stored undoes all and says why, with $behind behind it",
  async ({ work }) => {
    const before = await stored();
    const failing = inTenant(async (tx) => {
      await rename(tx, "second");
      // No text of the database holds this character.
      await tx.emit({ type: "tenant.renamed", subject: "tenant/\u0000" });
      await work(tx);
    });

    await expect(failing).rejects.toThrow("invalid byte sequence");
    expect(await stored()).toEqual(before);
    await inTenant((tx) => tx.emit({ type: "tenant.renamed", subject: "tenant/3" }));
    expect((await stored()).subjects?.at(-1)).toBe("tenant/3");
  },
);
