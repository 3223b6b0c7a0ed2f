import { RANDOM_APPS, runRandomJourney } from "../support/random-journey.ts";
import { expect, test } from "../support/test.ts";

const ACTIONS = Number(process.env["SESSION_ACTIONS"] ?? 500);
const SEED = Number(process.env["SESSION_SEED"] ?? 20_261_116);

for (const { app, make } of RANDOM_APPS) {
  test(`${ACTIONS} random actions on ${app} leave page and files the same, and can all be undone`, async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(ACTIONS * 12_000 + 120_000);
    const { tally, written } = await runRandomJourney(page, signedIn, {
      make,
      app,
      actions: ACTIONS,
      seed: SEED,
    });
    const kinds = JSON.stringify(Object.fromEntries(tally));
    process.stdout.write(`${app}: files changed by ${written} of ${ACTIONS}: ${kinds}\n`);
    // Somebody who never does anything finds no mistakes.
    expect(written).toBeGreaterThan(ACTIONS / 2);
  });
}
