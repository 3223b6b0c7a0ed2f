import { expect, it, onTestFinished } from "vitest";
import { Scripts } from "./run-script.ts";

it("endless scripts of one tenant keep only their own waiting", async () => {
  const scripts = new Scripts();
  onTestFinished(() => scripts.close());
  const run = (tenantId: string, script: string) =>
    scripts.run({ tenantId, headers: { script }, variables: {} });
  // Both processes are there before it begins.
  await Promise.all([run("one", "1"), run("other", "1")]);

  let ended = 0;
  for (let count = 0; count < 4; count += 1) void run("one", "for (;;);").catch(() => (ended += 1));
  expect(await run("other", "1 + 1")).toMatchObject({ result: 2 });

  expect(ended).toBeLessThan(2);
});
