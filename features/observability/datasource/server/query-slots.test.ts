import { expect, it } from "vitest";
import { QuerySlots } from "./query-slots.ts";

it("leaves other workspaces their turn, however many people of one ask at once", async () => {
  const slots = new QuerySlots();
  const begun: string[] = [];
  const { promise: end, resolve: finish } = withEnd();
  const ask = (tenantId: string, accountId: string) =>
    slots.within({ tenantId, accountId }, new AbortController().signal, async () => {
      begun.push(tenantId);
      await end;
    });
  const all = ["a", "b", "c", "d"].flatMap((person) =>
    Array.from({ length: 6 }, () => ask("crowded", person)),
  );
  all.push(ask("other", "e"));

  await expect.poll(() => begun).toContain("other");
  expect(begun.filter((one) => one === "crowded")).toHaveLength(10);
  finish();
  await Promise.all(all);
  expect(begun).toHaveLength(25);
});

function withEnd(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
