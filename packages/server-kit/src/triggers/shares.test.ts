import { expect, it, onTestFinished } from "vitest";
import { asSystem } from "../database/transaction.ts";
import { gate } from "../testing/run-kit.ts";
import { startTriggerKit } from "../testing/trigger-kit.ts";
import { until } from "../testing/until.ts";

it("finds a place although one network registered a workspace for each", async () => {
  const kit = await startTriggerKit();
  onTestFinished(() => kit.close());
  const door = gate();
  const names: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const tenantId = await kit.kit.addTenant("hostile");
    const { id, name } = await kit.add(
      { kind: "manual" },
      { work: () => door.pass().then(() => ({ result: {} })) },
      tenantId,
    );
    names.push(name);
    await kit.kit.database.tenant(asSystem(tenantId), (tx) =>
      kit.triggers.fire(tx, id, { cause: "manual" }),
    );
  }
  const begun = (): number => names.flatMap(kit.callsOf).length;
  await kit.startWorker();
  await until("they have what is not kept for others", async () => begun() === 6);
  const { id } = await kit.add({ kind: "manual" });
  await kit.inTenant((tx) => kit.triggers.fire(tx, id, { cause: "manual" }));

  await kit.reach(id, "succeeded");
  expect(begun()).toBe(6);
  door.open();
  await until("the others have their turn", async () => begun() === 8);
});
