import { findProgram } from "@devloom/sandbox";
import { expect, test } from "vitest";
import { installFrom } from "../../testing/install-from.ts";
import { misbehaviours } from "../../testing/misbehaving-registry.ts";

const managers = (["npm", "pnpm", "yarn"] as const).filter((name) => findProgram(name) !== null);
const tried = managers.flatMap((manager) =>
  misbehaviours.map((one) => [manager, one.name, one] as const),
);

test.for(tried)(
  "%s: %s ends with its reason and installs nothing",
  { timeout: 120_000 },
  async ([manager, , misbehaviour]) => {
    const { message, ...rest } = await installFrom(misbehaviour, manager);

    expect(rest, message).toEqual({ isInstalled: false, processes: [] });
    // Others than npm say it in other words, or are ended by another limit.
    const reasons = manager === "npm" ? [] : ["longer than 60 s", "more than [\\d,]+ MB", "error"];
    expect(message).toMatch(new RegExp([misbehaviour.told.source, ...reasons].join("|"), "i"));
  },
);
