import { RANDOM_APPS, runRandomJourney } from "../support/random-journey.ts";
import { test } from "../support/test.ts";

/** A beginning of what `random-sessions.long.spec.ts` does five hundred times in each application. */
const ACTIONS = 12;
const SEED = 3;
const FAST = ["modules-site"];

for (const { app, make } of RANDOM_APPS.filter((one) => FAST.includes(one.app))) {
  test(`a few random actions on ${app} leave page and files the same, and can all be undone`, async ({
    page,
    session,
  }) => {
    await runRandomJourney(page, session, { make, app, actions: ACTIONS, seed: SEED });
  });
}
