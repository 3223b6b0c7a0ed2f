import { expect, test } from "vitest";
import { installFrom } from "../../testing/install-from.ts";
import { misbehaviours } from "../../testing/misbehaving-registry.ts";

/** All of them, with other package managers, are tried by `npm run test:long`. */
const chosen = misbehaviours.filter(({ name }) => /cut off|archive that grows/.test(name));

test("a registry that sends too little or too much is told, and nothing is installed", async () => {
  expect(chosen).toHaveLength(2);
  for (const misbehaviour of chosen) {
    const { message, ...rest } = await installFrom(misbehaviour);

    expect(rest, message).toEqual({ isInstalled: false, processes: [] });
    expect(message).toMatch(misbehaviour.told);
  }
});
